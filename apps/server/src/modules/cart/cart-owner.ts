import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { CartOwner } from './cart.store.ts';

export const userCart = (userId: string): CartOwner => ({ ownerKind: 'user', ownerId: userId });
export const visitorCart = (visitorId: string): CartOwner => ({
  ownerKind: 'visitor',
  ownerId: visitorId,
});

/**
 * The cart that a call reads: in procurement mode the customer's. Null when the caller has none
 * yet.
 */
export function cartOf(actor: Actor): CartOwner | null {
  if (actor.kind === 'user') return userCart(actor.userId);
  return actor.kind === 'visitor' && actor.visitorId ? visitorCart(actor.visitorId) : null;
}

/**
 * The cart that a call changes; a visitor's first one gets `newVisitorId`.
 * @throws FORBIDDEN for staff, who have no cart
 */
export function cartToFill(actor: Actor, newVisitorId: () => string): CartOwner {
  if (actor.kind === 'staff' || actor.kind === 'system') return fail('FORBIDDEN');
  return cartOf(actor) ?? visitorCart(newVisitorId());
}
