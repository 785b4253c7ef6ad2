import { z } from 'zod';
import { findUserByName } from '../../../modules/accounts/index.ts';
import { assignAgent, endAssignment } from '../../../modules/agency/index.ts';
import { system } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { command, text } from '../../command.ts';

export const agentAssign = command({
  name: 'agent:assign',
  summary:
    'Lets a procurement agent act for a customer. With --end the agent no longer serves the customer, and what the agent is doing for the customer ends at once.',
  usage: '--agent <user name> --customer <user name, phone or e-mail> [--end]',
  input: z.object({ agent: text, customer: text, end: z.boolean().default(false) }),
  run: async (context, { agent: agentName, customer: customerName, end }) => {
    const platform = await context.platform();
    const agent =
      (await findUserByName(platform.db, agentName)) ?? fail('NOT_FOUND', { field: 'agent' });
    const customer =
      (await findUserByName(platform.db, customerName)) ?? fail('NOT_FOUND', { field: 'customer' });
    const pair = { agentId: agent.userId, customerId: customer.userId };
    const changed = await (end ? endAssignment : assignAgent)(platform, system('cli'), pair);
    const now = end ? 'does not serve' : 'serves';
    return {
      data: { ...pair, assigned: !end, changed },
      lines: [`${agent.userName} ${now} ${customer.userName}${changed ? '' : ' (no change)'}`],
    };
  },
});
