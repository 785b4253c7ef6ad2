import { userLevel } from '@wasit/contract/accounts/levels';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { usersByIds } from '../../accounts/index.ts';
import { spanOf } from '../../wallet/index.ts';
import { lastClosedMonth, putShare, sharesOfAgents } from './commissions.store.ts';
import { type Shares, shareAt } from './share.rules.ts';

async function allShares(reader: Reader, generalPercent: number): Promise<Shares> {
  const rows = await sharesOfAgents(reader);
  return {
    general: Math.round(generalPercent * 100),
    byAgent: Map.groupBy(rows, ({ agentId }) => agentId),
  };
}

export const currentShares = async (platform: Platform, reader: Reader): Promise<Shares> =>
  allShares(reader, await platform.setting(reader, 'agency.commissionPercent'));

interface NewShare {
  readonly agentId: string;
  readonly percent: number;
  readonly from: Date;
}

/**
 * The effect of a new share.
 * @throws NOT_FOUND if the user is not an agent, VALIDATION if a closed month would be affected
 */
export async function shareBefore(tx: Tx, { agentId, from }: NewShare) {
  const agent = (await usersByIds(tx, [agentId])).get(agentId);
  if (agent?.level !== userLevel.agent) fail('NOT_FOUND', { field: 'agentId' });
  const last = await lastClosedMonth(tx);
  if (last && from < spanOf(last).until) fail('VALIDATION', { field: 'from' });
  const shares = await allShares(tx, await readSetting(tx, 'agency.commissionPercent'));
  return { agent: agent.userName, percent: shareAt(shares, { agentId, at: from }) / 100 };
}

/** Sets the share of an agent from a day on; a second one of the same day replaces the first. */
export async function setAgentShare(
  tx: Tx,
  actor: StaffActor,
  { agentId, percent, from, reason }: NewShare & { reason: string },
): Promise<void> {
  const before = await shareBefore(tx, { agentId, percent, from });
  const share = { basisPoints: Math.round(percent * 100), setBy: actor.staffId, setAt: tx.now };
  await putShare(tx, { agentId, validFrom: from, ...share });
  await audit(tx, actor, {
    action: 'agency.set-share',
    object: `user:${agentId}`,
    from: { percent: before.percent },
    to: { percent, since: from.toISOString() },
    reason,
  });
}
