import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { Attribute, ProductCard, Sku, Supplier } from '@wasit/contract/catalogue/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { DualMoney } from '@wasit/contract/wire';
import type { z } from 'zod';
import type { Reader } from '../../../platform/db/db.ts';
import {
  type CostTerms,
  currentDualPrices,
  type EstimateLine,
  landedCostPerPiece,
  type ToDualPrice,
} from '../../fees/index.ts';
import type { LocalAttribute, supplier } from '../catalogue.tables.ts';
import { noPicture } from '../pictures/pictures.ts';
import { mixedBatchOf } from '../skus/sku-for-sale.ts';
import { freePieces } from '../stock/stock.ts';
import { cityIn } from './city-names.ts';
import type { SkuRow } from './product.store.ts';
import {
  type CardRow,
  cardRows,
  type SmallestOrderRow,
  smallestOrderRows,
} from './product-list.store.ts';

/** The smallest quantity for sale: the minimum, rounded up to whole batches. */
export const minQuantityOf = ({ moq, batch }: { moq: number; batch: number }): number =>
  Math.ceil(moq / batch) * batch;

/** Specification, section 2: the page that a product card opens. */
export const platformType = 'wasit';
export const pageOfProduct = (productId: number): string =>
  `/commodity_details?productId=${productId}&platformType=${platformType}`;

/** The smallest order of a product, as input of the fee engine. */
const smallestOrder = (row: SmallestOrderRow): EstimateLine => ({
  quantity: minQuantityOf(row),
  unitPriceMinor: row.unitPriceMinor,
  supplierId: row.supplierId,
  chinaFreightMinor: row.chinaFreightMinor,
  weightGrams: row.weightGrams,
  sizeMm: row.sizeMm,
  measureSource: row.measureSource,
  shippingClass: row.shippingClass,
});

export const viewCard = (
  row: CardRow,
  {
    locale,
    toDualPrice,
    terms,
  }: { locale: Locale; toDualPrice: ToDualPrice; terms: CostTerms | undefined },
): ProductCard => ({
  productId: row.productId,
  name: pickText(row.names, locale),
  picture: row.picture ?? noPicture,
  video: row.video,
  price: toDualPrice.part(row.priceMinor),
  priceTo: row.priceToMinor === null ? null : toDualPrice.part(row.priceToMinor),
  landed: terms ? landedCostPerPiece(smallestOrder(row), terms) : null,
  sold: row.sold,
  repurchaseRate: row.repurchaseRate,
  inStock: row.inStock,
  minQuantity: minQuantityOf(row),
  tags: row.tags.join(','),
  url: pageOfProduct(row.productId),
  sample: row.sample,
});

interface CardsInput {
  readonly productIds: readonly number[];
  readonly locale: Locale;
  /** Without terms the cards have no landed price. */
  readonly terms?: CostTerms | undefined;
}

/** Cards of products in the order given, in two queries; those off the shelf are omitted. */
export async function productCards(
  reader: Reader,
  { productIds, locale, terms }: CardsInput,
): Promise<ProductCard[]> {
  if (productIds.length === 0) return [];
  const [rows, toDualPrice] = await Promise.all([
    cardRows(reader, productIds),
    terms?.toDualPrice ?? currentDualPrices(reader),
  ]);
  return rows.map((row) => viewCard(row, { locale, toDualPrice, terms }));
}

/** The landed price of a piece in the smallest order; goods off the shelf are omitted. */
export async function landedPrices(
  reader: Reader,
  { productIds, terms }: { productIds: readonly number[]; terms: CostTerms | undefined },
): Promise<Map<number, DualMoney>> {
  if (!terms) return new Map();
  const rows = await smallestOrderRows(reader, productIds);
  return new Map(rows.map((row) => [row.productId, landedCostPerPiece(smallestOrder(row), terms)]));
}

/** The smallest order of each product on the shelf, as input of the fee engine. */
export const smallestOrders = async (reader: Reader, productIds: readonly number[]) =>
  new Map(
    (await smallestOrderRows(reader, productIds)).map((row) => [row.productId, smallestOrder(row)]),
  );

/** Calendar years since then in Baghdad; null if the year is unknown or the current one. */
const yearsSince = (year: number | null, now: Date): number | null => {
  const years = year === null ? 0 : Number(baghdadDay(now).slice(0, 4)) - year;
  return years > 0 ? years : null;
};

export const viewSupplier = (
  row: typeof supplier.$inferSelect,
  { locale, toDualPrice, now }: { locale: Locale; toDualPrice: ToDualPrice; now: Date },
): Supplier => {
  const mixed = mixedBatchOf(row);
  return {
    supplierId: row.supplierId,
    name: pickText(row.names, locale),
    city: cityIn(row.city, locale),
    score: row.score,
    years: yearsSince(row.foundedYear, now),
    mixedBatch: mixed && {
      pieces: mixed.pieces,
      amount: mixed.amountMinor === null ? null : toDualPrice.part(mixed.amountMinor),
    },
  };
};

/** In the supplier's words and in the reader's. */
export const viewAttribute = (
  { name, value }: LocalAttribute,
  locale: Locale,
): z.infer<typeof Attribute> => ({
  attributeName: pickText(name, 'zh-Hans'),
  value: pickText(value, 'zh-Hans'),
  attributeNameTrans: pickText(name, locale),
  valueTrans: pickText(value, locale),
});

export const viewSku = (
  row: SkuRow,
  { locale, toDualPrice }: { locale: Locale; toDualPrice: ToDualPrice },
): Sku => ({
  skuId: row.skuId,
  attributes: row.attributes.map((one) => viewAttribute(one, locale)),
  price: toDualPrice.part(row.priceMinor),
  promotionPrice: toDualPrice(row.priceMinor).usd.amount,
  skuStock: freePieces(row),
  stockKnown: row.stockKnown,
  picture: row.picture,
  skuImageUrl: row.picture?.url ?? null,
  weightGrams: row.weightGrams,
});
