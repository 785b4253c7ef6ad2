import { createHash } from 'node:crypto';
import type { CheckReason } from '@wasit/contract/logistics/parcels/findings';

/** Counted lines a supplier needs before its record affects checks. */
export const minCountedLines = 20;

/** Facts that decide whether a line is checked at receiving. */
export interface LineFacts {
  readonly parcelId: string;
  readonly lineId: string;
  /** The customer's whole order, US cents. */
  readonly orderMinor: number;
  /** The supplier's lines counted within a year, and those found wrong. */
  readonly counted: number;
  readonly wrong: number;
  /** Share of the goods of its category that are checked, in percent. */
  readonly sharePercent: number;
}

export interface CheckRule {
  /** Percent; 0 ignores the supplier's record. */
  readonly supplierPercent: number;
  /** US cents; 0 ignores the order's value. */
  readonly orderMinor: number;
}

/** Why a line is checked (company.md, section 2); null where it is not. */
export function checkReasonOf(line: LineFacts, rule: CheckRule): CheckReason | null {
  if (rule.orderMinor > 0 && line.orderMinor >= rule.orderMinor) return 'value';
  if (
    rule.supplierPercent > 0 &&
    line.counted >= minCountedLines &&
    line.wrong * 100 >= rule.supplierPercent * line.counted
  )
    return 'supplier';
  return samplePercentOf(line) < line.sharePercent ? 'share' : null;
}

/**
 * From 0 to below 100, constant for a line in a parcel: scanning again, or later, gives the same
 * result, so that a check cannot be avoided by trying.
 */
function samplePercentOf({ parcelId, lineId }: LineFacts): number {
  const digest = createHash('sha256').update(`${parcelId} ${lineId}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
