import type { FeeLine } from '@wasit/contract/fees/endpoints';
import type { Texts } from '@wasit/contract/locales';

/** One amount in US cents with all it was computed from. */
export interface MinorFeeLine {
  readonly kind: FeeLine['kind'];
  /** A waybill or number as it is, or a name in the languages it has. */
  readonly label: string | Texts;
  /** Language-free, e.g. "0.182 m³ × 210.00 USD". */
  readonly formula: string;
  readonly amountMinor: number;
  readonly tariffId: string | null;
  /** The numbers behind the amount: `recompute` gives the same cents from them alone. */
  readonly inputs: Readonly<Record<string, number | string>>;
}

/** Language-free: "12.50 USD". */
export const formatUsd = (minor: number): string => `${(minor / 100).toFixed(2)} USD`;
