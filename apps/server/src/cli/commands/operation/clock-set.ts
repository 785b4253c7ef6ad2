import { z } from 'zod';
import { days, hours } from '../../../platform/clock/clock.ts';
import { storedOffset, storeOffset } from '../../../platform/demo-clock.ts';
import { fail } from '../../../platform/errors.ts';
import { runSweepsAndWait } from '../../../platform/jobs/worker.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sweeps } from '../../../sweeps.ts';
import { command, flag, UsageError } from '../../command.ts';

const waitMs = 10_000;
const amount = z.coerce.number().positive();

export const clockSet = command({
  name: 'clock:set',
  summary:
    "Moves the demo's clock forward, or back to the machine's with --reset; then everything that is due happens.",
  usage: '--days <n> | --hours <n> | --to <ISO time> | --reset',
  input: z.object({
    days: amount.optional(),
    hours: amount.optional(),
    to: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
    reset: flag,
  }),
  run: async (context, move) => {
    if (context.config().mode !== 'demo') fail('CLOCK_FIXED');
    const platform = await context.platform();
    const offsetSeconds = await newOffset(platform, move);
    await storeOffset(platform.db, offsetSeconds);
    platform.clock.setOffset(platform.config.WASIT_CLOCK_OFFSET + offsetSeconds);
    const now = platform.clock.now().toISOString();
    const ran =
      (await context.database()).adopted && (await runSweepsAndWait(platform, sweeps, { waitMs }));
    return {
      data: { now, offsetSeconds, sweeps: ran ? 'ran' : 'waiting' },
      lines: [
        `It is now ${now}.`,
        ran
          ? 'What was due has happened.'
          : 'No worker is running: what is due happens when the server runs.',
      ],
    };
  },
});

/**
 * Seconds ahead of the machine (and of WASIT_CLOCK_OFFSET).
 * @throws UsageError unless exactly one of the options is given, or it goes back
 */
async function newOffset(
  platform: Platform,
  move: {
    days?: number | undefined;
    hours?: number | undefined;
    to?: string | undefined;
    reset: boolean;
  },
): Promise<number> {
  const ways = [move.days, move.hours, move.to, move.reset || undefined].filter(
    (way) => way !== undefined,
  );
  if (ways.length !== 1) throw new UsageError('one of --days, --hours, --to, --reset');
  if (move.reset) return 0;
  const currentOffset = await storedOffset(platform.db);
  const aheadMs = move.to
    ? new Date(move.to).getTime() - platform.clock.now().getTime()
    : days(move.days ?? 0) + hours(move.hours ?? 0);
  if (aheadMs < 0) throw new UsageError('--to: the clock only goes forward; --reset sets it back');
  return currentOffset + Math.round(aheadMs / 1000);
}
