import type { Platform } from '../../platform/platform.ts';
import { inBatches } from '../../platform/retention.ts';
import { deleteGuestContacts } from './personal.store.ts';

/**
 * Addresses of people without an account, who got an answer or a code, are kept for
 * `accounts.visitorDays` (setting).
 */
export async function sweepGuestContacts(platform: Platform): Promise<void> {
  const retentionDays = await platform.setting(platform.db, 'accounts.visitorDays');
  await inBatches(platform, { retentionDays, batchSize: 500 }, deleteGuestContacts);
}
