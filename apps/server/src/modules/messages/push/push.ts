import type { PushState } from '@wasit/contract/messages/endpoints';
import type { UserActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { seal, unseal } from '../../../platform/sealing/sealing.ts';
import { lockUser } from '../../accounts/index.ts';
import { configuredChannels } from '../channels.ts';
import {
  deleteOldestBrowsers,
  isSubscribed,
  removeBrowser,
  storeBrowser,
  storeBrowserAddress,
} from './push.store.ts';

/** Per account; a phone that was reset leaves its former subscription behind. */
const maxBrowsers = 10;
const binding = { use: 'wasit push renewal', boundTo: 'push' };

interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const publicKeyOf = (platform: Platform): string | null =>
  configuredChannels(platform).push ? (platform.config.VAPID_PUBLIC_KEY ?? null) : null;

/** Whether the browser with this address gets this customer's push messages. */
export async function pushState(
  platform: Platform,
  { userId }: UserActor,
  { endpoint }: { endpoint?: string | undefined },
): Promise<PushState> {
  const publicKey = publicKeyOf(platform);
  const isOn =
    publicKey !== null &&
    endpoint !== undefined &&
    (await isSubscribed(platform.db, { userId, endpoint }));
  return { publicKey, isOn };
}

/**
 * The address comes from a browser and is not trusted: https on the usual port. The resolved
 * address is checked again with each sending.
 * @throws CHANNEL_OFF, VALIDATION
 */
function assertAddress(platform: Platform, endpoint: string): void {
  if (!configuredChannels(platform).push) fail('CHANNEL_OFF');
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const isPlain = url?.protocol === 'https:' && !url.port && !url.username && !url.password;
  if (!url || !(isPlain || platform.config.PUSH_ALLOWLIST.includes(url.origin)))
    fail('VALIDATION', { field: 'endpoint' });
}

/** @throws CHANNEL_OFF, VALIDATION */
export async function subscribePush(
  platform: Platform,
  { userId, sessionId }: UserActor,
  target: PushTarget,
): Promise<PushState & { renewal: string }> {
  assertAddress(platform, target.endpoint);
  const subscriptionId = await platform.transact(async (tx) => {
    await lockUser(tx, userId);
    const row = { subscriptionId: newId('pu'), userId, sessionId, ...target };
    const stored = await storeBrowser(tx, row);
    await deleteOldestBrowsers(tx, { userId, maxBrowsers });
    return stored;
  });
  const renewal = seal(platform.config.secretKey, subscriptionId, binding);
  return { publicKey: publicKeyOf(platform), isOn: true, renewal };
}

/** Repeating it has no effect. */
export async function unsubscribePush(
  platform: Platform,
  { userId }: UserActor,
  { endpoint }: { endpoint: string },
): Promise<PushState> {
  await platform.transact((tx) => removeBrowser(tx, { userId, endpoint }));
  return { publicKey: publicKeyOf(platform), isOn: false };
}

/** @throws NOT_FOUND for anything that is not one of our tokens */
function subscriptionIn({ config }: Platform, renewal: string): string {
  try {
    return unseal(config.secretKeys, renewal, binding);
  } catch {
    // Forged, truncated, or sealed with another key: the same answer for all.
    return fail('NOT_FOUND', { field: 'renewal' });
  }
}

/** @throws NOT_FOUND, also once the browser has signed off; CHANNEL_OFF, VALIDATION */
export async function renewPush(
  platform: Platform,
  { renewal, ...target }: PushTarget & { renewal: string },
): Promise<void> {
  const subscriptionId = subscriptionIn(platform, renewal);
  assertAddress(platform, target.endpoint);
  await platform.transact(async (tx) => {
    if (!(await storeBrowserAddress(tx, { subscriptionId, ...target })))
      fail('NOT_FOUND', { field: 'renewal' });
  });
}
