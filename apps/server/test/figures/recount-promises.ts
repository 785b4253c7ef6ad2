import {
  type Count,
  during,
  each,
  groups,
  percent,
  type Records,
  type Row,
  type Span,
  takenBackBy,
} from './recount.ts';

const transits = [
  { key: 'china', begins: 'announceParcel', ends: 'issueSecondStage', days: 'chinaTo' },
  { key: 'sea', begins: 'depart', ends: 'arrive', days: 'seaTo' },
] as const;

/** The end of the Baghdad day that is so many days later. */
function endOfDay(at: Date, days: number): Date {
  const day = new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T00:00:00+03:00`) + (days + 1) * 86_400_000);
}

/** The transits that orders promised, and when they ended. */
function transitPromises({ order_event, customer_order }: Records, { until }: Span) {
  const promisedOf = new Map(customer_order.map((row) => [row.order_no, row.promised_days]));
  return transits.flatMap(({ key, begins, ends, days }) =>
    order_event
      .filter(({ action }) => action === begins)
      .flatMap((begun) => {
        const promised: number | undefined = promisedOf.get(begun.order_no)?.[days];
        if (promised === undefined) return [];
        const due = endOfDay(begun.at, promised);
        const later = order_event.filter(
          (row: Row) => row.order_no === begun.order_no && Number(row.id) > Number(begun.id),
        );
        const isVoid = later.some(
          (row) =>
            (row.action === takenBackBy[begins] && row.at < until) ||
            (['CANCEL', 'TERMINATED'].includes(row.to_status) && row.at < due),
        );
        const done = later.filter(({ action }) => action === ends).map(({ at }) => at.getTime());
        const kept = done.length > 0 ? new Date(Math.min(...done)) : null;
        return isVoid ? [] : [{ key, due, kept }];
      }),
  );
}

export const promises: Count = (records, span, by) => {
  const promised: { key: string; due: Date | null; kept: Date | null }[] = [
    ...records.payment
      .filter((row) => row.submitted_at)
      .map((row) => ({ key: 'review', due: row.review_by, kept: row.decided_at })),
    ...records.supplier_order
      .filter(
        (row) => row.ordered_at && (row.status !== 'cancelled' || row.ended_at > row.expected_at),
      )
      .map((row) => ({ key: 'supplier', due: row.expected_at, kept: row.shipped_at })),
    ...records.complaint
      .filter((row) => row.accepted_at || !row.closed_at || row.closed_at > row.accept_by)
      .map((row) => ({ key: 'complaint', due: row.accept_by, kept: row.accepted_at })),
    ...transitPromises(records, span),
  ];
  const due = promised.filter((one) => during(one.due, span) && one.due < span.now);
  return each(
    groups(due, ({ key }) => (by === 'all' ? '' : key)),
    (rows) => {
      const kept = rows.filter((one) => one.kept && one.due && one.kept <= one.due).length;
      return { due: rows.length, kept, share: percent(kept, rows.length) };
    },
  );
};
