import type { ProposedChange } from '@wasit/contract/approvals/endpoints';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { after } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedPart } from '../../platform/resealing/reseal-all.ts';
import { seal } from '../../platform/sealing/sealing.ts';
import { assertFreshCode } from '../staff/index.ts';
import { givesPassword, mayPropose, openForMs } from './approvals.rules.ts';
import { insertProposal, replaceHalf, sealedHalves } from './approvals.store.ts';
import { describeChange } from './changes.ts';

export const halfBinding = (proposalId: string) => ({
  use: 'wasit half of a password',
  boundTo: proposalId,
});
export const newHalf = (): string => newToken().slice(0, 10);

export const passwordHalves: SealedPart = {
  name: 'halves of new passwords',
  read: async (reader) =>
    (await sealedHalves(reader)).map((row) => ({ ...row, binding: halfBinding(row.id) })),
  replace: replaceHalf,
};

/**
 * Proposes a change for approval. The first half of a new password is returned only here.
 * @throws FORBIDDEN, FRESH_CODE_NEEDED, PROPOSAL_OPEN when the same change is already proposed, or
 * the refusals of its kind
 */
export async function propose(
  platform: Platform,
  actor: StaffActor,
  { change, reason }: { change: ProposedChange; reason: string },
): Promise<{ proposalId: string; passwordHalf: string | null }> {
  return platform.transact(async (tx) => {
    if (!mayPropose(actor, change.kind)) fail('FORBIDDEN');
    await assertFreshCode(tx, actor);
    const description = await describeChange(tx, change, actor);
    const proposalId = newId('sp');
    const half = givesPassword(change.kind) ? newHalf() : null;
    const isNew = await insertProposal(tx, {
      proposalId,
      kind: change.kind,
      change,
      ...description,
      reason,
      state: 'open',
      proposedBy: actor.staffId,
      proposedAt: tx.now,
      expiresAt: after(tx.now, openForMs),
      passwordHalf: half && seal(platform.config.secretKey, half, halfBinding(proposalId)),
    });
    if (!isNew) fail('PROPOSAL_OPEN');
    await audit(tx, actor, {
      action: 'approvals.propose',
      object: description.object,
      to: change.kind,
      reason,
    });
    return { proposalId, passwordHalf: half };
  });
}
