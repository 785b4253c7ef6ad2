import { type Locale, pickText } from '@wasit/contract/locales';
import type { ResolvedLink } from '@wasit/contract/sourcing/endpoints';
import {
  offerIdGuessOf,
  type ProductLink,
  productLinkOf,
  productUrl,
  sharedNameOf,
} from '@wasit/contract/sourcing/product-links';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { productOfSource } from '../catalogue/index.ts';
import { bringInOffer } from './bring-in-offer.ts';
import { openShortLink } from './open-short-link.ts';
import { noteFault, supplierAdapter } from './suppliers.ts';

function linkOf(text: string): ProductLink {
  const link = productLinkOf(text);
  if (link) return link;
  const offerId = offerIdGuessOf(text) ?? fail('PRODUCT_LINK_UNKNOWN', { field: 'text' });
  return { platform: '1688', offerId, url: productUrl('1688', offerId) };
}

const toInquiry = ({ platform, offerId, url }: ProductLink, name: string | null): ResolvedLink => ({
  kind: 'inquiry',
  prefill: { platform, offerId, link: url, name: name || null },
});

/**
 * Where a pasted link leads. Goods that the catalogue has come first; else the supplier's platform
 * is asked, if it is connected, and its product is brought in; else, and whenever the platform
 * fails, an inquiry takes it up. A short link is asked where it leads; one that does not say
 * becomes an inquiry too.
 * @throws PRODUCT_LINK_UNKNOWN when the text holds no product link
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
  // What staff took off the shelf is not fetched again.
  if (known || adapter?.platform !== link.platform)
    return toInquiry(link, known ? pickText(known.names, locale) : shared);
  try {
    const brought = await bringInOffer(platform, adapter, link.offerId);
    if ('productId' in brought) return { kind: 'product', productId: brought.productId };
    return toInquiry(
      link,
      brought.offer ? pickText(brought.offer.names, locale).slice(0, 200) : shared,
    );
  } catch (error) {
    noteFault(platform, error, 'detail');
    return toInquiry(link, shared);
  }
}
