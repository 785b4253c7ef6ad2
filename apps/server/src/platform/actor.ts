import type { Permission, StaffRole } from '@wasit/contract/roles';
import { fail } from './errors.ts';

export interface VisitorActor {
  readonly kind: 'visitor';
  /** The visitor cookie, once a visitor has something to remember. */
  readonly visitorId: string | null;
}
export interface UserActor {
  readonly kind: 'user';
  /** Whom the call is for: in procurement mode the customer. */
  readonly userId: string;
  readonly level: number;
  readonly sessionId: string;
  /** The agent who acts for `userId`, in procurement mode. */
  readonly agentId: string | null;
}
export interface StaffActor {
  readonly kind: 'staff';
  readonly staffId: string;
  readonly sessionId: string;
  readonly roles: readonly StaffRole[];
  readonly permissions: readonly Permission[];
}
export interface SystemActor {
  readonly kind: 'system';
  /** What acts: a job or a subscriber, e.g. "timer", "payment", "cli". */
  readonly name: string;
}
export type Actor = VisitorActor | UserActor | StaffActor | SystemActor;

export const system = (name: string): SystemActor => ({ kind: 'system', name });

/** The customer of a call. @throws UNAUTHORISED */
export function asCustomer(actor: Actor): UserActor {
  if (actor.kind !== 'user') return fail('UNAUTHORISED');
  return actor;
}

/** The staff member of a call. @throws UNAUTHORISED */
export function asStaff(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') return fail('UNAUTHORISED');
  return actor;
}

/** Who did it, as the audit trail and the events keep it. */
export const actorId = (actor: Actor): string => {
  if (actor.kind === 'user') return actor.agentId ?? actor.userId;
  if (actor.kind === 'staff') return actor.staffId;
  return actor.kind === 'system' ? actor.name : (actor.visitorId ?? 'visitor');
};
export const actingFor = (actor: Actor): string | null => (actor.kind === 'user' && actor.agentId ? actor.userId : null);
