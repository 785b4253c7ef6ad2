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

/** Expected date of the current step only: the previous step plus its duration. */
function expected(
  step: Step,
  { before, promisedDays }: { before: TimelineEvent | undefined; promisedDays: PromisedDays },
): DateRange | null {
  const span = spans(promisedDays)[step];
  return span && before
    ? { from: after(before.at, days(span[0])), to: after(before.at, days(span[1])) }
    : null;
}

/**
 * The journey with its dates: past steps, the current one, and future ones. A closed order ends
 * where it was closed.
 */
export function timeline(
  events: readonly TimelineEvent[],
  promisedDays: PromisedDays,
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
  return journeySteps.map((step, index) => {
    const pastEvent = eventOf(step);
    if (pastEvent) return done(pastEvent);
    const state = hasCurrent ? 'next' : 'now';
    hasCurrent = true;
    const previous = journeySteps[index - 1];
    const window = expected(step, {
      before: previous ? eventOf(previous) : undefined,
      promisedDays,
    });
    return {
      step,
      state,
      at: null,
      expectedFrom: window?.from.toISOString() ?? null,
      expectedTo: window?.to.toISOString() ?? null,
      by: null,
    };
  });
}
