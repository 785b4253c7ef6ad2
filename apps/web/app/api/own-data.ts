import { serverNow } from '@wasit/client/server-time';
import { ApiError } from '@wasit/contract/api';
import { isLocale, type Locale } from '@wasit/contract/locales';
import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../context.ts';
import { guard, readSession } from '../session/session.ts';
import { call, type ShopCall } from './call.ts';
import { type PageFailure, toBundled } from './server.ts';

export interface ReadArgs {
  readonly call: ShopCall;
  readonly url: URL;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Data of a personal page, and the shop's time at which it was read, in milliseconds. */
export interface OwnData<T> {
  readonly shown: T;
  readonly readAt: number;
}

export const isOwnData = (data: unknown): data is OwnData<unknown> =>
  typeof data === 'object' && data !== null && 'readAt' in data;

/** Reads the data of a personal page: the same on the server and in the browser. */
export type ReadOwn<T> = (args: ReadArgs) => Promise<T>;

interface LoaderArgs {
  readonly request: Request;
  readonly params: ReadArgs['params'];
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * The server cannot tell who reads, or the session is over or its mode differs from the page's, or
 * the page is closed to agents in a mode: the browser says so without asking (api/call.ts).
 */
export const isForBrowser = ({ status, key }: ApiError): boolean =>
  status === 401 || key === 'MODE_CHANGED' || key === 'MODE_FORBIDDEN';

/**
 * The server's loader of a personal page. Undefined where the browser must load the data itself
 * (`ownPage`) because it sent no session that the server can use.
 * @param check throws where the page does not exist for anybody
 */
export const onServer =
  <T>(read: ReadOwn<T>, check: (params: ReadArgs['params']) => void = () => {}) =>
  async ({ request, params, context }: LoaderArgs): Promise<OwnData<T> | undefined> => {
    check(params);
    const page = context.get(pageContext);
    if (!page.hasSession) return undefined;
    const ours: ShopCall = (name, input) =>
      page.call(name, input).catch((error: unknown) => {
        throw toBundled(error);
      });
    try {
      const { locale } = page;
      const shown = await read({ call: ours, url: new URL(request.url), locale, params });
      return { shown, readAt: page.now };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isForBrowser(error)) return undefined;
      throw data({ requestId: error.requestId } satisfies PageFailure, {
        status: error.status || 503,
      });
    }
  };

/**
 * The browser's loader of such a page: visitors are sent to /login and back, unless the page exists
 * for visitors too.
 */
export const inBrowser =
  <T>(read: ReadOwn<T>, { forVisitors = false } = {}) =>
  async ({ request, params }: Pick<LoaderArgs, 'request' | 'params'>): Promise<OwnData<T>> => {
    await (forVisitors ? readSession() : guard(request));
    const { lang } = document.documentElement;
    const locale = isLocale(lang) ? lang : 'en';
    const shown = await read({ call, url: new URL(request.url), locale, params });
    return { shown, readAt: serverNow() };
  };
