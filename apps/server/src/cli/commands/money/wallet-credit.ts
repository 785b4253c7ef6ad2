import { currencies, fromWire, toWire } from '@wasit/contract/money';
import { z } from 'zod';
import { findUserByName } from '../../../modules/accounts/index.ts';
import { creditWallet } from '../../../modules/wallet/index.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { command, text, UsageError } from '../../command.ts';
import { staffMember } from '../../staff-member.ts';

export const walletCredit = command({
  name: 'wallet:credit',
  summary:
    'Puts money into a customer’s wallet. Needs two people: one enters it, another who may credit wallets approves. A slip is credited only once.',
  usage:
    '--user <customer> --amount <major units> --currency USD|IQD --author <staff> --approver <staff> --reason <why> [--source till|bank|promotion|opening] [--slip <number>]',
  input: z.object({
    user: text,
    amount: z.coerce.number().positive(),
    currency: z.enum(currencies),
    author: text,
    approver: text,
    reason: text.max(500),
    source: z.enum(['till', 'bank', 'promotion', 'opening']).default('till'),
    slip: text.max(80).optional(),
  }),
  run: async (
    context,
    { user, amount, currency, reason, source, slip = newId('slip'), ...people },
  ) => {
    const platform = await context.platform();
    const customer =
      (await findUserByName(platform.db, user)) ?? fail('NOT_FOUND', { field: 'user' });
    const author = await staffMember(platform, people.author);
    const approver = await staffMember(platform, people.approver, 'wallet.credit');
    const money = moneyOf({ amount, currency });
    const { txId } = await creditWallet(platform, {
      userId: customer.userId,
      money,
      source,
      slip,
      reason,
      author: author.staffId,
      approver: approver.staffId,
    });
    const credited = toWire(money);
    return {
      data: { txId, userId: customer.userId, credited, slip },
      lines: [
        `Credited ${credited.amount} ${credited.currency} to ${customer.userName} (slip ${slip}, transaction ${txId})`,
      ],
    };
  },
});

function moneyOf(wire: { amount: number; currency: 'USD' | 'IQD' }) {
  try {
    return fromWire(wire);
  } catch {
    throw new UsageError(`--amount: ${wire.amount} ${wire.currency} has too many decimals`);
  }
}
