import type { CallApi } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import { createContext } from 'react-router';

/** Provided by the web host for one page. */
export interface PageContext {
  /** Calls the API in-process, in the page's language, as the visitor of this request. */
  call: CallApi;
  /**
   * Whether this browser sent a session: on personal pages `call` then uses it. It may have
   * expired.
   */
  hasSession: boolean;
  locale: Locale;
  /** For every script of the page (Content-Security-Policy). */
  nonce: string;
  /** Origin for canonical links, without a slash at the end. */
  publicUrl: string;
  /** The shop's time of the request, in milliseconds. */
  now: number;
  /** Takes the HTML of the page. In the response it would be encoded, streamed and decoded. */
  deliver(html: string): void;
}

export const pageContext = createContext<PageContext>();
