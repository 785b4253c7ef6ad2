import { z } from 'zod';
import { callAs } from '../../../call-as.ts';
import { command, flag, text } from '../../command.ts';
import { staffMember } from '../../staff-member.ts';

export const rateSet = command({
  name: 'rate:set',
  summary:
    'Sets the exchange rate in the name of a staff member. A rate far from the current one needs --confirm.',
  usage:
    '--rate <dinars per dollar> --author <staff> --reason <why> [--source <where it comes from>] [--confirm]',
  input: z.object({
    rate: z.coerce.number().positive(),
    author: text,
    reason: text.max(500),
    source: text.max(80).default('manual'),
    confirm: flag,
  }),
  run: async (context, { rate, author, reason, source, confirm }) => {
    const platform = await context.platform();
    const actor = await staffMember(platform, author, 'fees.manage');
    const data = await callAs({ platform, actor }, 'setRate', {
      dinarsPerDollar: rate,
      source,
      reason,
      confirmed: confirm,
    });
    return {
      data,
      lines: [`One dollar is ${rate} dinars from now on. Payables already issued keep their rate.`],
    };
  },
});
