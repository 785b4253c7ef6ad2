import { type Records, type Row, type Span, takenBackBy } from './recount.ts';

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
export function transitPromises({ order_event, customer_order }: Records, { until }: Span) {
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
