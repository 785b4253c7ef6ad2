import { inArray } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { shareObject, walletObject } from './approvals.rules.ts';
import { staffProposal } from './approvals.tables.ts';

/** Proposals are kept as a record of staff's work; the customer's name is removed from them. */
export const approvalsPersonal: PersonalPart = {
  async erase(tx, userId) {
    await tx
      .update(staffProposal)
      .set({ subject: '' })
      .where(inArray(staffProposal.object, [walletObject(userId), shareObject(userId)]));
  },
};
