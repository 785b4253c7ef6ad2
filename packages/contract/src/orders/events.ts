import { z } from 'zod';
import { currencies } from '../money.ts';
import { Instant } from '../wire.ts';
import { orderActions, orderStatuses } from './states.ts';

const Order = z.object({ orderNo: z.string(), userId: z.string() });
/** The dinars of an amount in US cents, as billed; missing in events of earlier releases. */
const amountIqd = z.number().optional();
const AmountDue = Order.extend({ payNo: z.string(), amountMinor: z.number(), amountIqd });
const Complaint = Order.extend({ complaintNo: z.string() });

/** Events of orders. Amounts in US cents. */
export const orderEvents = {
  'orders.placed': Order.extend({ amountMinor: z.number(), amountIqd, until: Instant }),
  'orders.moved': Order.extend({
    action: z.enum(orderActions),
    from: z.enum(orderStatuses),
    to: z.enum(orderStatuses),
    /** Days at sea that the buyer was told; of a departure only, and not of older orders. */
    seaDays: z.object({ from: z.number(), to: z.number() }).optional(),
  }),
  'orders.price-wished': Order,
  'orders.price-wish-refused': Order,
  'orders.price-changed': Order.extend({
    fromMinor: z.number(),
    toMinor: z.number(),
    toIqd: amountIqd,
    note: z.string(),
    until: Instant,
  }),
  'orders.price-raised': Order.extend({
    lineId: z.string(),
    amountMinor: z.number(),
    amountIqd,
    until: Instant,
  }),
  'orders.second-stage-asked': AmountDue,
  'orders.second-stage-paid': Order,
  'orders.storage-asked': AmountDue,
  'orders.lines-refunded': Order.extend({
    amountMinor: z.number(),
    amountIqd,
    /**
     * The same in the currency that the wallet got; absent where these are two, and in events of
     * earlier releases.
     */
    refunded: z.object({ amountMinor: z.number(), currency: z.enum(currencies) }).optional(),
    /** Freight that was charged too high: all goods are delivered. */
    isFreight: z.boolean().optional(),
  }),
  'orders.complaint-opened': Complaint,
  'orders.complaint-answered': Complaint,
  'orders.complaint-refused': Complaint,
  'orders.complaint-late': Complaint,
  'orders.complaint-closed': Complaint,
} as const;
