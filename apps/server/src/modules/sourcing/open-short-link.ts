import { type ProductLink, productLinkOf } from '@wasit/contract/sourcing/product-links';
import { OutsideError, redirectOf } from '../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../platform/platform.ts';

/** A customer is waiting; without an answer the link becomes an inquiry. */
const timeoutMs = 3_000;

/**
 * The product behind a "share" short link: its host (from a short list, product-link-forms.ts) is
 * called once, and its redirect target counts only if it is a product link of the same group of
 * forms. No redirect is followed, no cookie sent, no page read. Undefined without a redirect
 * target.
 */
export async function openShortLink(
  { config, log }: Platform,
  { url, platform }: ProductLink,
): Promise<ProductLink | undefined> {
  const { SHORT_LINKS: mode } = config;
  if (mode === 'off') return undefined;
  const { pathname, search } = new URL(url);
  // A relay of the operator, or a fake, is called instead of the host.
  const address = mode === 'on' ? url : `${new URL(mode).origin}${pathname}${search}`;
  const allowedOrigins = mode === 'on' ? [] : [new URL(mode).origin];
  try {
    const target = await redirectOf(address, { maxBytes: 0, timeoutMs, allowedOrigins });
    const link = target ? productLinkOf(target) : undefined;
    return link?.offerId ? link : undefined;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    log.info(
      { supplier: platform, error: error.kind, detail: error.message },
      'a short link was not opened',
    );
    return undefined;
  }
}
