import type { Locale } from '@wasit/contract/locales';
import {
  maxOpenOpportunities,
  type OpportunityInput,
} from '@wasit/contract/opportunities/endpoints';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { days } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import { newNumber } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey, lockActiveCustomer, phoneKey } from '../accounts/index.ts';
import { claimFiles } from '../quotes/index.ts';
import { countOpenOf, insertOpportunity } from './opportunities.store.ts';

/** @throws FORBIDDEN for staff, who answer opportunities */
function customerOf(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.userId;
  return actor.kind === 'visitor' ? null : fail('FORBIDDEN');
}

/**
 * Stores an opportunity with its files.
 * @throws OPPORTUNITY_LIMIT, FILE_UNKNOWN, FORBIDDEN
 */
export function addOpportunity(
  platform: Platform,
  actor: Actor,
  { input, locale }: { input: OpportunityInput; locale: Locale },
): Promise<{ opportunityNo: string }> {
  const userId = customerOf(actor);
  const phone = phoneKey(input.phone) ?? input.phone;
  return platform.transact(async (tx) => {
    if (userId !== null && !(await lockActiveCustomer(tx, userId))) fail('UNAUTHORISED');
    if ((await countOpenOf(tx, { userId, phone })) >= maxOpenOpportunities)
      fail('OPPORTUNITY_LIMIT', {
        params: { max: maxOpenOpportunities, seconds: days(1) / 1000 },
      });
    const opportunityNo = newNumber();
    const fileIds = [...new Set(input.fileIds)];
    await claimFiles(platform, tx, { actor, fileIds });
    await insertOpportunity(tx, {
      ...input,
      opportunityNo,
      status: 'NEW',
      userId,
      locale,
      phone,
      email: input.email ? emailKey(input.email) : null,
      fileIds,
      takenBy: null,
      takenAt: null,
      endedBy: null,
      endedAt: null,
      endNote: null,
      createdAt: tx.now,
    });
    await audit(tx, actor, {
      action: 'opportunities.add',
      object: `opportunity:${opportunityNo}`,
      to: 'NEW',
    });
    return { opportunityNo };
  });
}
