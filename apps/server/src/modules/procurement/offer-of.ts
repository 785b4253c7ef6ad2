import { sourcePlatforms } from '@wasit/contract/sourcing/product-link-forms';
import { productUrl } from '@wasit/contract/sourcing/product-links';

export interface Source {
  readonly source: string;
  readonly sourceId: string;
}

/** The supplier's number of a product, and its page where the platform has such pages. */
export function offerOf(at: Source | undefined): { id: string; url: string | null } {
  const on = sourcePlatforms.find((one) => one === at?.source);
  return { id: at?.sourceId ?? '', url: on && at ? productUrl(on, at.sourceId) : null };
}
