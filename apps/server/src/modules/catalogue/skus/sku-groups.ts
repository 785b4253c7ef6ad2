import type { Sku, SkuGroups } from '@wasit/contract/catalogue/endpoints';

type Group = SkuGroups['attributes'][number];

/**
 * Attributes in the order of the SKUs, each with its values and the picture of the first SKU that
 * has one.
 */
function attributesOf(skus: readonly Sku[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { attributes, skuImageUrl } of skus)
    for (const { attributeName, attributeNameTrans, value, valueTrans } of attributes) {
      const group = groups.get(attributeName) ?? { attributeName, attributeNameTrans, values: [] };
      groups.set(attributeName, group);
      const known = group.values.find((one) => one.value === value);
      if (!known) group.values.push({ value, valueTrans, skuImageUrl });
      else known.skuImageUrl ??= skuImageUrl;
    }
  return [...groups.values()];
}

/**
 * Attribute lists, combinations, pictures, and the least and greatest price of a product
 * (specification, section 3).
 */
export function groupSkus(skus: readonly Sku[]): SkuGroups {
  const attributes = attributesOf(skus);
  const prices = skus.map(({ promotionPrice }) => promotionPrice);
  return {
    attributes,
    combinations: skus.map(({ skuId, attributes: own }) => ({
      skuId,
      values: attributes.map(
        ({ attributeName }) => own.find((one) => one.attributeName === attributeName)?.value ?? '',
      ),
    })),
    images: [...new Set(skus.flatMap(({ skuImageUrl }) => skuImageUrl ?? []))],
    minPrice: prices.length > 0 ? Math.min(...prices) : null,
    maxPrice: prices.length > 0 ? Math.max(...prices) : null,
  };
}
