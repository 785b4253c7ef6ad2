import { z } from 'zod';
import { skipWaitingMessages, waitingMessages } from '../../../modules/messages/index.ts';
import { underWayOutside } from '../../../oracle/under-way.store.ts';
import { system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { readHeldState, releaseInstallation } from '../../../platform/outgoing/installation.ts';
import { command, flag } from '../../command.ts';

export const outgoingRelease = command({
  name: 'outgoing:release',
  summary:
    'Lets a restored or moved copy send again: e-mail, WhatsApp, payment companies, suppliers. Without --yes it only lists what is waiting. With --drop-messages, waiting messages are never sent.',
  usage: '[--yes] [--drop-messages]',
  input: z.object({ yes: flag, 'drop-messages': flag }),
  run: async (context, { yes, 'drop-messages': dropMessages }) => {
    const { identity } = await context.database();
    const platform = await context.platform();
    const held = await readHeldState(platform.db);
    if (!held) return { data: { held: false }, lines: ['Nothing is held back.'] };
    const waiting = {
      messages: await waitingMessages(platform.db),
      ...(await underWayOutside(platform.db)),
    };
    if (yes)
      await platform.transact(async (tx) => {
        if (dropMessages) await skipWaitingMessages(tx);
        await releaseInstallation(tx, identity);
        await audit(tx, system('operator'), {
          action: 'outgoing.release',
          object: 'installation',
          from: held.because,
          to: { withoutMessages: dropMessages },
        });
      });
    return {
      data: { held: !yes, since: held.since, because: held.because, waiting },
      lines: [
        `Held since ${held.since.toISOString()}: ${held.because}.`,
        `Waiting: ${waiting.messages} messages, ${waiting.payments} payments at companies, ${waiting.payouts} refunds to pay out.`,
        yes
          ? 'Released. Start the web and worker processes again, without WASIT_OUTGOING=hold.'
          : 'Nothing was changed: add --yes to release it.',
      ],
    };
  },
});
