import { and, eq, lt, ne } from 'drizzle-orm';
import { after, days } from '../clock/clock.ts';
import type { Reader, Tx } from '../db/db.ts';
import type { Call } from '../http/call/call.ts';
import { networkOf } from '../http/call/network.ts';
import { hashOfToken, newToken } from '../ids/ids.ts';
import { knownDevice } from '../platform.tables.ts';
import type { Platform } from '../platform.ts';

/**
 * A random token stored by a browser after its first login. It marks the browser as known to the
 * account, so that others' attempts do not count against it (OWASP, "Device Cookies"). It grants no
 * access.
 */
const deviceCookie = 'wasit_device';
/** The longest that browsers keep a cookie. */
const cookieDays = 400;

/** The origin of a call, for counting attempts. */
export interface Caller {
  readonly network: string;
  /** The token sent by the browser, or a new one to store there. */
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
 * This browser's name among the origins; undefined if it never logged in to the holder's account.
 */
export async function knownDeviceOf(reader: Reader, holder: string, { deviceToken }: Caller) {
  const tokenHash = hashOfToken(deviceToken);
  const [row] = await reader
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(and(eq(knownDevice.holder, holder), eq(knownDevice.tokenHash, tokenHash)));
  return row?.tokenHash;
}

/** In the commit of a login; the browser gets the cookie with `setDeviceCookie`. */
export async function rememberDevice(tx: Tx, holder: string, { deviceToken }: Caller) {
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
