import { type Locale, pickText } from '@wasit/contract/locales';
import type { ResolvedLink } from '@wasit/contract/sourcing/endpoints';
import {
  guessOfferId,
  type ProductLink,
  productLinkOf,
  productUrl,
  sharedNameOf,
} from '@wasit/contract/sourcing/product-links';
import { fail } from '../../platform/errors.ts';
import { OutsideError, redirectOf } from '../../platform/outbound/fetch-outside.ts';
import type { Platform } from '../../platform/platform.ts';
import { productOfSource } from '../catalogue/index.ts';
import { importOffer } from './bring-in-offer.ts';
import { logSupplierError, supplierAdapter } from './suppliers.ts';

function linkOf(text: string): ProductLink {
  const link = productLinkOf(text);
  if (link) return link;
  const offerId = guessOfferId(text) ?? fail('PRODUCT_LINK_UNKNOWN', { field: 'text' });
  return { platform: '1688', offerId, url: productUrl('1688', offerId) };
}

const toInquiry = ({ platform, offerId, url }: ProductLink, name: string | null): ResolvedLink => ({
  kind: 'inquiry',
  prefill: { platform, offerId, link: url, name: name || null },
});

/**
 * Resolves a pasted link. Goods of the catalogue win; else the supplier's platform is queried, if
 * connected, and its product is imported; otherwise, and whenever the platform fails, an inquiry is
 * offered. A short link is resolved first; if that fails it becomes an inquiry too.
 * @throws PRODUCT_LINK_UNKNOWN when the text contains no product link
 */
export async function resolveProductLink(
  platform: Platform,
  { text, locale }: { text: string; locale: Locale },
): Promise<ResolvedLink> {
  const pasted = linkOf(text);
  const shared = sharedNameOf(text) ?? null;
  const link = pasted.offerId ? pasted : ((await openShortLink(platform, pasted)) ?? pasted);
  if (!link.offerId) return toInquiry(link, shared);
  const known = await productOfSource(platform.db, {
    source: link.platform,
    sourceId: link.offerId,
  });
  if (known?.onShelf) return { kind: 'product', productId: known.productId };
  const adapter = supplierAdapter(platform);
  // Goods that staff took off the shelf are not fetched again.
  if (known || adapter?.platform !== link.platform)
    return toInquiry(link, known ? pickText(known.names, locale) : shared);
  try {
    const imported = await importOffer(platform, adapter, link.offerId);
    if ('productId' in imported) return { kind: 'product', productId: imported.productId };
    return toInquiry(
      link,
      imported.offer ? pickText(imported.offer.names, locale).slice(0, 200) : shared,
    );
  } catch (error) {
    logSupplierError(platform, error, 'detail');
    return toInquiry(link, shared);
  }
}

/** A customer is waiting; without an answer the link becomes an inquiry. */
const timeoutMs = 3_000;

/**
 * The product behind a "share" short link: its host (from a short list, product-link-forms.ts) is
 * called once, and its redirect target counts only if it is a product link of the same group of
 * forms. No redirect is followed, no cookie sent, no page read. Undefined without a redirect
 * target.
 */
async function openShortLink(
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
