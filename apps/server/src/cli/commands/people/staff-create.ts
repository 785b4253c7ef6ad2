import { staffRoleNames } from '@wasit/contract/staff/roles';
import { z } from 'zod';
import { createStaff } from '../../../modules/staff/index.ts';
import { command, text } from '../../command.ts';

export const staffCreate = command({
  name: 'staff:create',
  summary:
    'Creates a staff account with a random password, printed only once. The first login enrols an authenticator.',
  usage: `--user <name> --role <role> [--role <role>] [--name <full name>]   roles: ${staffRoleNames.join(', ')}`,
  input: z.object({
    user: text.max(80),
    role: z
      .array(z.enum(staffRoleNames, { error: `one of ${staffRoleNames.join(', ')}` }), {
        error: 'at least one',
      })
      .min(1),
    name: text.max(80).optional(),
  }),
  run: async (context, { user, role, name = user }) => {
    const { staffId, password } = await createStaff(await context.platform(), {
      userName: user,
      name,
      roles: [...new Set(role)],
    });
    return {
      data: { staffId, userName: user, roles: role, password },
      lines: [
        `user name  ${user}`,
        `password   ${password}   (shown only once)`,
        `roles      ${role.join(', ')}`,
        `staff id   ${staffId}`,
        `log in at  ${context.config().publicUrl}/console`,
      ],
    };
  },
});
