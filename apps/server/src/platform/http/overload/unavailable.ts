import type { IncomingMessage } from 'node:http';
import { codes, errorText } from '@wasit/contract/errors/codes';
import { isLocale, type Locale, localeOfLabel, locales } from '@wasit/contract/locales';
import { plainPage } from './plain-page.ts';

/** When a client may retry after a 503: a recovered database is detected within this time. */
export const retryAfterSeconds = 2;

/** The storefront's choice of language. */
export const languageCookie = 'wasit_lang';
const languageCookiePattern = new RegExp(
  `(?:^|;\\s*)${languageCookie}=(${locales.join('|')})(?:;|$)`,
);

/** The language of a requested page: of the link, else the reader's choice, else English. */
function localeOfPage({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Locale {
  const requested = /[?&]lang=([\w-]+)/.exec(url)?.[1];
  if (isLocale(requested)) return requested;
  return (languageCookiePattern.exec(headers.cookie ?? '')?.[1] ?? 'en') as Locale;
}

/** It reloads itself. */
const pageText = (locale: Locale): string =>
  plainPage([{ locale, text: errorText('UNAVAILABLE', { locale }) }], { reloadAfterSeconds: 5 });

/** The 503 of a request: a page for browsers, else the envelope. */
export function unavailable(request: Pick<IncomingMessage, 'url' | 'headers'>, requestId: string) {
  const isPage =
    !request.url?.startsWith('/pdpd/') && request.headers.accept?.includes('text/html');
  const label = request.headers.language;
  const locale = isPage
    ? localeOfPage(request)
    : localeOfLabel(Array.isArray(label) ? label[0] : label);
  return {
    headers: {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-content-type-options': 'nosniff',
    },
    body: isPage
      ? pageText(locale)
      : JSON.stringify({
          code: codes.UNAVAILABLE.code,
          msg: errorText('UNAVAILABLE', { locale }),
          data: { key: 'UNAVAILABLE', requestId },
        }),
  };
}
