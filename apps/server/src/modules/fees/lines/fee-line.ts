import type { FeeLine } from '@wasit/contract/fees/endpoints';
import type { Texts } from '@wasit/contract/locales';

/** One amount in US cents with all its inputs. */
export interface MinorFeeLine {
  readonly kind: FeeLine['kind'];
  /** A waybill or number, or a name in several languages. */
  readonly label: string | Texts;
  /** Language-free, e.g. "0.182 m³ × 210.00 USD". */
  readonly formula: string;
  readonly amountMinor: number;
  readonly tariffId: string | null;
  /** The inputs of the amount: `recompute` gives the same cents from them alone. */
  readonly inputs: Readonly<Record<string, number | string>>;
}

/** Language-free: "12.50 USD". */
export const formatUsd = (minor: number): string => `${(minor / 100).toFixed(2)} USD`;

export const cubicMetres = (litres: number): string => `${(litres / 1000).toFixed(3)} m³`;
export const kilograms = (grams: number): string => `${Number((grams / 1000).toFixed(2))} kg`;

/** The formula of a freight: the product, or the maximum of it and the minimum per parcel. */
export const formulaWithMinimum = (
  product: string,
  { productMinor, minimumMinor }: { productMinor: number; minimumMinor: number },
) => (productMinor < minimumMinor ? `max(${product}, ${formatUsd(minimumMinor)})` : product);
