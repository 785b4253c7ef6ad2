import type { FastifyRequest } from 'fastify';
import { days } from '../../clock/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Call } from './call.ts';

/**
 * The session of a customer for the pages of their own that this server renders (decision 0081). No
 * script reads it, and no call over HTTP looks at it: only what a page reads while it is rendered.
 * The prefix has browsers refuse a cookie of this name that came without https or from a subdomain.
 */
const pageCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl.startsWith('https:') ? '__Host-wasit_pages' : 'wasit_pages';

/** Written and taken away by the storefront's scripts, also without a connection (session.ts). */
const loggedInCookie = 'wasit_logged_in';

/** As long as the longest session (accounts.sessionMaxDays); one that is over counts for nothing. */
const cookieSeconds = days(180) / 1000;

/** Has the browser of a logged-in person show this session where it opens a page. */
export const setPageSession = (call: Call, token: string): void =>
  call.setCookie(pageCookie(call.platform.config), token, { maxAgeSeconds: cookieSeconds });

export const clearPageSession = (call: Call): void =>
  call.setCookie(pageCookie(call.platform.config), '', { maxAgeSeconds: 0 });

/**
 * The token of the session in which a page is opened; null without one, or if it was left while the
 * server could not be reached.
 */
export function pageToken({ cookies }: FastifyRequest, config: Config): string | null {
  const token = cookies[loggedInCookie] && cookies[pageCookie(config)];
  return token && /^[A-Za-z0-9_-]{20,200}$/.test(token) ? token : null;
}
