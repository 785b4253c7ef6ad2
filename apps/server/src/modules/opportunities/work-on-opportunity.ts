import type { OpportunityStatus } from '@wasit/contract/opportunities/endpoints';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveOpportunity, type OpportunityRow, opportunityByNo } from './opportunities.store.ts';

const objectOf = (opportunityNo: string): string => `opportunity:${opportunityNo}`;

/** @throws NOT_FOUND, OPPORTUNITY_MOVED when it has been changed */
async function move(
  tx: Tx,
  at: { opportunityNo: string; from: OpportunityStatus },
  to: Partial<OpportunityRow> & { status: OpportunityStatus },
): Promise<void> {
  if (await moveOpportunity(tx, at, to)) return;
  fail((await opportunityByNo(tx, at.opportunityNo)) ? 'OPPORTUNITY_MOVED' : 'NOT_FOUND');
}

/**
 * Marks it as being followed up by a staff member.
 * @throws NOT_FOUND, OPPORTUNITY_MOVED
 */
export async function takeUpOpportunity(
  platform: Platform,
  actor: StaffActor,
  opportunityNo: string,
): Promise<void> {
  return platform.transact(async (tx) => {
    const { staffId } = actor;
    await move(
      tx,
      { opportunityNo, from: 'NEW' },
      { status: 'TAKEN_UP', takenBy: staffId, takenAt: tx.now },
    );
    await audit(tx, actor, {
      action: 'opportunities.take-up',
      object: objectOf(opportunityNo),
      from: 'NEW',
      to: 'TAKEN_UP',
    });
  });
}

/**
 * Marks it as won or closed.
 * @throws NOT_FOUND, OPPORTUNITY_MOVED
 */
export async function endOpportunity(
  platform: Platform,
  actor: StaffActor,
  { opportunityNo, from, outcome, note }: CallInput<'endOpportunity'>,
): Promise<void> {
  return platform.transact(async (tx) => {
    const { staffId } = actor;
    await move(
      tx,
      { opportunityNo, from },
      { status: outcome, endedBy: staffId, endedAt: tx.now, endNote: note },
    );
    await audit(tx, actor, {
      action: 'opportunities.end',
      object: objectOf(opportunityNo),
      from,
      to: outcome,
      reason: note.slice(0, 300),
    });
  });
}
