import { type Actor, asCustomer, type UserActor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';

/**
 * The wallet is the customer's own: procurement mode never reaches it (product decision 3).
 * @throws FORBIDDEN to an agent acting for them
 */
export function asWalletOwner(actor: Actor): UserActor {
  const customer = asCustomer(actor);
  return customer.agentId === null ? customer : fail('FORBIDDEN');
}
