import { z } from 'zod';
import { Instant, PublicId } from '../wire.ts';

/** Who pays money out outside of the system just now: nobody else is to send it, too. */
export const Paying = z.object({
  staffId: PublicId,
  name: z.string(),
  since: Instant,
  mine: z.boolean(),
});
export type Paying = z.infer<typeof Paying>;

/** To begin, to begin in place of a colleague who did, or to give up with nothing sent. */
const payingSteps = ['start', 'take-over', 'stop'] as const;
export type PayingStep = (typeof payingSteps)[number];

/** `from`: in whose place, to take over; refused while somebody else pays. */
export const StepOfPaying = z.object({ step: z.enum(payingSteps), from: PublicId.optional() });
export type StepOfPaying = z.infer<typeof StepOfPaying>;
