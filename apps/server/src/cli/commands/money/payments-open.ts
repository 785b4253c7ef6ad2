import { z } from 'zod';
import { leftOpen } from '../../../modules/payments/index.ts';
import { command } from '../../command.ts';

export const paymentsOpen = command({
  name: 'payments:open',
  summary:
    'Payments at payment companies that should have a result by now but do not: look them up there by their ID. Changes nothing.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const payments = await leftOpen(await context.platform());
    const lines = payments.map(
      ({ paymentId, payNo, platform, status, amount, since, gatewayId, checkError, nextCheckAt }) =>
        `${since}  ${platform}  ${gatewayId ?? 'no ID: the start was not confirmed'}  ${payNo} ${paymentId}  ${amount.amount} ${amount.currency}  ${status}` +
        `  ${checkError ?? 'open there'}; ${nextCheckAt ? `next check at ${nextCheckAt}` : 'no longer checked'}`,
    );
    return {
      data: { payments },
      lines: lines.length > 0 ? lines : ['No payment has been open for too long.'],
    };
  },
});
