import type { OrderAction } from '@wasit/contract/orders/states';
import { type TimelineStep, timelineSteps } from '@wasit/contract/orders/views';
import { after, days } from '../../../platform/clock/clock.ts';

type Step = (typeof timelineSteps)[number];

export interface JourneyDays {
  readonly chinaFrom: number;
  readonly chinaTo: number;
  readonly seaFrom: number;
  readonly seaTo: number;
}

export interface Happened {
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
};

/** The whole journey; orders closed early leave it. */
const journey: readonly Step[] = timelineSteps.filter(
  (step) => step !== 'cancelled' && step !== 'terminated',
);

/** Promised duration of each step after the previous one (specification, section 9). */
const spans = ({
  chinaFrom,
  chinaTo,
  seaFrom,
  seaTo,
}: JourneyDays): Partial<Record<Step, readonly [number, number]>> => ({
  measured: [chinaFrom, chinaTo],
  arrived: [seaFrom, seaTo],
});

interface Window {
  readonly from: Date;
  readonly to: Date;
}

/** Expected date of the current step only: the previous step plus its duration. */
function expected(
  step: Step,
  { before, promise }: { before: Happened | undefined; promise: JourneyDays },
): Window | null {
  const span = spans(promise)[step];
  return span && before
    ? { from: after(before.at, days(span[0])), to: after(before.at, days(span[1])) }
    : null;
}

/**
 * The journey with its dates: past steps, the current one, and future ones. A closed order ends
 * where it was closed.
 */
export function timeline(happened: readonly Happened[], promise: JourneyDays): TimelineStep[] {
  const at = (step: Step) => happened.find((one) => one.step === step);
  const done = (one: Happened): TimelineStep => ({
    step: one.step,
    state: 'done',
    at: one.at.toISOString(),
    expectedFrom: null,
    expectedTo: null,
    by: one.by,
  });
  const end = at('cancelled') ?? at('terminated');
  if (end) return [...journey.flatMap((step) => at(step) ?? []).map(done), done(end)];
  let current = false;
  return journey.map((step, index) => {
    const past = at(step);
    if (past) return done(past);
    const state = current ? 'next' : 'now';
    current = true;
    const previous = journey[index - 1];
    const window = expected(step, { before: previous ? at(previous) : undefined, promise });
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
