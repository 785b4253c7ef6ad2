import { randomUUID } from 'node:crypto';

export const dealStatuses = ['open', 'paid', 'declined', 'expired', 'refunded'] as const;
export type DealStatus = (typeof dealStatuses)[number];

/** One payment at a company. Amounts are whole dinars. */
export interface Deal {
  readonly id: string;
  /** The merchant's reference. */
  readonly reference: string;
  readonly amount: number;
  readonly createdAt: string;
  readonly returnUrl: string | undefined;
  readonly callbackUrl: string | undefined;
  /** Further data for the company's answers. */
  readonly facts: Readonly<Record<string, string>>;
  status: DealStatus;
  paid: number;
  refunded: number;
  /** Cancelled by the merchant before payment. */
  cancelled: boolean;
}

export type NewDeal = Pick<Deal, 'reference' | 'amount' | 'returnUrl' | 'callbackUrl'> & {
  id?: string;
  facts?: Deal['facts'];
};

/** A company's payments, in memory. */
export class Deals {
  readonly #deals = new Map<string, Deal>();

  open({ id = randomUUID(), facts = {}, ...fields }: NewDeal): Deal {
    const deal: Deal = {
      ...fields,
      id,
      facts,
      createdAt: new Date().toISOString(),
      status: 'open',
      paid: 0,
      refunded: 0,
      cancelled: false,
    };
    this.#deals.set(id, deal);
    return deal;
  }

  find(id: string): Deal | undefined {
    return this.#deals.get(id);
  }

  findByReference(reference: string): Deal | undefined {
    return this.all().find((deal) => deal.reference === reference);
  }

  all(): Deal[] {
    return [...this.#deals.values()];
  }

  /**
   * A paid one stays paid, and a cancelled one is final.
   * @returns whether anything changed
   */
  decide(
    deal: Deal,
    { status, amount = deal.amount }: { status: DealStatus; amount?: number | undefined },
  ): boolean {
    if (
      deal.cancelled ||
      deal.status === status ||
      (deal.status === 'paid' && status !== 'refunded')
    )
      return false;
    deal.status = status;
    if (status === 'paid') deal.paid = amount;
    return true;
  }

  /** Cancels for the merchant. False when it was already decided. */
  cancel(deal: Deal): boolean {
    if (deal.status !== 'open') return false;
    deal.status = 'declined';
    deal.cancelled = true;
    return true;
  }

  /** False when the amount exceeds what was paid. */
  refund(deal: Deal, amount = deal.paid): boolean {
    if (deal.status !== 'paid' || amount <= 0 || deal.refunded + amount > deal.paid) return false;
    deal.refunded += amount;
    if (deal.refunded === deal.paid) deal.status = 'refunded';
    return true;
  }
}
