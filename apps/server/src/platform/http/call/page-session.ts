import type { FastifyRequest } from 'fastify';
import { days } from '../../clock/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Call } from './call.ts';

/**
 * A customer's session for their own pages rendered by this server (decision 0081). No script reads
 * it and HTTP calls ignore it. The prefix makes browsers refuse such a cookie over http or from a
 * subdomain.
 */
const pageCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl.startsWith('https:') ? '__Host-wasit_pages' : 'wasit_pages';

/** Written and taken away by the storefront's scripts, also without a connection (session.ts). */
const loggedInCookie = 'wasit_logged_in';

/** As long as the longest session (accounts.sessionMaxDays); expired sessions are ignored. */
const cookieSeconds = days(180) / 1000;

/** Has the browser of a logged-in person show this session where it opens a page. */
export const setPageSession = (call: Call, token: string): void =>
  call.setCookie(pageCookie(call.platform.config), token, { maxAgeSeconds: cookieSeconds });

export const clearPageSession = (call: Call): void =>
  call.setCookie(pageCookie(call.platform.config), '', { maxAgeSeconds: 0 });

/**
 * The session token of a requested page; null without one, or if the session was left while the
 * server was unreachable.
 */
export function pageToken({ cookies }: FastifyRequest, config: Config): string | null {
  const token = cookies[loggedInCookie] && cookies[pageCookie(config)];
  return token && /^[A-Za-z0-9_-]{20,200}$/.test(token) ? token : null;
}
