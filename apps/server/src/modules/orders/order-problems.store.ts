import type { ExceptionKind } from '@wasit/contract/exceptions/kinds';
import { endedOrderStatuses, type OrderStatus } from '@wasit/contract/orders/states';
import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { isOneOf } from '../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { pluck } from '../../platform/pluck.ts';
import type { LogisticsReader } from './logistics-reader.ts';
import { customerOrder, orderException, orderLine } from './orders.tables.ts';

/** The last event of the order itself; its parcels have scans of their own. */
const lastEvent =
  sql<Date>`greatest(coalesce(${customerOrder.lastEventAt}, ${customerOrder.createdAt}), ${customerOrder.secondStagePaidAt})`.mapWith(
    customerOrder.createdAt,
  );

/** Statuses in which goods wait for us; with paid shipping also LOGISTICS_PAYMENT. */
const watchedStatuses: readonly OrderStatus[] = [
  'WAITING_PURCHASE',
  'WAIT_SELLER_SEND',
  'CHINA_SHIPPING',
  'TO_WAREHOUSE',
];

interface SilentOrder {
  readonly orderNo: string;
  readonly status: OrderStatus;
  /** Its last event. */
  readonly since: Date;
}

/**
 * Orders without an event of their own since `before`, or at sea since `atSeaBefore`, in the order
 * of their numbers after `afterNo`.
 */
export const silentSince = (
  reader: Reader,
  {
    before,
    atSeaBefore,
    afterNo,
    limit,
  }: { before: Date; atSeaBefore: Date; afterNo: string; limit: number },
): Promise<SilentOrder[]> => {
  // The time of creation narrows the index by status.
  const isOlderThan = (at: Date) => and(lte(customerOrder.createdAt, at), lte(lastEvent, at));
  return reader
    .select({ orderNo: customerOrder.orderNo, status: customerOrder.status, since: lastEvent })
    .from(customerOrder)
    .where(
      and(
        gt(customerOrder.orderNo, afterNo),
        or(
          and(inArray(customerOrder.status, [...watchedStatuses]), isOlderThan(before)),
          and(
            eq(customerOrder.status, 'LOGISTICS_PAYMENT'),
            isNotNull(customerOrder.secondStagePaidAt),
            isOlderThan(before),
          ),
          and(eq(customerOrder.status, 'SEA_SHIPPING'), isOlderThan(atSeaBefore)),
        ),
      ),
    )
    .orderBy(asc(customerOrder.orderNo))
    .limit(limit);
};

/** Since when some orders were silent when that was last reported. */
export async function reportedSilences(reader: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, Date>();
  const rows = await reader
    .select({ orderNo: orderException.orderNo, since: max(orderException.since) })
    .from(orderException)
    .where(and(isOneOf(orderException.orderNo, orderNos), eq(orderException.kind, 'silent')))
    .groupBy(orderException.orderNo);
  return new Map(rows.flatMap(({ orderNo, since }) => (since ? [[orderNo, since]] : [])));
}

/** Reported problems as staff find them in their list of exceptions. */
const reportedKinds = {
  silent: 'silent-order',
  'above-estimate': 'above-estimate',
  chargeback: 'chargeback',
  returned: 'returned-goods',
} as const satisfies Record<string, ExceptionKind>;
type ReportedKind = keyof typeof reportedKinds;

/**
 * Reported problems that still exist: no scan since, a bill far above the estimate, a chargeback of
 * an order that is not over, a raised price without an answer, or goods returned after their
 * receipt was confirmed, until a person closes it.
 */
export async function openOrderProblems(
  reader: Reader,
  lastScans: LogisticsReader['lastScans'],
): Promise<{ orderNo: string; kind: ExceptionKind; since: Date }[]> {
  const raisedOrders = await reader
    .selectDistinct({ orderNo: customerOrder.orderNo, since: lastEvent })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderLine.orderNo))
    .where(eq(orderLine.status, 'price_raised'))
    .limit(2000);
  const rows = await reader
    .select({
      orderNo: customerOrder.orderNo,
      kind: sql<ReportedKind>`${orderException.kind}`,
      since: sql<string>`max(${orderException.since})`,
    })
    .from(orderException)
    .innerJoin(customerOrder, eq(customerOrder.orderNo, orderException.orderNo))
    .where(
      or(
        and(eq(orderException.kind, 'silent'), gte(orderException.since, lastEvent)),
        and(
          eq(orderException.kind, 'above-estimate'),
          eq(customerOrder.status, 'LOGISTICS_PAYMENT'),
          // A correction after payment is followed by a further bill.
          or(
            isNull(customerOrder.secondStagePaidAt),
            gt(orderException.since, customerOrder.secondStagePaidAt),
          ),
        ),
        and(
          eq(orderException.kind, 'chargeback'),
          notInArray(customerOrder.status, [...endedOrderStatuses]),
        ),
        eq(orderException.kind, 'returned'),
      ),
    )
    .groupBy(customerOrder.orderNo, orderException.kind)
    // Silent orders come last, so that others are found however many are silent.
    .orderBy(sql`${orderException.kind} = 'silent'`, sql`max(${orderException.since})`)
    .limit(2000);
  const silent = rows.filter(({ kind }) => kind === 'silent');
  const scans = await lastScans(reader, pluck(silent, 'orderNo'));
  return [
    ...raisedOrders.map((order) => ({ ...order, kind: 'price-risen' as const })),
    ...rows.flatMap(({ orderNo, kind, since: text }) => {
      const since = new Date(text);
      const scannedAt = kind === 'silent' ? scans.get(orderNo) : undefined;
      return scannedAt && scannedAt > since ? [] : [{ orderNo, kind: reportedKinds[kind], since }];
    }),
  ];
}

/** Amounts of an order's problem, in US cents: as it was expected, and as it is. */
interface ProblemFigures {
  readonly expectedMinor: number;
  readonly actualMinor: number;
}

/** The estimate shown beforehand and the bill, of orders with a bill. */
export async function estimatesAndBills(reader: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, ProblemFigures>();
  const rows = await reader
    .select({
      orderNo: customerOrder.orderNo,
      expectedMinor: customerOrder.estimateHighMinor,
      actualMinor: customerOrder.secondStageMinor,
    })
    .from(customerOrder)
    .where(isOneOf(customerOrder.orderNo, orderNos));
  return new Map(
    rows.flatMap(({ orderNo, expectedMinor, actualMinor }) =>
      actualMinor === null ? [] : [[orderNo, { expectedMinor, actualMinor }]],
    ),
  );
}

/** What lines with a raised price cost as ordered, and at the raised price. */
export async function raisedPrices(reader: Reader, orderNos: readonly string[]) {
  if (orderNos.length === 0) return new Map<string, ProblemFigures>();
  const { quantity, unitPriceMinor, raisedUnitPriceMinor } = orderLine;
  const rows = await reader
    .select({
      orderNo: orderLine.orderNo,
      expectedMinor: sql<number>`sum(${quantity} * ${unitPriceMinor})::float8`,
      actualMinor: sql<number>`sum(${quantity} * coalesce(${raisedUnitPriceMinor}, ${unitPriceMinor}))::float8`,
    })
    .from(orderLine)
    .where(and(isOneOf(orderLine.orderNo, orderNos), eq(orderLine.status, 'price_raised')))
    .groupBy(orderLine.orderNo);
  return new Map(rows.map(({ orderNo, ...figures }) => [orderNo, figures]));
}

/**
 * Reports a problem of an order once for each instant since when it holds.
 * @returns whether it is new
 */
export async function raiseException(
  tx: Tx,
  { orderNo, kind, since }: { orderNo: string; kind: ReportedKind; since: Date },
): Promise<boolean> {
  const existing = await rowOf(
    tx,
    orderException,
    and(
      eq(orderException.orderNo, orderNo),
      eq(orderException.kind, kind),
      eq(orderException.since, since),
    ),
  );
  if (existing) return false;
  await tx.insert(orderException).values({ orderNo, kind, since, raisedAt: tx.now });
  return true;
}
