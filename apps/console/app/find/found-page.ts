import type { Found } from '@wasit/contract/staff/find';

/** The page of a search result. */
export function pageOf({ kind, id }: Pick<Found, 'kind' | 'id'>): string {
  const name = encodeURIComponent(id);
  switch (kind) {
    case 'order':
    case 'parcel':
      return `/orders/${name}`;
    case 'carton':
      return `/receiving/packing?scanned=${name}`;
    case 'shelf-china':
      return `/receiving/stock?shelf=${name}`;
    case 'shelf-baghdad':
      return `/baghdad/stock?shelf=${name}`;
    case 'supplier':
      return `/suppliers/${name}`;
    case 'complaint':
      return `/complaints/${name}`;
    case 'inquiry':
      return `/inquiries/${name}`;
    case 'exception':
      return `/exceptions/${name}`;
    case 'unknown':
      return `/receiving/unknown?search=${name}`;
    case 'container':
      return `/containers/${name}`;
    case 'purchase-order':
      return `/purchase-orders/${name}`;
    case 'payment':
      return `/payments/${name}`;
    case 'customer':
      return `/customers/${name}`;
    case 'product':
      return `/catalogue/products/${name}`;
  }
}

/** The page of a scanned code's only exact match; undefined if there is none or several. */
export function exactMatchPage(items: readonly Found[]): string | undefined {
  const pages = new Set(items.filter(({ isExact }) => isExact).map(pageOf));
  return pages.size === 1 ? [...pages][0] : undefined;
}
