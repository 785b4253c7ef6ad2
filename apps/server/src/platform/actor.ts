import type { EndpointName } from '@wasit/contract/paths';
import type { Permission, RoleId } from '@wasit/contract/staff/roles';
import type { Tx } from './db/db.ts';
import { fail } from './errors.ts';

export interface VisitorActor {
  readonly kind: 'visitor';
  /** The visitor cookie, once a visitor has something to remember. */
  readonly visitorId: string | null;
}
/** An agent's mode of acting for one customer, as the pipeline needs it. */
export interface ActingMode {
  readonly modeId: string;
  readonly customerId: string;
  readonly customerLevel: number;
  /**
   * Keeps the mode open until the commit.
   * @throws MODE_CHANGED when it is over
   */
  lock(tx: Tx): Promise<void>;
  /** Adds an entry to the customer's log, in the commit of the act. */
  record(
    tx: Tx,
    act: { readonly endpoint: string; readonly input: unknown; readonly result: unknown },
  ): Promise<void>;
  /** Ends it because its session ends. */
  end(tx: Tx): Promise<void>;
}

/** The partner's key that made the call: which endpoints it may call, how often per minute. */
export interface KeyLimits {
  readonly keyId: string;
  readonly calls: ReadonlySet<EndpointName>;
  readonly perMinute: number;
}

export interface UserActor {
  readonly kind: 'user';
  /** The user the call is for: in procurement mode, the customer. */
  readonly userId: string;
  readonly level: number;
  readonly sessionId: string;
  /** The agent who acts for `userId`, in procurement mode. */
  readonly agentId: string | null;
  /**
   * The mode of this agent's session; each endpoint declares what it does there
   * (platform/http/acting).
   */
  readonly mode?: ActingMode;
  /** A partner's key that reads this customer's data. */
  readonly key?: KeyLimits;
}
export interface StaffActor {
  readonly kind: 'staff';
  readonly staffId: string;
  readonly sessionId: string;
  readonly roles: readonly RoleId[];
  readonly permissions: readonly Permission[];
  /** Somebody else knows their password: only calls about their own account are allowed. */
  readonly mustChangePassword?: boolean;
  /** A partner's key that reads the company's data; `staffId` is then the key's id. */
  readonly key?: KeyLimits;
}
export interface SystemActor {
  readonly kind: 'system';
  /** The job or subscriber that acts, e.g. "timer", "payment", "cli". */
  readonly name: string;
}
export type Actor = VisitorActor | UserActor | StaffActor | SystemActor;

export const system = (name: string): SystemActor => ({ kind: 'system', name });

/**
 * The customer of a call that anyone may make.
 * @throws UNAUTHORISED
 */
export function asCustomer(actor: Actor): UserActor {
  if (actor.kind !== 'user') return fail('UNAUTHORISED');
  return actor;
}

/** The author, as stored in the audit trail and in events. */
export const actorId = (actor: Actor): string => {
  if (actor.kind === 'user') return actor.agentId ?? actor.userId;
  if (actor.kind === 'staff') return actor.staffId;
  return actor.kind === 'system' ? actor.name : (actor.visitorId ?? 'visitor');
};
export const actingFor = (actor: Actor): string | null =>
  actor.kind === 'user' && actor.agentId ? actor.userId : null;
