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
  /** Writes what was done into the customer's log, in the commit of the act. */
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
  /** Whom the call is for: in procurement mode the customer. */
  readonly userId: string;
  readonly level: number;
  readonly sessionId: string;
  /** The agent who acts for `userId`, in procurement mode. */
  readonly agentId: string | null;
  /**
   * The mode that this agent's session is in; each endpoint says what it does there
   * (platform/http/acting).
   */
  readonly mode?: ActingMode;
  /** The key of a partner who reads what is this customer's. */
  readonly key?: KeyLimits;
}
export interface StaffActor {
  readonly kind: 'staff';
  readonly staffId: string;
  readonly sessionId: string;
  readonly roles: readonly RoleId[];
  readonly permissions: readonly Permission[];
  /** Their password is one that somebody else knows: only calls about their own account are open. */
  readonly mustChangePassword?: boolean;
  /** The key of a partner who reads what is the company's; `staffId` is the key's id then. */
  readonly key?: KeyLimits;
}
export interface SystemActor {
  readonly kind: 'system';
  /** What acts: a job or a subscriber, e.g. "timer", "payment", "cli". */
  readonly name: string;
}
export type Actor = VisitorActor | UserActor | StaffActor | SystemActor;

export const system = (name: string): SystemActor => ({ kind: 'system', name });

/**
 * The customer of a call that is open to everybody.
 * @throws UNAUTHORISED
 */
export function asCustomer(actor: Actor): UserActor {
  if (actor.kind !== 'user') return fail('UNAUTHORISED');
  return actor;
}

/** The author, as the audit trail and the events keep it. */
export const actorId = (actor: Actor): string => {
  if (actor.kind === 'user') return actor.agentId ?? actor.userId;
  if (actor.kind === 'staff') return actor.staffId;
  return actor.kind === 'system' ? actor.name : (actor.visitorId ?? 'visitor');
};
export const actingFor = (actor: Actor): string | null =>
  actor.kind === 'user' && actor.agentId ? actor.userId : null;
