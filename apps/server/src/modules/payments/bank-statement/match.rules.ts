import type { Currency } from '@wasit/contract/money';
import type { MatchReason } from '@wasit/contract/payments/bank-statements';
import { plainReference } from '../payables/payable.rules.ts';

/** A payment under review, as a statement would show it. */
export interface Waiting {
  readonly paymentId: string;
  readonly expectedReference: string;
  readonly reference: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly submittedAt: Date;
  readonly customer: string;
}

export interface Line {
  readonly bookedOn: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly reference: string;
  readonly description: string;
}

export interface Match {
  readonly paymentId: string;
  readonly reasons: MatchReason[];
  readonly sure: boolean;
}

/**
 * Banks book on the same day, on weekends some days later; buyers may upload the voucher days after
 * paying.
 */
const daysBefore = 5;
const daysAfter = 5;
const dayMs = 86_400_000;
/** Shorter references occur in descriptions by chance. */
const shortestReference = 5;
const shownMatches = 5;

/** Reasons for a match, strongest first; empty when they are too weak. */
export function reasonsFor(line: Line, payment: Waiting): MatchReason[] {
  const words = plainReference(`${line.reference} ${line.description}`);
  const named = [payment.expectedReference, payment.reference]
    .map(plainReference)
    .some((reference) => reference.length >= shortestReference && words.includes(reference));
  const amount = line.currency === payment.currency && line.amountMinor === payment.amountMinor;
  const apart = (Date.parse(`${line.bookedOn}T00:00:00Z`) - payment.submittedAt.getTime()) / dayMs;
  const date = apart >= -daysBefore - 1 && apart <= daysAfter;
  const name =
    payment.customer.length >= shortestReference &&
    line.description.toLowerCase().includes(payment.customer.toLowerCase());
  const reasons = [named && 'reference', amount && 'amount', date && 'date', name && 'name'].filter(
    (reason) => reason !== false,
  ) as MatchReason[];
  return named || (amount && date) || (name && date) ? reasons : [];
}

/**
 * Possible payments of a line, likeliest first. A match is certain when reference and amount agree
 * and no other payment matches as well.
 */
export function matchesOf(line: Line, waiting: readonly Waiting[]): Match[] {
  const strength = (reasons: readonly MatchReason[]) =>
    (reasons.includes('reference') ? 4 : 0) +
    (reasons.includes('amount') ? 2 : 0) +
    (reasons.includes('date') ? 1 : 0) +
    (reasons.includes('name') ? 1 : 0);
  const matches = waiting
    .map((payment) => ({ paymentId: payment.paymentId, reasons: reasonsFor(line, payment) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort(
      (a, b) => strength(b.reasons) - strength(a.reasons) || (a.paymentId < b.paymentId ? -1 : 1),
    );
  const full = matches.filter(
    ({ reasons }) => reasons.includes('reference') && reasons.includes('amount'),
  );
  return matches.slice(0, shownMatches).map((match) => ({
    ...match,
    sure: full.length === 1 && full[0]?.paymentId === match.paymentId,
  }));
}
