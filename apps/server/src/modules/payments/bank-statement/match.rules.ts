import type { Currency } from '@wasit/contract/money';
import type { MatchReason } from '@wasit/contract/payments/bank-statements';
import { normalizedReference } from '../payables/payable.rules.ts';

/** A payment under review, as a statement would show it. */
export interface PaymentToMatch {
  readonly paymentId: string;
  readonly expectedReference: string;
  readonly reference: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly submittedAt: Date;
  readonly customer: string;
}

export interface LineToMatch {
  readonly bookedOn: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly reference: string;
  readonly description: string;
}

export interface Match {
  readonly paymentId: string;
  readonly reasons: MatchReason[];
  readonly isCertain: boolean;
}

/**
 * Banks book on the same day, on weekends some days later; buyers may upload the voucher days after
 * paying.
 */
const daysBefore = 5;
const daysAfter = 5;
const dayMs = 86_400_000;
/** Shorter references occur in descriptions by chance. */
const minReferenceLength = 5;
const maxMatches = 5;

/** Reasons for a match, strongest first; empty when they are too weak. */
function reasonsFor(line: LineToMatch, payment: PaymentToMatch): MatchReason[] {
  const words = normalizedReference(`${line.reference} ${line.description}`);
  const hasReference = [payment.expectedReference, payment.reference]
    .map(normalizedReference)
    .some((reference) => reference.length >= minReferenceLength && words.includes(reference));
  const isSameCurrency = line.currency === payment.currency;
  const isSameAmount = isSameCurrency && line.amountMinor === payment.amountMinor;
  const daysApart =
    (Date.parse(`${line.bookedOn}T00:00:00Z`) - payment.submittedAt.getTime()) / dayMs;
  const isNearDate = daysApart >= -daysBefore - 1 && daysApart <= daysAfter;
  const hasName =
    payment.customer.length >= minReferenceLength &&
    line.description.toLowerCase().includes(payment.customer.toLowerCase());
  const reasons = [
    hasReference && 'reference',
    isSameAmount && 'amount',
    isNearDate && 'date',
    hasName && 'name',
  ].filter((reason) => reason !== false) as MatchReason[];
  // A name alone says little of money in another currency, which cannot be approved by the line.
  const isLikely = isNearDate && (isSameAmount || (hasName && isSameCurrency));
  return hasReference || isLikely ? reasons : [];
}

/**
 * Possible payments of a line, likeliest first. A match is certain when reference and amount agree
 * and no other payment matches as well.
 */
export function matchesOf(line: LineToMatch, waiting: readonly PaymentToMatch[]): Match[] {
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
  const certain = matches.filter(
    ({ reasons }) => reasons.includes('reference') && reasons.includes('amount'),
  );
  return matches.slice(0, maxMatches).map((match) => ({
    ...match,
    isCertain: certain.length === 1 && certain[0]?.paymentId === match.paymentId,
  }));
}
