import { centsOf } from '../purchase-orders/purchase-order.rules.ts';

interface AcceptedClaim {
  readonly acceptedFen: number | null;
  /** US cents at the rate that was frozen when it was accepted. */
  readonly acceptedMinor: number | null;
  readonly yuanPerDollar: number | null;
  /** Null while it is owed. */
  readonly settledFen: number | null;
}

/**
 * Income from a claim in US cents, as in the book `supplier-refunds`: the accepted amount; once it
 * is settled, the amount received. 0 if it is not accepted yet.
 */
export const claimIncome = ({
  acceptedFen,
  acceptedMinor,
  yuanPerDollar,
  settledFen,
}: AcceptedClaim): number =>
  settledFen === null || settledFen === acceptedFen || yuanPerDollar === null
    ? (acceptedMinor ?? 0)
    : centsOf(settledFen, yuanPerDollar);
