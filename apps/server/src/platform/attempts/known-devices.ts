import { and, eq, lt, ne } from 'drizzle-orm';
import { after, days } from '../clock/clock.ts';
import type { Reader, Tx } from '../db/db.ts';
import type { Call } from '../http/call/call.ts';
import { networkOf } from '../http/call/network.ts';
import { hashOfToken, newToken } from '../ids/ids.ts';
import { knownDevice } from '../platform.tables.ts';
import type { Platform } from '../platform.ts';

/**
 * Carries a random token that a browser keeps after its first login. It marks the browser as known
 * to that account, so attempts of others do not count against it (OWASP, "Device Cookies"). It
 * opens nothing.
 */
const deviceCookie = 'wasit_device';
/** As long as browsers keep a cookie at most. */
const cookieDays = 400;

/** Where a call comes from, as far as it is counted. */
export interface Caller {
  readonly network: string;
  /** The token that the browser showed, or a new one for it to keep. */
  readonly deviceToken: string;
}

export const callerOf = ({ ip, cookies }: Pick<Call, 'ip' | 'cookies'>): Caller => {
  const cookie = cookies[deviceCookie] ?? '';
  return {
    network: networkOf(ip),
    deviceToken: /^[A-Za-z0-9_-]{20,64}$/.test(cookie) ? cookie : newToken(),
  };
};

/**
 * The name of this browser among the origins; undefined if it was never used to log in to
 * the holder's account.
 */
export async function knownDeviceOf(
  reader: Reader,
  holder: string,
  { deviceToken }: Caller,
): Promise<string | undefined> {
  const tokenHash = hashOfToken(deviceToken);
  const [row] = await reader
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(and(eq(knownDevice.holder, holder), eq(knownDevice.tokenHash, tokenHash)));
  return row?.tokenHash;
}

/** In the commit of a login; the browser gets the cookie with `setDeviceCookie`. */
export async function rememberDevice(
  tx: Tx,
  holder: string,
  { deviceToken }: Caller,
): Promise<void> {
  await tx
    .insert(knownDevice)
    .values({ holder, tokenHash: hashOfToken(deviceToken), seenAt: tx.now })
    .onConflictDoUpdate({
      target: [knownDevice.holder, knownDevice.tokenHash],
      set: { seenAt: tx.now },
    });
}

export const setDeviceCookie = (call: Call, { deviceToken }: Caller): void =>
  call.setCookie(deviceCookie, deviceToken, { maxAgeSeconds: days(cookieDays) / 1000 });

/** Deletes the known browsers of an account, or all but one. */
export async function deleteDevices(tx: Tx, holder: string, except?: Caller): Promise<void> {
  const others = except ? ne(knownDevice.tokenHash, hashOfToken(except.deviceToken)) : undefined;
  await tx.delete(knownDevice).where(and(eq(knownDevice.holder, holder), others));
}

export async function sweepKnownDevices(platform: Platform): Promise<void> {
  return platform.transact(async (tx) => {
    await tx.delete(knownDevice).where(lt(knownDevice.seenAt, after(tx.now, -days(cookieDays))));
  });
}
