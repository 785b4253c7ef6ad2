import { sourcePlatforms } from '@wasit/contract/sourcing/product-link-forms';
import { productUrl } from '@wasit/contract/sourcing/product-links';

export interface Source {
  readonly source: string;
  readonly sourceId: string;
}

/** The supplier's number of a product, and its page where the platform has such pages. */
export function offerOf(origin: Source | undefined): { id: string; url: string | null } {
  const platform = sourcePlatforms.find((candidate) => candidate === origin?.source);
  return {
    id: origin?.sourceId ?? '',
    url: platform && origin ? productUrl(platform, origin.sourceId) : null,
  };
}
