import { type BrandApplicationInput, maxOpenApplications } from '@wasit/contract/brands/agents';
import type { Locale } from '@wasit/contract/locales';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { days } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import { newNumber } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey, lockActiveCustomer, phoneKey } from '../accounts/index.ts';
import { countOpenOf, insertApplication } from './brand-agents.store.ts';

/**
 * The customer of an application; null for a visitor, whose contact is in the application.
 * @throws FORBIDDEN for staff, who decide applications
 */
function customerOf(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.userId;
  return actor.kind === 'visitor' ? null : fail('FORBIDDEN');
}

/** Key of a brand, independent of its spelling. */
const brandKeyOf = (brand: string): string =>
  brand.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Submits an application.
 * @throws APPLICATION_OPEN for the same person and brand, APPLICATION_LIMIT, FORBIDDEN
 */
export function applyAsBrandAgent(
  platform: Platform,
  actor: Actor,
  { input, locale }: { input: BrandApplicationInput; locale: Locale },
): Promise<{ applicationNo: string }> {
  const userId = customerOf(actor);
  const contact = {
    userId,
    email: emailKey(input.email),
    phone: phoneKey(input.phone) ?? input.phone,
  };
  return platform.transact(async (tx) => {
    if (userId !== null && !(await lockActiveCustomer(tx, userId))) fail('UNAUTHORISED');
    const applicationNo = newNumber();
    const isNew = await insertApplication(tx, {
      ...input,
      ...contact,
      applicationNo,
      status: 'NEW',
      locale,
      brandKey: brandKeyOf(input.brand),
      answer: null,
      decidedAt: null,
      decidedBy: null,
      createdAt: tx.now,
    });
    if (!isNew) fail('APPLICATION_OPEN', { field: 'brand' });
    if ((await countOpenOf(tx, contact)) > maxOpenApplications)
      fail('APPLICATION_LIMIT', { params: { max: maxOpenApplications, seconds: days(1) / 1000 } });
    await audit(tx, actor, {
      action: 'brand-agents.apply',
      object: `application:${applicationNo}`,
      to: 'NEW',
    });
    return { applicationNo };
  });
}
