import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { ClientInstant, Money, OrderNo, Paging, pageOf, trimmed } from '../wire.ts';

const marginGroups = ['line', 'order', 'supplier', 'container'] as const;

const Margin = z.object({
  /** By customers for goods and their freight in China. */
  paid: Money,
  refunded: Money,
  /** To suppliers, at the rates that were frozen. */
  goods: Money,
  freight: Money,
  discount: Money,
  /** The supplier's accepted refunds for these goods, less unpaid ones. */
  supplierRefunds: Money,
  margin: Money,
  /** Of payments less refunds; null without any. */
  percent: z.number().nullable(),
});

export const MarginRow = Margin.extend({
  /** By container: its id, or `not-shipped` for pieces in none. */
  key: z.string(),
  supplierName: z.string(),
  orderNo: OrderNo.nullable(),
  containerNo: z.string().nullable(),
  name: z.string(),
  lines: z.number().int(),
});
export type MarginRow = z.infer<typeof MarginRow>;

export const marginEndpoints = endpointsOf({
  marginList: endpoint('POST', '/console/procurement/margins', {
    summary:
      'What was earned on orders of which something was bought in a time (31 days unless told), by line, order, supplier or container; the lowest first. By container a line counts with the share of its pieces in it.',
    in: Paging.extend({
      groupBy: z.enum(marginGroups).default('supplier'),
      from: ClientInstant.optional(),
      to: ClientInstant.optional(),
      /** One order, whenever it was bought. */
      search: trimmed(100).default(''),
    }),
    out: pageOf(MarginRow).extend({ sum: Margin }),
    policy: 'staff:procurement.margin',
  }),
});
