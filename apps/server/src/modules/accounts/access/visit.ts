import type { Locale } from '@wasit/contract/locales';
import type { Actor } from '../../../platform/actor.ts';
import { callerOf } from '../../../platform/attempts/known-devices.ts';
import type { Call } from '../../../platform/http/call/call.ts';

/** Call data needed for login, registration and codes. */
export interface Visit {
  readonly actor: Actor;
  readonly locale: Locale;
  /**
   * The network for budgets: an IPv4 address, or the /64 of an IPv6 address (one holder has the
   * whole /64).
   */
  readonly network: string;
  /** Browser and system, e.g. "Chrome, Android"; empty when unknown. */
  readonly device: string;
  /** Token by which a browser is recognised after a login. */
  readonly deviceToken: string;
}

export const visitOf = (call: Call): Visit => {
  const { actor, locale, headers } = call;
  return { actor, locale, ...callerOf(call), device: deviceOf(headers['user-agent'] ?? '') };
};

/** First match wins: Edge and Opera also call themselves Chrome, and Chrome Safari. */
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * Only names instead of the full header, which can have any length and reveals more than needed.
 */
export function deviceOf(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, sign]) => sign.test(userAgent))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ');
}
