import { z } from 'zod';
import { leftOpen } from '../../modules/payments/index.ts';
import { command } from '../command.ts';

export const paymentsOpen = command({
  name: 'payments:open',
  summary:
    'Payments at payment companies whose end is not known although it should be: look them up there by their id. Changes nothing.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const payments = await leftOpen(await context.platform());
    const lines = payments.map(
      ({ paymentId, payNo, platform, status, amount, since, gatewayId, fault, nextAskAt }) =>
        `${since}  ${platform}  ${gatewayId ?? 'no id: the start was not answered'}  ${payNo} ${paymentId}  ${amount.amount} ${amount.currency}  ${status}` +
        `  ${fault ?? 'open there'}; ${nextAskAt ? `asked again at ${nextAskAt}` : 'not asked any more'}`,
    );
    return {
      data: { payments },
      lines: lines.length > 0 ? lines : ['No payment stayed open for too long.'],
    };
  },
});
