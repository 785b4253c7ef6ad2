import { z } from 'zod';
import { deskLists } from '../../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../../endpoint.ts';
import {
  DualMoney,
  Instant,
  Money,
  OrderNo,
  Paging,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../../wire.ts';
import { saleBooks, unclaimedKinds, unclaimedShows } from './unclaimed-words.ts';

const kind = z.enum(unclaimedKinds);

export const UnclaimedGoods = z.object({
  orderNo: OrderNo,
  customer: z.string(),
  mobile: z.string().nullable(),
  shelves: z.array(z.string()),
  parcels: z.number().int(),
  state: z.enum(['waiting', 'proposed', 'collected', 'sold', 'given-up']),
  /** Incremented by each change; a change names the version it is based on. */
  version: z.number().int(),
  since: Instant,
  /** Whole days in the warehouse. */
  days: z.number().int(),
  /** The last reminder, in days after arrival. */
  lastReminderDays: z.number().int(),
  /** From then on two people may decide. */
  decidableFrom: Instant,
  isDue: z.boolean(),
  storageDue: DualMoney.nullable(),
  proposal: z
    .object({
      kind,
      days: z.number().int().nullable(),
      amount: Money.nullable(),
      reason: z.string(),
      by: z.string(),
      at: Instant,
      /** False for the person who proposed it. */
      mayDecide: z.boolean(),
    })
    .nullable(),
  history: z.array(
    z.object({
      event: z.enum(['remind', 'propose', 'decline', ...unclaimedKinds]),
      text: z.string(),
      by: z.string(),
      at: Instant,
    }),
  ),
});
export type UnclaimedGoods = z.infer<typeof UnclaimedGoods>;

const Versioned = z.object({ orderNo: OrderNo, version: z.number().int().min(0).max(1_000_000) });

export const unclaimedEndpoints = endpointsOf({
  unclaimedList: endpoint('POST', '/console/logistics/unclaimed', {
    summary:
      'Goods that nobody collects in Baghdad: those to decide on, proposed, waiting since three days, or ended; the longest waiting first.',
    in: Paging.extend({
      show: z.enum(unclaimedShows).default('due'),
      search: trimmed(60).default(''),
      sort: sortBy(deskLists.unclaimed.sorts),
    }),
    out: pageOf(UnclaimedGoods),
    policy: 'staff:logistics.baghdad|money.approve',
  }),
  proposeUnclaimed: write('/console/logistics/proposeUnclaimed', {
    summary:
      'Propose what becomes of goods whose days are over: wait longer, sell them for an amount that came in, or give them up. A second person decides.',
    in: Versioned.extend({
      kind,
      /** The extension. */
      days: z.number().int().min(1).max(180).nullable().default(null),
      /** The proceeds of the sale, and their book. */
      amount: Money.nullable().default(null),
      book: z.enum(saleBooks).default('safe'),
      reason: required(300),
    }),
    out: UnclaimedGoods,
    policy: 'staff:logistics.baghdad',
    errors: ['NOT_FOUND', 'UNCLAIMED_EARLY', 'UNCLAIMED_MOVED', 'ORDER_STATE'],
  }),
  decideUnclaimed: write('/console/logistics/decideUnclaimed', {
    summary:
      'The second person’s word on a proposal. Of what sold goods brought the storage is kept, the rest goes to the customer’s wallet.',
    in: Versioned.extend({ approve: z.boolean(), reason: trimmed(300).default('') }),
    out: UnclaimedGoods,
    policy: 'staff:money.approve',
    errors: [
      'NOT_FOUND',
      'SELF_APPROVAL',
      'UNCLAIMED_MOVED',
      'ORDER_STATE',
      'REASON_NEEDED',
      'PAYMENT_RUNNING',
    ],
  }),
});
