import type { Platform } from '../../src/platform/platform.ts';

/** Recorded rows: counted without any code of the reports. */
// biome-ignore lint/suspicious/noExplicitAny: rows of every table, as the database gives them
export type Row = Readonly<Record<string, any>>;
export type Counted = Readonly<Record<string, number | null>>;
export type Recount = ReadonlyMap<string, Counted>;

const tables = [
  'order_event',
  'customer_order',
  'order_line',
  'product',
  'receipt',
  'payment',
  'refund',
  'complaint',
  'user_account',
  'search_log',
  'page_day',
  'supplier_order',
  'supplier_order_line',
  'purchase_correction',
  'supplier_claim',
  'supplier_claim_event',
  'parcel',
  'parcel_event',
  'parcel_check',
  'container',
  'container_cost',
  'ledger_entry',
  'ledger_account',
  'ledger_tx',
  'payable',
] as const;
export type Records = Readonly<Record<(typeof tables)[number], readonly Row[]>>;

export async function readRecords({ pool }: Platform): Promise<Records> {
  const read = tables.map(async (table) => {
    const { rows } = await pool.query<Row>(`select * from ${table}`);
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as unknown as Records;
}

const dayMs = 86_400_000;
const local = (at: Date) => new Date(at.getTime() + 3 * 3_600_000);
const isoDay = (at: Date) => at.toISOString().slice(0, 10);
/** The Baghdad day, week or month of an instant. */
export const timeOf: Readonly<Record<string, (at: Date) => string>> = {
  day: (at) => isoDay(local(at)),
  month: (at) => isoDay(local(at)).slice(0, 7),
  week: (at) => {
    const day = local(at);
    return isoDay(new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs));
  },
  all: () => '',
};

export interface Span {
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
}
const during = (at: Date | null, { from, until }: Span): at is Date =>
  at !== null && at >= from && at < until;

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
const daysBetween = (a: Date, b: Date) => (b.getTime() - a.getTime()) / dayMs;
/** The quantile of a list, interpolated between neighbours. */
export function quantile(list: readonly number[], share: number): number | null {
  if (list.length === 0) return null;
  const sorted = list.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}
const half = (list: readonly number[]) => quantile(list, 0.5);
const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);
const distinct = (list: readonly unknown[]) => new Set(list).size;

function groups<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of list) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return found;
}
const each = <T>(found: Map<string, T[]>, count: (rows: readonly T[]) => Counted): Recount =>
  new Map([...found].map(([key, rows]) => [key, count(rows)]));

/** First payments of orders with their lines. */
function paidLines(records: Records, span: Span) {
  const orders = new Map(records.customer_order.map((row) => [row.order_no, row]));
  return records.order_event
    .filter((step) => step.action === 'settleFirstStage' && during(step.at, span))
    .flatMap((step) =>
      records.order_line
        .filter((line) => line.order_no === step.order_no)
        .map((line) => ({ ...line, at: step.at, order: orders.get(step.order_no) }) as Row),
    );
}
const worth = (lines: readonly Row[]) =>
  sum(lines.map((line) => line.line_total_minor - line.difference_minor)) / 100;

/** In cents; that of a lost parcel, or one in Baghdad whose order had ended, is refunded. */
const freightOf = (records: Records, { status, order_no: orderNo, fee }: Row): number =>
  status === 'lost' ||
  (status === 'arrived' &&
    records.customer_order.some((row) => row.order_no === orderNo && row.status === 'TERMINATED'))
    ? 0
    : (fee?.amountMinor ?? 0);

type Count = (records: Records, span: Span, by: string) => Recount;

const sales: Count = (records, span, by) => {
  const category = new Map(records.product.map((row) => [row.product_id, row.category_id]));
  const keyOf = (line: Row) =>
    by === 'category'
      ? String(category.get(line.product_id) ?? '')
      : by === 'supplier'
        ? String(line.supplier_id)
        : (timeOf[by]?.(line.at) ?? '');
  return each(groups(paidLines(records, span), keyOf), (lines) => {
    const orders = distinct(lines.map((line) => line.order_no));
    return {
      orders,
      buyers: distinct(lines.map((line) => line.order.user_id)),
      pieces: sum(lines.map((line) => line.quantity)),
      goods: worth(lines),
      average: worth(lines) / orders,
    };
  });
};

const standing = ({ until, now }: Span) => (until < now ? until : now);
/** The last row of each key before an instant. */
function lastOf(rows: readonly Row[], key: string, before: Date): Row[] {
  const last = new Map<string, Row>();
  for (const row of rows.filter(({ at }) => at < before).toSorted((a, b) => a.id - b.id))
    last.set(row[key], row);
  return [...last.values()];
}

const pipeline: Count = (records, span, by) => {
  const at = standing(span);
  const amounts = new Map(records.customer_order.map((row) => [row.order_no, row.original_minor]));
  const open = lastOf(records.order_event, 'order_no', at).filter(
    ({ to_status: to }) => !['CANCEL', 'TERMINATED', 'SUCCESS'].includes(to),
  );
  return each(
    groups(open, (row) => (by === 'all' ? '' : row.to_status)),
    (rows) => {
      const ages = rows.map((row) => daysBetween(row.at, at));
      return {
        orders: rows.length,
        asked: sum(rows.map((row) => amounts.get(row.order_no))) / 100,
        median: half(ages),
        oldest: Math.max(...ages),
      };
    },
  );
};

const stepEnds = {
  pay: ['place', 'settleFirstStage'],
  buy: ['settleFirstStage', 'completePurchase'],
  send: ['completePurchase', 'announceParcel'],
  measure: ['announceParcel', 'issueSecondStage'],
  depart: ['issueSecondStage', 'depart'],
  sail: ['depart', 'arrive'],
  collect: ['arrive', 'handOver'],
  whole: ['settleFirstStage', 'handOver'],
} as const;

export const takenBackBy: Readonly<Record<string, string>> = {
  announceParcel: 'withdrawWaybill',
  handOver: 'bringBack',
};

const times: Count = (records, span) => {
  const known = records.order_event.filter(({ at }) => at < span.until);
  const byOrder = groups(known, (row) => row.order_no);
  const firstOf = (rows: readonly Row[], action: string): Date | null => {
    const undoings = rows.filter((row) => row.action === takenBackBy[action]);
    const undoneUpTo = Math.max(0, ...undoings.map(({ id }) => Number(id)));
    const found = rows
      .filter((row) => row.action === action && Number(row.id) > undoneUpTo)
      .map(({ at }) => at.getTime());
    return found.length > 0 ? new Date(Math.min(...found)) : null;
  };
  const found = Object.entries(stepEnds).map(([step, [begins, ends]]) => {
    const took = [...byOrder.values()].flatMap((rows) => {
      const [a, b] = [firstOf(rows, begins), firstOf(rows, ends)];
      return a && during(b, span) ? [daysBetween(a, b)] : [];
    });
    return [step, { orders: took.length, median: half(took), slow: quantile(took, 0.9) }] as const;
  });
  return new Map(found.filter(([, { orders }]) => orders > 0));
};

const payments: Count = (records, span, by) => {
  const happened = [
    ...records.receipt
      .filter((row) => during(row.at, span))
      .map((row) => ({ at: row.at, receipt: row })),
    ...records.payment
      .filter((row) => row.submitted_at && during(row.decided_at, span))
      .map((row) => ({ at: row.decided_at, review: row })),
  ] as { at: Date; receipt?: Row; review?: Row }[];
  const keyOf = (one: (typeof happened)[number]) =>
    by === 'method' ? (one.receipt ?? one.review)?.method : (timeOf[by]?.(one.at) ?? '');
  return each(groups(happened, keyOf), (rows) => {
    const receipts = rows.flatMap(({ receipt }) => receipt ?? []);
    const reviews = rows.flatMap(({ review }) => review ?? []);
    const received = (currency: string, isWallet: boolean) =>
      sum(
        receipts
          .filter((row) => row.currency === currency && (row.method === 'wallet') === isWallet)
          .map((row) => row.amount_minor),
      ) / (currency === 'USD' ? 100 : 1);
    return {
      receipts: receipts.length,
      usd: received('USD', false),
      iqd: received('IQD', false),
      walletUsd: received('USD', true),
      walletIqd: received('IQD', true),
      reviewed: reviews.length,
      rejected: reviews.filter(({ status }) => status === 'rejected').length,
      minutes: half(reviews.map((row) => daysBetween(row.submitted_at, row.decided_at) * 1440)),
      inTime: percent(
        reviews.filter((row) => row.decided_at <= row.review_by).length,
        reviews.length,
      ),
    };
  });
};

const refunds: Count = (records, span, by) =>
  each(
    groups(
      records.refund.filter(
        (row) => ['payout', 'done'].includes(row.status) && during(row.decided_at, span),
      ),
      (row) => (by === 'reason' ? row.kind : (timeOf[by]?.(row.decided_at) ?? '')),
    ),
    (rows) => ({ refunds: rows.length, usd: sum(rows.map((row) => row.amount_usd_minor)) / 100 }),
  );

const complaints: Count = (records, span, by) => {
  const happened = records.complaint.flatMap((row) => [
    ...(during(row.opened_at, span) ? [{ row, at: row.opened_at, isEnd: false }] : []),
    ...(during(row.closed_at, span) ? [{ row, at: row.closed_at, isEnd: true }] : []),
  ]);
  return each(
    groups(happened, ({ row, at }) => (by === 'reason' ? row.kind : (timeOf[by]?.(at) ?? ''))),
    (rows) => {
      const ended = rows.filter(({ isEnd }) => isEnd).map(({ row }) => row);
      const as = (status: string) => ended.filter((row) => row.status === status);
      return {
        opened: rows.length - ended.length,
        compensated: as('compensated').length,
        refused: as('refused').length,
        withdrawn: as('withdrawn').length,
        paid: sum(as('compensated').map((row) => row.offer_minor)) / 100,
        days: half(ended.map((row) => daysBetween(row.opened_at, row.closed_at))),
      };
    },
  );
};

export const ofTheShop = {
  sales,
  pipeline,
  times,
  payments,
  refunds,
  complaints,
} as const;
export type { Count };
export {
  daysBetween,
  distinct,
  during,
  each,
  freightOf,
  groups,
  half,
  lastOf,
  paidLines,
  percent,
  standing,
  sum,
  worth,
};
