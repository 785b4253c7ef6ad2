import { z } from 'zod';
import { deliver, openEvents } from '../../../platform/outbox/outbox.ts';
import { command } from '../../command.ts';

export const outboxReplay = command({
  name: 'outbox:replay',
  summary:
    'Delivers events that no subscriber has taken yet, including those the jobs gave up on. Each effect happens once, however often this runs.',
  usage: '[--older-than <seconds, 60>]',
  input: z.object({ 'older-than': z.coerce.number().int().min(0).default(60) }),
  run: async (context, { 'older-than': seconds }) => {
    const platform = await context.platform();
    const open = await openEvents(
      platform.db,
      new Date(platform.clock.now().getTime() - seconds * 1000),
    );
    const results: { eventId: string; kind: string; delivered: boolean; fault: string | null }[] =
      [];
    for (const { eventId, kind } of open) {
      const fault = await deliver(platform, eventId).then(
        (isKnown) => (isKnown ? null : 'this release does not know the kind'),
        (error: unknown) =>
          error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      );
      results.push({ eventId, kind, delivered: fault === null, fault });
    }
    const failed = results.filter(({ delivered }) => !delivered);
    return {
      data: { events: results },
      lines: [
        ...results.map(
          ({ eventId, kind, fault }) =>
            `${fault === null ? '✓' : '✗'} ${eventId} ${kind}${fault ? `: ${fault}` : ''}`,
        ),
        `${results.length - failed.length} delivered, ${failed.length} failed`,
      ],
      code: failed.length === 0 ? 0 : 1,
    };
  },
});
