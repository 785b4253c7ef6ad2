import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { demoAccounts } from '../../../demo-mode/demo-accounts.ts';
import { command, text, UsageError } from '../../command.ts';

export const staffCode = command({
  name: 'staff:code',
  summary: "The current code of a demo staff member's authenticator. Demo mode only.",
  usage: '--user <name>',
  input: z.object({ user: text }),
  run: async (context, { user }) => {
    const { staff } = demoAccounts(context.config());
    const member = staff.find(({ userName }) => userName === user);
    if (!member)
      throw new UsageError(
        `No demo account "${user}". Available: ${staff.map(({ userName }) => userName).join(', ')}.`,
      );
    const code = new TOTP({ secret: Secret.fromBase32(member.totpSecret) }).generate();
    return { data: { userName: user, code }, lines: [code] };
  },
});
