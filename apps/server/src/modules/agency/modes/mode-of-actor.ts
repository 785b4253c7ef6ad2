import { userLevel } from '@wasit/contract/accounts/levels';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { activeCustomer } from '../../accounts/index.ts';
import { describeAct, logObject } from '../log/act.rules.ts';
import { endModes } from './end-modes.ts';
import { mayServe } from './may-serve.ts';
import { lockOpenMode, modeOfSession } from './modes.store.ts';

/** The caller with the mode of their session. Only agents have one: other callers cost no query. */
export async function withMode(platform: Platform, actor: UserActor): Promise<UserActor> {
  if (actor.level !== userLevel.agent) return actor;
  const mode = await modeOfSession(platform.db, {
    sessionId: actor.sessionId,
    now: platform.clock.now(),
  });
  const customer = mode && (await activeCustomer(platform.db, mode.customerId));
  if (!customer) return actor;
  const { modeId, customerId } = mode;
  // The setting may have changed after they entered; the sweep ends the mode within a minute.
  if (!(await mayServe(platform, platform.db, { agentId: actor.userId, customerId }))) return actor;
  const acting: UserActor = { ...actor, userId: customerId, agentId: actor.userId };
  return {
    ...actor,
    mode: {
      modeId,
      customerId,
      customerLevel: customer.level,
      async lock(tx) {
        if (!(await lockOpenMode(tx, modeId))) fail('MODE_CHANGED');
      },
      async record(tx, { endpoint, input, result }) {
        const { what, note } = describeAct(input, result);
        await audit(tx, acting, {
          action: `agency.${endpoint}`,
          object: logObject(customerId),
          to: what,
          reason: note,
        });
      },
      async end(tx) {
        await endModes(platform, tx, { where: { modeIds: [modeId] }, endedBy: 'session-over' });
      },
    },
  };
}
