import { sql } from 'drizzle-orm';
import type { Subscriber } from '../platform/platform.ts';
import type { Invariant } from './invariant.ts';

/** Number of attempts of a job (platform/jobs) before it gives up. */
const deliveries = 12;

/**
 * Invariants of events and repeated calls. A subscriber added by a later release is not expected to
 * have processed earlier events.
 */
export const systemInvariants = (
  subscribers: readonly Pick<Subscriber, 'name' | 'event'>[],
): readonly Invariant[] => [
  {
    id: 'I10',
    promise: 'Each event that is done reached every subscriber once, and none was given up',
    broken: sql`
      with subscriptions as (
        select h.name, h.event, (select min(d.done_at) from oracle.outbox_effect d where d.subscriber = h.name) as since
        from jsonb_to_recordset(${JSON.stringify(subscribers.map(({ name, event }) => ({ name, event })))}::jsonb) as h(name text, event text)
      )
      select e.event_id, e.kind, h.name as subscriber from oracle.outbox e join subscriptions h on h.event = e.kind
      where e.done_at is not null and e.created_at >= h.since
        and not exists (select 1 from oracle.outbox_effect d where d.event_id = e.event_id and d.subscriber = h.name)
      union all
      select d.event_id, 'unknown event', d.subscriber from oracle.outbox_effect d
      where not exists (select 1 from oracle.outbox e where e.event_id = d.event_id)
      union all
      select e.event_id, e.kind, 'given up' from oracle.outbox e where e.done_at is null and e.attempts > ${deliveries}`,
  },
  {
    id: 'I14',
    promise:
      'A key of a repeated call is kept once per caller and route, with a whole answer or none',
    broken: sql`
      select scope, route, key, count(*)::int as times from oracle.idempotency group by scope, route, key having count(*) > 1
      union all
      select scope, route, key, 1 from oracle.idempotency where (response_status is null) <> (response_body is null)`,
  },
];
