import type { Endpoint } from '@wasit/contract/endpoint';
import type { Actor, KeyLimits } from '../../actor.ts';
import { fail } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { enforceRateLimit } from './rate-limit.ts';

const keyOf = (actor: Actor): KeyLimits | undefined =>
  actor.kind === 'user' || actor.kind === 'staff' ? actor.key : undefined;

/**
 * Restricts a partner's key to the calls of its scopes, with a rate limit per minute over all
 * addresses.
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
  await enforceRateLimit(platform, { bucket: `key:${key.keyId}`, perMinute: key.perMinute });
}
