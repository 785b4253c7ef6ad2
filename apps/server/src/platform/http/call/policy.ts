import { userLevel } from '@wasit/contract/accounts/levels';
import type { Endpoint, Policy } from '@wasit/contract/endpoint';
import { permissions } from '@wasit/contract/staff/roles';
import type { Actor, StaffActor, UserActor } from '../../actor.ts';
import { fail } from '../../errors.ts';

/** The actor that `enforce` accepts under a policy. */
export type ActorOf<By extends Policy> = By extends 'anyone' | 'outside'
  ? Actor
  : By extends 'signed-in'
    ? UserActor | StaffActor
    : By extends 'customer' | 'agent'
      ? UserActor
      : StaffActor;

/** Calls of staff about their own session and account. */
const isOwnSession = ({ path }: Pick<Endpoint, 'path'>) => path.startsWith('/console/session/');

/**
 * Decides whether the actor may call.
 * @throws UNAUTHORISED without the right kind of account, FORBIDDEN without the permission, or
 * before a one-time password was changed
 */
export function enforce(endpoint: Pick<Endpoint, 'policy' | 'path'>, actor: Actor): void {
  const { policy } = endpoint;
  if (policy === 'anyone' || policy === 'outside') return;
  if (policy === 'signed-in') {
    if (actor.kind !== 'user' && actor.kind !== 'staff') fail('UNAUTHORISED');
    if (actor.kind === 'staff' && actor.mustChangePassword) fail('FORBIDDEN');
    return;
  }
  if (policy === 'customer' || policy === 'agent') {
    if (actor.kind !== 'user') fail('UNAUTHORISED');
    if (policy === 'agent' && actor.level !== userLevel.agent && actor.agentId === null)
      fail('FORBIDDEN');
    return;
  }
  if (actor.kind !== 'staff') fail('UNAUTHORISED');
  if (actor.mustChangePassword && !isOwnSession(endpoint)) fail('FORBIDDEN');
  if (policy === 'staff') return;
  const allowed = permissionsIn(policy);
  if (!actor.permissions.some((permission) => allowed.includes(permission))) fail('FORBIDDEN');
}

/** The permissions of `staff:a|b`; any of them is enough. */
const permissionsIn = (policy: string): string[] => policy.slice('staff:'.length).split('|');

const general: ReadonlySet<string> = new Set([
  'anyone',
  'outside',
  'signed-in',
  'customer',
  'agent',
  'staff',
] satisfies Policy[]);
const known: ReadonlySet<string> = new Set(permissions);

/** @throws Error at start when an endpoint has no policy or an unknown one */
export function assertPolicy({ name, policy }: Pick<Endpoint, 'name' | 'policy'>): void {
  const isKnown =
    general.has(policy) ||
    (/^staff:/.test(policy) && permissionsIn(policy).every((permission) => known.has(permission)));
  if (!isKnown) throw new Error(`endpoint without policy: ${name} (${policy})`);
}
