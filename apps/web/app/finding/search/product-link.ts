import type { CallApi } from '@wasit/contract/api';
import { guessOfferId, productLinkOf } from '@wasit/contract/sourcing/product-links';
import { links } from '../../links.ts';

/** Share texts have some words around the link. */
const maxLength = 4_000;

/**
 * The target of a pasted product link or share text: our product, or an inquiry filled in with it.
 * Undefined for plain words.
 */
export async function pathOfLink(call: CallApi, typed: string): Promise<string | undefined> {
  const text = typed.trim().slice(0, maxLength);
  const link = productLinkOf(text);
  if (!link) return undefined;
  const resolved = await call('resolveProductLink', { text }).catch(() => null);
  if (resolved?.kind === 'product') return links.product(resolved.productId);
  const prefill = resolved?.prefill;
  return links.inquiry({ link: prefill?.link ?? link.url, name: prefill?.name ?? undefined });
}

/**
 * The target of a bare number that no product matches: it may be a product's number at 1688 (or a
 * barcode, which has no target).
 */
export async function pathOfNumber(call: CallApi, typed: string): Promise<string | undefined> {
  const offerId = guessOfferId(typed);
  const resolved =
    offerId && (await call('resolveProductLink', { text: offerId }).catch(() => null));
  return resolved && resolved.kind === 'product' ? links.product(resolved.productId) : undefined;
}
