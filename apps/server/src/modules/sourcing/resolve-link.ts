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
import type { Platform } from '../../platform/platform.ts';
import { productOfSource } from '../catalogue/index.ts';
import { importOffer } from './bring-in-offer.ts';
import { openShortLink } from './open-short-link.ts';
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
