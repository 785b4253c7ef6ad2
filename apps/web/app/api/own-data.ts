import { serverNow } from '@wasit/client/server-time';
import { ApiError } from '@wasit/contract/api';
import { isLocale, type Locale } from '@wasit/contract/locales';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../context.ts';
import { readSession, requireLogin } from '../session/session.ts';
import { call, type ShopCall } from './call.ts';
import { type PageFailure, toOwnApiError } from './server.ts';

export interface ReadArgs {
  readonly call: ShopCall;
  readonly url: URL;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Data of a personal page, and the shop's time at which it was read, in milliseconds. */
export interface OwnData<T> {
  readonly content: T;
  readonly readAt: number;
}

export const isOwnData = (data: unknown): data is OwnData<unknown> =>
  typeof data === 'object' && data !== null && 'readAt' in data;

/** Reads the data of a personal page: the same on the server and in the browser. */
type ReadOwn<T> = (args: ReadArgs) => Promise<T>;

interface LoaderArgs {
  readonly request: Request;
  readonly params: ReadArgs['params'];
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Errors that the browser handles: the server does not know the user, the session or the agent mode
 * has changed, or the page is closed to agents (refused there without a request, api/call.ts).
 */
export const mustLoadInBrowser = ({ status, key }: ApiError): boolean =>
  status === 401 || key === 'MODE_CHANGED' || key === 'MODE_FORBIDDEN';

/** For `catch`: null for what does not exist or is no number of ours. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

/**
 * The server's loader of a personal page. Undefined where the browser must load the data itself
 * (`ownPage`) because it sent no session that the server can use.
 * @param check throws where the page does not exist for anybody
 */
export const serverLoader =
  <T>(read: ReadOwn<T>, check: (params: ReadArgs['params']) => void = () => {}) =>
  async ({ request, params, context }: LoaderArgs): Promise<OwnData<T> | undefined> => {
    check(params);
    const page = context.get(pageContext);
    if (!page.hasSession) return undefined;
    const callAsVisitor: ShopCall = (name, input) =>
      page.call(name, input).catch((error: unknown) => {
        throw toOwnApiError(error);
      });
    try {
      const { locale } = page;
      const shown = await read({ call: callAsVisitor, url: new URL(request.url), locale, params });
      return { content: shown, readAt: page.now };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mustLoadInBrowser(error)) return undefined;
      throw data({ requestId: error.requestId } satisfies PageFailure, {
        status: error.status || 503,
      });
    }
  };

/**
 * The browser's loader of such a page: visitors are sent to /login and back, unless the page exists
 * for visitors too.
 */
export const browserLoader =
  <T>(read: ReadOwn<T>, { forVisitors = false } = {}) =>
  async ({ request, params }: Pick<LoaderArgs, 'request' | 'params'>): Promise<OwnData<T>> => {
    await (forVisitors ? readSession() : requireLogin(request));
    const { lang } = document.documentElement;
    const locale = isLocale(lang) ? lang : 'en';
    const shown = await read({ call, url: new URL(request.url), locale, params });
    return { content: shown, readAt: serverNow() };
  };
