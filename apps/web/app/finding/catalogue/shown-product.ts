import type { ProductDetail, Sku } from '@wasit/contract/catalogue/endpoints';
import {
  decodeCost,
  decodeMoney,
  type EncodedCost,
  type EncodedMoney,
  encodeCost,
  encodeMoney,
} from './sent-cost.ts';

/** The fields of a variant that a product's page shows. */
export type ShownSku = Omit<Sku, 'promotionPrice' | 'skuImageUrl' | 'weightGrams'>;

/** The fields that a product's page shows: the rest is left out. */
export type ShownProduct = Omit<
  ProductDetail,
  'platformType' | 'skuGroups' | 'tags' | 'url' | 'skus'
> & { skus: ShownSku[] };

/** A variant without the names of its fields: a product may have a hundred variants. */
type EncodedSku = readonly [
  skuId: number,
  attributes: readonly (readonly [name: string, nameTrans: string, value: string, trans: string])[],
  price: EncodedMoney,
  stock: number,
  stockKnown: boolean,
  picture: Sku['picture'],
];

/** A product as the data of its page carry it. */
type EncodedProduct = Omit<ShownProduct, 'skus' | 'landedCost' | 'price' | 'priceTo' | 'tiers'> & {
  price: EncodedMoney;
  priceTo: EncodedMoney | null;
  tiers: (readonly [from: number, price: EncodedMoney])[];
  skus: EncodedSku[];
  landedCost: EncodedCost;
};

const encodeSku = ({
  skuId,
  attributes,
  price,
  skuStock,
  stockKnown,
  picture,
}: Sku): EncodedSku => [
  skuId,
  attributes.map((attribute) => [
    attribute.attributeName,
    attribute.attributeNameTrans,
    attribute.value,
    attribute.valueTrans,
  ]),
  encodeMoney(price),
  skuStock,
  stockKnown,
  picture,
];

const decodeSku = ([
  skuId,
  attributes,
  price,
  skuStock,
  stockKnown,
  picture,
]: EncodedSku): ShownSku => ({
  skuId,
  attributes: attributes.map(([attributeName, attributeNameTrans, value, valueTrans]) => ({
    attributeName,
    attributeNameTrans,
    value,
    valueTrans,
  })),
  price: decodeMoney(price),
  skuStock,
  stockKnown,
  picture,
});

export const encodeProduct = ({
  platformType: _,
  skuGroups: __,
  tags: ___,
  url: ____,
  landedCost,
  price,
  priceTo,
  tiers,
  skus,
  ...shown
}: ProductDetail): EncodedProduct => ({
  ...shown,
  price: encodeMoney(price),
  priceTo: priceTo && encodeMoney(priceTo),
  tiers: tiers.map((tier) => [tier.from, encodeMoney(tier.price)]),
  skus: skus.map(encodeSku),
  landedCost: encodeCost(landedCost),
});

export const decodeProduct = ({
  price,
  priceTo,
  tiers,
  skus,
  landedCost,
  ...shown
}: EncodedProduct): ShownProduct => ({
  ...shown,
  price: decodeMoney(price),
  priceTo: priceTo && decodeMoney(priceTo),
  tiers: tiers.map(([from, tier]) => ({ from, price: decodeMoney(tier) })),
  landedCost: decodeCost(landedCost),
  skus: skus.map(decodeSku),
});
