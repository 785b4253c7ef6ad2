import { centsOf } from '../purchase-orders/purchase-order.rules.ts';

interface Accepted {
  readonly acceptedFen: number | null;
  /** US cents at the rate that was frozen when it was accepted. */
  readonly acceptedMinor: number | null;
  readonly yuanPerDollar: number | null;
  /** Null while it is owed. */
  readonly settledFen: number | null;
}

/**
 * US cents that a claim brings us, as the book `supplier-refunds` has it: what was accepted; once
 * it is settled, what came. Nothing for one not accepted yet.
 */
export const claimIncome = ({
  acceptedFen,
  acceptedMinor,
  yuanPerDollar,
  settledFen,
}: Accepted): number =>
  settledFen === null || settledFen === acceptedFen || yuanPerDollar === null
    ? (acceptedMinor ?? 0)
    : centsOf(settledFen, yuanPerDollar);
