import type { OrderAction } from '@wasit/contract/orders/states';
import { type TimelineStep, timelineSteps } from '@wasit/contract/orders/views';
import { after, days } from '../../../platform/clock/clock.ts';
import { wired } from '../../../platform/pluck.ts';
import type { PromisedDays } from '../orders.tables.ts';

type Step = (typeof timelineSteps)[number];

export interface TimelineEvent {
  readonly step: Step;
  readonly at: Date;
  readonly by: string | null;
}

/** The step of the journey for each move of the order. */
export const stepOfAction: Partial<Record<OrderAction | 'place', Step>> = {
  place: 'placed',
  settleFirstStage: 'paid',
  completePurchase: 'purchased',
  announceParcel: 'shipped',
  issueSecondStage: 'measured',
  depart: 'departed',
  arrive: 'arrived',
  handOver: 'handed-over',
  confirm: 'completed',
  cancel: 'cancelled',
  expire: 'cancelled',
  terminate: 'terminated',
  loseGoods: 'terminated',
  endUnclaimed: 'terminated',
};

/** The whole journey; orders closed early leave it. */
const journeySteps: readonly Step[] = timelineSteps.filter(
  (step) => step !== 'cancelled' && step !== 'terminated',
);

/** Promised duration of each step after the previous one (specification, section 9). */
const spans = ({
  chinaFrom,
  chinaTo,
  seaFrom,
  seaTo,
}: PromisedDays): Partial<Record<Step, readonly [number, number]>> => ({
  measured: [chinaFrom, chinaTo],
  arrived: [seaFrom, seaTo],
});

interface DateRange {
  readonly from: Date;
  readonly to: Date;
}

const afterStart = ({ from, to }: DateRange, [least, most]: readonly [number, number]) => ({
  from: after(from, days(least)),
  to: after(to, days(most)),
});

/**
 * The journey with its dates: past steps, the current one, and future ones. Once it is paid, later
 * steps are expected the promised days after the last step that is done; those that did not begin
 * and are late, after today. A closed order ends where it was closed.
 */
export function timeline(
  events: readonly TimelineEvent[],
  { promisedDays, now }: { promisedDays: PromisedDays; now: Date },
): TimelineStep[] {
  const eventOf = (step: Step) => events.find((one) => one.step === step);
  const done = (event: TimelineEvent): TimelineStep => ({
    ...wired(event, 'step', 'at', 'by'),
    state: 'done',
    expectedFrom: null,
    expectedTo: null,
  });
  const end = eventOf('cancelled') ?? eventOf('terminated');
  if (end) return [...journeySteps.flatMap((step) => eventOf(step) ?? []).map(done), done(end)];
  let hasCurrent = false;
  /** When the step before was done, or is expected. */
  let start: DateRange | null = null;
  return journeySteps.map((step) => {
    const pastEvent = eventOf(step);
    if (pastEvent) {
      start = step === 'placed' ? null : { from: pastEvent.at, to: pastEvent.at };
      return done(pastEvent);
    }
    const state = hasCurrent ? 'next' : 'now';
    hasCurrent = true;
    const span = spans(promisedDays)[step];
    const window = start && span ? afterStart(start, span) : null;
    const isLate = window !== null && state === 'next' && window.to < now;
    const expected = isLate && span ? afterStart({ from: now, to: now }, span) : window;
    start = expected ?? start;
    return {
      step,
      state,
      at: null,
      expectedFrom: expected?.from.toISOString() ?? null,
      expectedTo: expected?.to.toISOString() ?? null,
      by: null,
    };
  });
}
