import type { UserActor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';

/**
 * The wallet is for the customer only, not for procurement mode (product decision 3).
 * @throws MODE_FORBIDDEN to an agent acting for the customer
 */
export const asWalletOwner = (customer: UserActor): UserActor =>
  customer.agentId === null ? customer : fail('MODE_FORBIDDEN');
