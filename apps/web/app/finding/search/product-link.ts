import type { CallApi } from '@wasit/contract/api';
import { offerIdGuessOf, productLinkOf } from '@wasit/contract/sourcing/product-links';
import { links } from '../../links.ts';

/** Share texts have some words around the link. */
const longest = 4_000;

/**
 * The target of a pasted product link or share text: our product, or an inquiry filled in with it.
 * Undefined for plain words.
 */
export async function placeOfLink(call: CallApi, typed: string): Promise<string | undefined> {
  const text = typed.trim().slice(0, longest);
  const link = productLinkOf(text);
  if (!link) return undefined;
  const resolved = await call('resolveProductLink', { text }).catch(() => null);
  if (resolved?.kind === 'product') return links.product(resolved.productId);
  const known = resolved?.prefill;
  return links.inquiry({ link: known?.link ?? link.url, name: known?.name ?? undefined });
}

/**
 * The target of a bare number that no product matches: it may be a product's number at 1688 (or a
 * barcode, which has no target).
 */
export async function placeOfNumber(call: CallApi, typed: string): Promise<string | undefined> {
  const offerId = offerIdGuessOf(typed);
  const place = offerId && (await call('resolveProductLink', { text: offerId }).catch(() => null));
  return place && place.kind === 'product' ? links.product(place.productId) : undefined;
}
