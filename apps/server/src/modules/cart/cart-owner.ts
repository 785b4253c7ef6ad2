import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { CartOwner } from './cart.store.ts';

export const userCart = (userId: string): CartOwner => ({ ownerKind: 'user', ownerId: userId });
export const visitorCart = (visitorId: string): CartOwner => ({
  ownerKind: 'visitor',
  ownerId: visitorId,
});

/** The cart to read: in procurement mode the customer's. Null without one. */
export function cartOf(actor: Actor): CartOwner | null {
  if (actor.kind === 'user') return userCart(actor.userId);
  return actor.kind === 'visitor' && actor.visitorId ? visitorCart(actor.visitorId) : null;
}

/**
 * The cart to change; a visitor's first one gets `newVisitorId`.
 * @throws FORBIDDEN for staff, who have no cart
 */
export function cartToFill(actor: Actor, newVisitorId: () => string): CartOwner {
  if (actor.kind === 'staff' || actor.kind === 'system') return fail('FORBIDDEN');
  return cartOf(actor) ?? visitorCart(newVisitorId());
}
