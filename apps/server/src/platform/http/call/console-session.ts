import type { FastifyRequest } from 'fastify';
import { hours } from '../../clock/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Call } from './call.ts';

/**
 * The session of a member of staff in their browser: no script reads it, and no other site's page
 * makes the browser send it. The prefix makes browsers refuse a cookie of this name that came
 * without https, so that an attacker on the network cannot plant a session.
 */
const staffCookie = ({ publicUrl }: Config): string =>
  publicUrl.startsWith('https:') ? '__Secure-wasit_staff' : 'wasit_staff';
const cookiePath = '/pdpd';

/**
 * Sent by the console with each of its calls: "act" for a person's acts, "background" for its own
 * requests. Without it the cookie counts for nothing: the shop's own pages, open in the same
 * browser, are a visitor's or customer's, and a form or picture of another site cannot send a
 * header.
 */
export const consoleHeader = 'console-request';

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).host : undefined;

/**
 * Whether a page of ours sent it. Browsers say so in a header; a client without that header
 * is no browser, so no page can have tricked it.
 */
function isOwnPage({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  return origin === undefined || [host, hostOf(publicUrl)].includes(hostOf(origin));
}

export interface ConsoleSession {
  readonly token: string;
  /** A member of staff is active; otherwise the console refreshes a page by itself. */
  readonly isAtWork: boolean;
}

export function consoleSession(request: FastifyRequest, config: Config): ConsoleSession | null {
  const sent = request.headers[consoleHeader];
  const token = request.cookies[staffCookie(config)];
  if (
    sent === undefined ||
    !token ||
    !/^[A-Za-z0-9_-]{20,200}$/.test(token) ||
    !isOwnPage(request, config.publicUrl)
  )
    return null;
  return { token, isAtWork: sent === 'act' };
}

/**
 * Gives a new session after a login: to the console as a cookie that scripts cannot read, to a
 * program as a bearer token.
 * @returns the token for the answer; empty when it lies in the cookie
 */
export function issueSession(call: Call, token: string): string {
  if (call.headers[consoleHeader] === undefined) return token;
  setSessionCookie(call, token, hours(12) / 1000);
  return '';
}

export const clearSession = (call: Call): void => setSessionCookie(call, '', 0);

const setSessionCookie = (call: Call, token: string, maxAgeSeconds: number): void =>
  call.setCookie(staffCookie(call.platform.config), token, {
    maxAgeSeconds,
    path: cookiePath,
    sameSite: 'strict',
  });
