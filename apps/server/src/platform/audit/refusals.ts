import type { ErrorKey } from '@wasit/contract/errors/codes';
import { type Actor, actorId } from '../actor.ts';
import { BusinessError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { audit } from './audit.ts';

/** Refusals that point to an attack or a missing right: each is written into the audit trail. */
const actions: Partial<Record<ErrorKey, string>> = {
  STAFF_LOGIN_WRONG: 'security.wrong-password',
  PASSWORD_WRONG: 'security.wrong-password',
  OLD_PASSWORD_WRONG: 'security.wrong-password',
  PAY_PASSWORD_WRONG: 'security.wrong-pay-password',
  ACCOUNT_UNKNOWN: 'security.unknown-account',
  SECOND_FACTOR_WRONG: 'security.wrong-second-factor',
  RECOVERY_CODE_WRONG: 'security.wrong-second-factor',
  CODE_WRONG: 'security.wrong-code',
  EMAIL_CODE_WRONG: 'security.wrong-code',
  PASSWORD_LOCKED: 'security.locked',
  PAY_PASSWORD_LOCKED: 'security.locked',
  DAILY_LIMIT: 'security.locked',
  ACCOUNT_SUSPENDED: 'security.refused-login',
  ONE_TIME_PASSWORD_OVER: 'security.refused-login',
  FORBIDDEN: 'security.refused',
  MODE_FORBIDDEN: 'security.refused',
  OWN_ACCOUNT: 'security.refused',
  SELF_APPROVAL: 'security.refused',
  SECOND_PERSON: 'security.refused',
  SIGNATURE_INVALID: 'security.refused',
};

/** Input fields that name an account, the preferred one first. */
const nameFields = ['userName', 'account', 'phone', 'email'];
const maxNameLength = 60;

/** Masks an unknown account name: recognisable, but revealing no address or mistyped password. */
const maskName = (typed: string): string =>
  typed.length <= 4 ? '…' : `${typed.slice(0, 2)}…${typed.slice(-2)}`;

function typedName(input: unknown): string | undefined {
  const fields: Readonly<Record<string, unknown>> =
    typeof input === 'object' && input !== null ? { ...input } : {};
  const typed = nameFields
    .map((name) => fields[name])
    .find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof typed === 'string' ? maskName(typed.trim().slice(0, maxNameLength)) : undefined;
}

const ownObject = (actor: Actor): string | undefined =>
  actor.kind === 'staff' || actor.kind === 'user' ? `${actor.kind}:${actorId(actor)}` : undefined;

/**
 * Audits a refused call where that matters, in a separate commit because the refused one was rolled
 * back. Never throws.
 */
export async function recordRefusal(
  platform: Platform,
  {
    error,
    actor,
    endpoint,
    input,
  }: { error: unknown; actor: Actor; endpoint: string; input?: unknown },
): Promise<void> {
  const action = error instanceof BusinessError ? actions[error.key] : undefined;
  if (!(error instanceof BusinessError) || action === undefined) return;
  const name = typedName(input);
  const object =
    error.about ?? ownObject(actor) ?? (name ? `account:${name}` : `endpoint:${endpoint}`);
  try {
    await platform.transact((tx) =>
      audit(tx, actor, { action, object, to: error.key, reason: { call: endpoint } }),
    );
  } catch (cause) {
    platform.log.error(
      { err: cause, action, object },
      'a refusal could not be written into the audit trail',
    );
  }
}
