import { z } from 'zod';
import { sentTo } from '../../../modules/messages/index.ts';
import { command, text, UsageError } from '../../command.ts';

export const messagesRead = command({
  name: 'messages:read',
  summary:
    'What was sent to an e-mail address, a phone number or a customer, with readable codes. Demo mode only.',
  usage: 'TARGET',
  positional: 'target',
  input: z.object({ target: text }),
  run: async (context, { target }) => {
    if (context.config().mode !== 'demo') throw new UsageError('this works in demo mode only');
    const messages = await sentTo(await context.platform(), target);
    const lines = messages.map(
      ({ at, channel, state, title, text: words }) =>
        `${at}  ${channel} (${state})  ${title}\n    ${words}`,
    );
    return {
      data: { messages },
      lines: lines.length > 0 ? lines : [`Nothing was sent to ${target} yet.`],
    };
  },
});
