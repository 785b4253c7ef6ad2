import { type ProductLink, productLinkOf } from '@wasit/contract/sourcing/product-links';
import { OutsideError, redirectOf } from '../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../platform/platform.ts';

/** A customer waits for it, and has an inquiry when nothing comes. */
const timeoutMs = 3_000;

/**
 * The product that a link of a "share" button leads to: its own host (one of a short list,
 * product-link-forms.ts) is asked once, and where it would send a browser counts only when that is
 * itself a link to a product of the same group of forms. Nothing is followed, no cookie sent, no
 * page read. Undefined when the host does not say.
 */
export async function openShortLink(
  { config, log }: Platform,
  { url, platform }: ProductLink,
): Promise<ProductLink | undefined> {
  const { SHORT_LINKS: how } = config;
  if (how === 'off') return undefined;
  const { pathname, search } = new URL(url);
  // An operator's own relay, or a stand-in, is asked in place of the host.
  const address = how === 'on' ? url : `${new URL(how).origin}${pathname}${search}`;
  const allowedOrigins = how === 'on' ? [] : [new URL(how).origin];
  try {
    const target = await redirectOf(address, { maxBytes: 0, timeoutMs, allowedOrigins });
    const link = target ? productLinkOf(target) : undefined;
    return link?.offerId ? link : undefined;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    log.info(
      { supplier: platform, fault: error.fault, detail: error.message },
      'a short link was not opened',
    );
    return undefined;
  }
}
