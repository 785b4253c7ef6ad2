import type { Reader } from '../../../platform/db/db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assignedCustomers } from './modes.store.ts';

/**
 * Whether an agent may act for a customer by the current setting: for all customers, or only for
 * assigned ones.
 */
export async function mayServe(
  platform: Platform,
  reader: Reader,
  { agentId, customerId }: { agentId: string; customerId: string },
): Promise<boolean> {
  if (!(await platform.setting(reader, 'agency.assignedOnly'))) return true;
  return (await assignedCustomers(reader, agentId)).includes(customerId);
}
