import type { CallApi } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import type { SharedPages } from './cache/page-key.ts';

/** Context that the host passes to one page (apps/web: context.ts). */
export interface PageContext {
  readonly call: CallApi;
  /** Whether the request has a session; `call` then uses it. */
  readonly hasSession: boolean;
  readonly locale: Locale;
  readonly nonce: string;
  readonly publicUrl: string;
  /** The shop's clock at the request, in milliseconds. */
  readonly now: number;
  /** Takes the HTML of the page. In the response it would be encoded, streamed and decoded. */
  deliver(html: string): void;
}

/** The built storefront (apps/web: server/handler.ts). */
export interface WebEntry {
  /** A response without a body, if it is HTML and was delivered to the context. */
  handle(request: Request, page: PageContext): Promise<Response>;
  /** Pages that are the same for everybody. */
  readonly sharedPages: SharedPages;
}
