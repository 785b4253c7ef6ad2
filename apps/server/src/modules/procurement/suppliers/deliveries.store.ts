import { and, desc, eq, gte, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { pluck } from '../../../platform/pluck.ts';
import { purchaseOrder, purchaseOrderLine } from '../procurement.tables.ts';
import type { Shipments } from '../shipments.ts';

/** The latest lines of a supplier to evaluate: more would not change the result. */
const maxLines = 1000;

/** Purchase orders of a supplier that have a promised day, and how their goods were received. */
export async function deliveriesOf(
  reader: Reader,
  { supplierId, since, shipments }: { supplierId: number; since: Date; shipments: Shipments },
) {
  const rows = await reader
    .select({
      poNo: purchaseOrder.poNo,
      expectedAt: purchaseOrder.expectedAt,
      shippedAt: purchaseOrder.shippedAt,
      lineId: purchaseOrderLine.lineId,
    })
    .from(purchaseOrder)
    .innerJoin(purchaseOrderLine, eq(purchaseOrderLine.poNo, purchaseOrder.poNo))
    .where(
      and(
        eq(purchaseOrder.supplierId, supplierId),
        gte(purchaseOrder.orderedAt, since),
        isNotNull(purchaseOrder.expectedAt),
        ne(purchaseOrder.status, 'cancelled'),
        isNull(purchaseOrderLine.dropped),
      ),
    )
    .orderBy(desc(purchaseOrder.createdAt), desc(purchaseOrder.poNo))
    .limit(maxLines);
  const received = await shipments.receivedLines(reader, pluck(rows, 'lineId'));
  const receivedById = new Map(received.map((line) => [line.lineId, line]));
  const orders = new Map(rows.map((row) => [row.poNo, row]));
  return [...orders.values()].flatMap(({ poNo, expectedAt, shippedAt }) =>
    expectedAt
      ? {
          promisedBy: expectedAt,
          sentAt: shippedAt,
          lines: rows.flatMap((row) =>
            row.poNo === poNo ? (receivedById.get(row.lineId) ?? []) : [],
          ),
        }
      : [],
  );
}
