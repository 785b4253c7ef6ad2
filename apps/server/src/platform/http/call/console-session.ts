import type { FastifyRequest } from 'fastify';
import { hours } from '../../clock/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Call } from './call.ts';

/**
 * The browser session of a member of staff: no script reads it, and no other site's page sends it.
 * The prefix makes browsers refuse such a cookie over http, so that an attacker on the network
 * cannot plant a session.
 */
const staffCookie = ({ publicUrl }: Config): string =>
  publicUrl.startsWith('https:') ? '__Secure-wasit_staff' : 'wasit_staff';
const cookiePath = '/pdpd';

/**
 * Sent by the console with each call: "act" for acts of a person, "background" for its own
 * requests. Without it the cookie is ignored: pages of the shop in the same browser act as visitor
 * or customer, and a form or picture of another site cannot send a header.
 */
export const consoleHeader = 'console-request';

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : undefined);

/**
 * Whether one of our pages sent the request. Browsers state it in a header; a client without that
 * header is not a browser and cannot have been tricked by a page.
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
 * Issues a session after a login: to the console as a cookie hidden from scripts, to a program as a
 * bearer token.
 * @returns the token for the answer; empty when it is in the cookie
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
