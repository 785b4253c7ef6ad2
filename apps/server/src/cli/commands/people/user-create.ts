import { userLevel } from '@wasit/contract/accounts/levels';
import { z } from 'zod';
import { createUser } from '../../../modules/accounts/index.ts';
import { newToken } from '../../../platform/ids/ids.ts';
import { command, text } from '../../command.ts';

const levels = {
  customer: userLevel.customer,
  vip: userLevel.vip,
  agent: userLevel.agent,
} as const;
const level = z.union([z.enum(['customer', 'vip', 'agent']), z.enum(['1', '6', '12'])], {
  error: 'customer, vip or agent (1, 6, 12)',
});

export const userCreate = command({
  name: 'user:create',
  summary:
    'Creates a customer account. Without --password, a random one is created and printed only once.',
  usage:
    '--user <name> [--level customer|vip|agent] [--phone <+964…>] [--email <address>] [--password <6 to 32 characters>]',
  input: z.object({
    user: text.regex(
      /^(?=.*\p{L})[\p{L}\p{N}._-]{3,40}$/u,
      '3 to 40 letters, digits, dots, dashes or underscores, with at least one letter',
    ),
    level: level.default('customer'),
    phone: text.optional(),
    email: z.email().optional(),
    password: z.string().min(6).max(32).optional(),
  }),
  run: async (context, { user, level, phone, email, password = newToken().slice(0, 16) }) => {
    const number = level === '1' || level === '6' || level === '12' ? Number(level) : levels[level];
    const platform = await context.platform();
    const { userId } = await createUser(platform, {
      userName: user,
      password,
      level: number,
      phone,
      email,
    });
    return {
      data: { userId, userName: user, level: number, password },
      lines: [
        `user name  ${user}`,
        `password   ${password}`,
        `level      ${number}`,
        `user id    ${userId}`,
      ],
    };
  },
});
