import { useLocale } from '@wasit/i18n/use-format';
import { links } from '../../../links.ts';
import { useFrameData } from '../../../shell/frame-data.ts';
import { addressIn, sharePicture } from '../../../shell/head/head.tsx';
import { KeepServerData, StructuredData } from '../../../shell/head/structured-data.tsx';
import type { ShownProduct } from '../shown-product.ts';

interface ProductDataProps {
  product: ShownProduct;
  description: string;
  crumbs: readonly { label: string; to: string }[];
}

/**
 * The offer as shown on the page: real prices and stock; without reviews, because there are none, and
 * without the address, which is the product's.
 */
function offerOf(product: ShownProduct) {
  const available = product.onShelf && product.skus.some(({ skuStock }) => skuStock > 0);
  const common = {
    priceCurrency: 'USD',
    availability: `https://schema.org/${available ? 'InStock' : product.onShelf ? 'OutOfStock' : 'Discontinued'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
  const price = product.price.usd.amount;
  if (product.priceTo) {
    const highPrice = product.priceTo.usd.amount;
    return {
      '@type': 'AggregateOffer',
      ...common,
      lowPrice: price,
      highPrice,
      offerCount: product.skus.length,
    };
  }
  const eligibleQuantity = { '@type': 'QuantitativeValue', minValue: product.minQuantity };
  return {
    '@type': 'Offer',
    ...common,
    price,
    ...(product.minQuantity > 1 ? { eligibleQuantity } : {}),
  };
}

function ServerProductData({ product, description, crumbs }: ProductDataProps) {
  const { publicUrl } = useFrameData();
  const locale = useLocale();
  // As the page's canonical address: in its own language.
  const absoluteUrl = (path: string) => `${publicUrl}${addressIn(locale, path)}`;
  const url = absoluteUrl(links.product(product.productId));
  const image = product.pictures
    .flatMap((picture) => sharePicture(picture.url) ?? [])
    .map((path) => `${publicUrl}${path}`);
  return (
    <>
      <StructuredData
        data={{
          '@type': 'Product',
          productID: String(product.productId),
          sku: String(product.productId),
          name: product.name,
          description,
          url,
          ...(image.length > 0 ? { image } : {}),
          ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
          ...(product.breadcrumb.length > 0
            ? { category: product.breadcrumb.map(({ categoryName }) => categoryName).join(' > ') }
            : {}),
          weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
          offers: offerOf(product),
        }}
      />
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            ...crumbs,
            // The page itself needs no address.
            { label: product.name, to: undefined },
          ].map(({ label, to }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            ...(to ? { item: absoluteUrl(to) } : {}),
          })),
        }}
      />
    </>
  );
}

export const ProductData = import.meta.env.SSR ? ServerProductData : KeepServerData;
