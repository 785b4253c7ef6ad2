import type { Locale } from '@wasit/contract/locales';
import type { Actor } from '../../../platform/actor.ts';
import type { Call } from '../../../platform/http/call.ts';

/** Who stands at the door: what logging in, registering and asking for codes need to know of a call. */
export interface Visit {
  readonly actor: Actor;
  readonly locale: Locale;
  /** The network that budgets are counted by: an IPv4 address, or the /64 of an IPv6 one (its holder has all of it). */
  readonly network: string;
  /** Browser and system, e.g. "Chrome, Android"; empty when unknown. */
  readonly device: string;
}

export const visitOf = ({ actor, locale, ip, headers }: Call): Visit => ({
  actor,
  locale,
  network: networkOf(ip),
  device: deviceOf(headers['user-agent'] ?? ''),
});

/** "2001:db8:1:2:3::4" → "2001:db8:1:2::/64"; an IPv4 address, also one written as IPv6, stays itself. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** The first that fits names it: Edge and Opera also call themselves Chrome, and Chrome Safari. */
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

/** Names, not the header itself: it is as long as its sender likes and says more about him than he needs to be told. */
export function deviceOf(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(userAgent))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ');
}
