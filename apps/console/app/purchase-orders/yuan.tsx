import { formatNumber } from '@wasit/i18n';
import { figureOf } from '@wasit/i18n/digits';

/** An amount in yuan. */
export const Yuan = ({ amount }: { amount: number }) => (
  <bdi dir="ltr" className="w-figure">{`${formatNumber(amount, { min: 2 })} CNY`}</bdi>
);

/** What is typed in a field of yuan: at most two decimals; undefined when it is no such amount. */
export function yuanOf(typed: string): number | undefined {
  const amount = figureOf(typed);
  if (amount === null) return undefined;
  const fen = Math.round(amount * 100);
  return Math.abs(fen / 100 - amount) < 1e-9 ? fen / 100 : undefined;
}

/** Sums in whole fen: 0.1 + 0.2 is 0.3 here. */
export const sumYuan = (parts: readonly number[]): number =>
  parts.reduce((sum, part) => sum + Math.round(part * 100), 0) / 100;
