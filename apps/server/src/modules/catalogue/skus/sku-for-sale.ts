import type { MeasureSource } from '@wasit/contract/fees/endpoints';
import type { ShippingClass } from '@wasit/contract/fees/names';
import { type Locale, pickText, type Texts } from '@wasit/contract/locales';
import type { Picture } from '@wasit/contract/wire';
import type { Reader } from '../../../platform/db/db.ts';
import type { EstimateLine, SizeMm } from '../../fees/index.ts';
import type { LocalAttribute } from '../catalogue.tables.ts';
import { noPicture } from '../pictures/pictures.ts';
import { freePieces } from '../stock/stock.ts';
import { type SaleRow, saleRows, suppliersById, tiersOfSkus } from './sku-sale.store.ts';
import { sizeOf } from './sku-size.ts';

/** A SKU for cart and orders. Money in US cents; weight and size of one packed unit. */
export interface SkuForSale {
  readonly skuId: number;
  readonly productId: number;
  readonly categoryId: number;
  readonly supplierId: number;
  readonly supplierName: Texts;
  readonly name: Texts;
  readonly originalName: string | null;
  readonly attributes: readonly LocalAttribute[];
  readonly priceMinor: number;
  /** Free to sell: on hand less reserved; the maximum of a line if unknown. */
  readonly stock: number;
  readonly stockKnown: boolean;
  /** The unit: a code of ours (`pc`, `set` …), or the supplier's own word. */
  readonly unit: string;
  readonly moq: number;
  readonly batch: number;
  /** By the quantity of the product over all its SKUs. */
  readonly tiers: readonly { readonly from: number; readonly priceMinor: number }[];
  readonly picture: Picture;
  readonly weightGrams: number;
  readonly sizeMm: SizeMm;
  readonly measureSource: MeasureSource;
  readonly shippingClass: ShippingClass;
  readonly chinaFreightMinor: number;
  readonly onShelf: boolean;
  readonly mixedBatch: {
    readonly pieces: number | null;
    readonly amountMinor: number | null;
  } | null;
  readonly sample: boolean;
  /** If a price list of the buyer's level sets the price: its name, and the general price. */
  readonly listed?: {
    readonly listName: string;
    readonly priceMinor: number;
    readonly tiers: SkuForSale['tiers'];
  };
}

/** The buyer whose prices are requested, and when. */
export interface Buyer {
  readonly level: number;
  readonly at: Date;
}

/** Applies the price lists of the buyer's level to SKUs. */
type LevelPrices = (
  reader: Reader,
  skus: readonly SkuForSale[],
  buyer: Buyer,
) => Promise<SkuForSale[]>;

let levelPrices: LevelPrices = async (_reader, skus) => [...skus];

/** The composition (modules.ts) hands in the price lists, a later domain. */
export const setLevelPrices = (read: LevelPrices): void => {
  levelPrices = read;
};

/** The supplier's rule for mixed batches; null without one. */
export const mixedBatchOf = (row: {
  mixedPieces: number | null;
  mixedAmountMinor: number | null;
}): SkuForSale['mixedBatch'] =>
  row.mixedPieces === null && row.mixedAmountMinor === null
    ? null
    : { pieces: row.mixedPieces, amountMinor: row.mixedAmountMinor };

function forSale({ sku, product, supplier, shippingClass }: SaleRow, tiers: SkuForSale['tiers']) {
  return {
    skuId: sku.skuId,
    productId: product.productId,
    categoryId: product.categoryId,
    supplierId: supplier.supplierId,
    supplierName: supplier.names,
    name: product.names,
    originalName: product.originalName,
    attributes: sku.attributes,
    priceMinor: sku.priceMinor,
    stock: freePieces(sku),
    stockKnown: sku.stockKnown,
    unit: product.unit,
    moq: product.moq,
    batch: product.batch,
    tiers,
    picture: sku.picture ?? product.pictures[0] ?? noPicture,
    weightGrams: sku.weightGrams ?? product.weightGrams,
    sizeMm: sizeOf(sku, product),
    measureSource: product.measureSource,
    shippingClass,
    chinaFreightMinor: product.chinaFreightMinor,
    onShelf: product.status === 'on_shelf' && sku.active,
    mixedBatch: mixedBatchOf(supplier),
    sample: product.sample,
  };
}

/**
 * These SKUs in the order of the ids; unknown ids are omitted, those off the shelf are marked.
 * Priced for the buyer's level, or at general prices without a buyer.
 */
export async function skusForSale(reader: Reader, skuIds: readonly number[], buyer?: Buyer) {
  if (skuIds.length === 0) return [];
  const [rows, tiers] = await Promise.all([saleRows(reader, skuIds), tiersOfSkus(reader, skuIds)]);
  const bySku = new Map(
    rows.map((row) => [row.sku.skuId, forSale(row, tiers.get(row.product.productId) ?? [])]),
  );
  const skus = skuIds.flatMap((skuId) => bySku.get(skuId) ?? []);
  return buyer ? levelPrices(reader, skus, buyer) : skus;
}

/**
 * US cents per unit when `quantityOfProduct` units of the product are bought over all its SKUs: the
 * tier or the SKU price, whichever is lower.
 */
export function unitPrice(
  sku: Pick<SkuForSale, 'priceMinor' | 'tiers'>,
  quantityOfProduct: number,
): number {
  const reached = sku.tiers
    .filter(({ from }) => quantityOfProduct >= from)
    .map(({ priceMinor }) => priceMinor);
  return Math.min(sku.priceMinor, ...reached);
}

/** Pieces of a SKU at a price of US cents each, as input of the fee engine. */
export const estimateLine = ({
  sku,
  quantity,
  unitPriceMinor,
}: {
  readonly sku: SkuForSale;
  readonly quantity: number;
  readonly unitPriceMinor: number;
}): EstimateLine => ({
  quantity,
  unit: sku.unit,
  unitPriceMinor,
  supplierId: sku.supplierId,
  chinaFreightMinor: sku.chinaFreightMinor,
  weightGrams: sku.weightGrams,
  sizeMm: sku.sizeMm,
  measureSource: sku.measureSource,
  shippingClass: sku.shippingClass,
});

/** "Red, XL" in the reader's language; empty for the only variant. */
export const variantText = (attributes: readonly LocalAttribute[], locale: Locale): string =>
  attributes
    .map(({ value }) => pickText(value, locale))
    .filter(Boolean)
    .join(locale === 'ar' || locale === 'ckb' ? '، ' : ', ');

/** Suppliers by id. */
export async function supplierFacts(reader: Reader, supplierIds: readonly number[]) {
  const rows = await suppliersById(reader, supplierIds);
  return new Map(
    rows.map((row) => [
      row.supplierId,
      {
        supplierId: row.supplierId,
        name: row.names,
        city: row.city,
        shipDays: row.shipDays,
        mixedBatch: mixedBatchOf(row),
      },
    ]),
  );
}
