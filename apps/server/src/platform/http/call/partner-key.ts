import type { Endpoint } from '@wasit/contract/endpoint';
import type { Actor, KeyLimits } from '../../actor.ts';
import { fail } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { spend } from './rate-limit.ts';

const keyOf = (actor: Actor): KeyLimits | undefined =>
  actor.kind === 'user' || actor.kind === 'staff' ? actor.key : undefined;

/**
 * A partner's key opens the calls of its scopes, whatever else anybody may do, and so many of them
 * a minute from wherever they come.
 * @throws FORBIDDEN, TOO_MANY
 */
export async function enforceKey(
  platform: Platform,
  { name }: Pick<Endpoint, 'name'>,
  actor: Actor,
): Promise<void> {
  const key = keyOf(actor);
  if (!key) return;
  if (!key.calls.has(name)) fail('FORBIDDEN');
  await spend(platform, { bucket: `key:${key.keyId}`, perMinute: key.perMinute });
}
