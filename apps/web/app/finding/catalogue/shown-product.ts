import type { ProductDetail, Sku } from '@wasit/contract/catalogue/endpoints';
import {
  readCost,
  readMoney,
  type SentCost,
  type SentMoney,
  sentCost,
  sentMoney,
} from './sent-cost.ts';

/** The fields of a variant that a product's page shows. */
export type ShownSku = Omit<Sku, 'promotionPrice' | 'skuImageUrl' | 'weightGrams'>;

/** The fields that a product's page shows: the rest is left out. */
export type ShownProduct = Omit<
  ProductDetail,
  'platformType' | 'skuGroups' | 'tags' | 'url' | 'skus'
> & { skus: ShownSku[] };

/** A variant without the names of its fields: a product may have a hundred variants. */
type SentSku = readonly [
  skuId: number,
  attributes: readonly (readonly [name: string, nameTrans: string, value: string, trans: string])[],
  price: SentMoney,
  stock: number,
  stockKnown: boolean,
  picture: Sku['picture'],
];

/** A product as the data of its page carry it. */
export type SentProduct = Omit<
  ShownProduct,
  'skus' | 'landedCost' | 'price' | 'priceTo' | 'tiers'
> & {
  price: SentMoney;
  priceTo: SentMoney | null;
  tiers: (readonly [from: number, price: SentMoney])[];
  skus: SentSku[];
  landedCost: SentCost;
};

const sentSku = ({ skuId, attributes, price, skuStock, stockKnown, picture }: Sku): SentSku => [
  skuId,
  attributes.map((one) => [one.attributeName, one.attributeNameTrans, one.value, one.valueTrans]),
  sentMoney(price),
  skuStock,
  stockKnown,
  picture,
];

const readSku = ([skuId, attributes, price, skuStock, stockKnown, picture]: SentSku): ShownSku => ({
  skuId,
  attributes: attributes.map(([attributeName, attributeNameTrans, value, valueTrans]) => ({
    attributeName,
    attributeNameTrans,
    value,
    valueTrans,
  })),
  price: readMoney(price),
  skuStock,
  stockKnown,
  picture,
});

export const sentProduct = ({
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
}: ProductDetail): SentProduct => ({
  ...shown,
  price: sentMoney(price),
  priceTo: priceTo && sentMoney(priceTo),
  tiers: tiers.map((tier) => [tier.from, sentMoney(tier.price)]),
  skus: skus.map(sentSku),
  landedCost: sentCost(landedCost),
});

export const readProduct = ({
  price,
  priceTo,
  tiers,
  skus,
  landedCost,
  ...shown
}: SentProduct): ShownProduct => ({
  ...shown,
  price: readMoney(price),
  priceTo: priceTo && readMoney(priceTo),
  tiers: tiers.map(([from, tier]) => ({ from, price: readMoney(tier) })),
  landedCost: readCost(landedCost),
  skus: skus.map(readSku),
});
