import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { lastActedForAt } from '../../../platform/audit/audit-trail.ts';
import { latest } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { activeAgents, liveSessions } from '../../accounts/index.ts';
import type { ModeEnd } from '../agency.tables.ts';
import { logObject } from '../log/act.rules.ts';
import { mayServe } from './may-serve.ts';
import { lockModes, type ModeRow, openModes, storeEnd } from './modes.store.ts';

/** The actor under which the end of a mode is logged. */
const agentActorOf = ({ agentId, customerId, sessionId }: ModeRow): UserActor => ({
  kind: 'user',
  userId: customerId,
  level: 0,
  sessionId,
  agentId,
});

/**
 * Ends the open modes among those selected, after the acts running in them are committed. The time
 * is read afterwards, so that no act is dated after the end of its mode.
 */
export async function endModes(
  platform: Platform,
  tx: Tx,
  { where, endedBy }: { where: Parameters<typeof lockModes>[1]; endedBy: ModeEnd },
): Promise<ModeRow[]> {
  const open = await lockModes(tx, where);
  if (open.length === 0) return [];
  await storeEnd(tx, pluck(open, 'modeId'), {
    endedAt: latest(platform.clock.now(), ...(await lastActs(tx, open))),
    endedBy,
  });
  for (const mode of open)
    await audit(tx, agentActorOf(mode), {
      action: 'agency.exit',
      object: logObject(mode.customerId),
      reason: endedBy === 'left' ? null : endedBy,
    });
  return open;
}

/**
 * Times of the last acts in modes: a mode does not end before them, even if the clock was set back.
 */
async function lastActs(tx: Tx, modes: readonly ModeRow[]): Promise<(Date | null)[]> {
  const acts: (Date | null)[] = [];
  for (const { agentId, customerId } of modes)
    acts.push(await lastActedForAt(tx, { actorId: agentId, actingFor: customerId }));
  return acts;
}

/**
 * The agent leaves the mode. `shownModeId`: the mode on their page.
 * @throws MODE_CHANGED when the session is in another mode
 */
export async function leaveMode(
  platform: Platform,
  agent: UserActor,
  shownModeId: string | undefined,
): Promise<void> {
  return platform.transact(async (tx) => {
    const { sessionId } = agent;
    if (agent.mode && shownModeId && shownModeId !== agent.mode.modeId) fail('MODE_CHANGED');
    await endModes(platform, tx, { where: { sessionId }, endedBy: 'left' });
  });
}

/** Modes whose agent has lost the level or the right to serve this customer. */
async function modesWithoutRight(platform: Platform, modes: readonly ModeRow[]) {
  const agents = await activeAgents(platform.db, pluck(modes, 'agentId'));
  const result: ModeRow[] = [];
  for (const mode of modes)
    if (!agents.has(mode.agentId) || !(await mayServe(platform, platform.db, mode)))
      result.push(mode);
  return result;
}

/**
 * Ends modes whose time, session or right is over. They could not be used anymore before that
 * either.
 */
export async function sweepModes(platform: Platform): Promise<void> {
  const { overdue, running } = await openModes(platform.db, platform.clock.now());
  const alive = await liveSessions(platform.db, pluck(running, 'sessionId'));
  const orphans = running.filter(({ sessionId }) => !alive.has(sessionId));
  const others = running.filter(({ sessionId }) => alive.has(sessionId));
  const end = (modes: readonly ModeRow[], endedBy: ModeEnd) =>
    modes.length === 0
      ? Promise.resolve([])
      : platform.transact((tx) =>
          endModes(platform, tx, {
            where: { modeIds: modes.map(({ modeId }) => modeId) },
            endedBy,
          }),
        );
  await end(overdue, 'expired');
  await end(orphans, 'session-over');
  await end(await modesWithoutRight(platform, others), 'unassigned');
}
