import type { CallApi } from '@wasit/contract/api';
import type { Locale } from '@wasit/contract/locales';
import type { SharedPages } from './cache/page-key.ts';

/** What the host lends to one page (apps/web: context.ts). */
export interface PageContext {
  readonly call: CallApi;
  /** Whether the request sent a session, as which `call` then calls. */
  readonly hasSession: boolean;
  readonly locale: Locale;
  readonly nonce: string;
  readonly publicUrl: string;
  /** The shop's clock when the page was asked for, in milliseconds. */
  readonly now: number;
}

/** The built storefront (apps/web: server/handler.ts). */
export interface WebEntry {
  handle(request: Request, page: PageContext): Promise<Response>;
  /** Pages that are the same for everybody. */
  readonly sharedPages: SharedPages;
}
