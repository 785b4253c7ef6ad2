import { toCents } from '@wasit/contract/money';
import { toHundredths } from '@wasit/contract/procurement/purchase-currencies';
import { storableText } from '@wasit/sheet-reader';
import type { BadRow, RefreshRow } from '../import-row.ts';
import type { NumberedRow } from '../import-task.ts';

export interface RefreshedSku {
  readonly skuId: number;
  readonly code: string;
  readonly priceMinor: number;
  /** The price run that set its price, which a file then leaves alone. */
  readonly priceRunId: string | null;
  readonly purchaseFen: number | null;
  readonly onHand: number;
  readonly reserved: number;
  readonly stockKnown: boolean;
}

export interface Prices {
  readonly priceMinor: number;
  readonly priceToMinor: number | null;
}

export interface RefreshedTier {
  readonly fromQuantity: number;
  readonly priceMinor: number;
  readonly purchaseFen?: number | null;
  readonly priceRunId?: string | null;
}

export interface RefreshedProduct extends Prices {
  readonly productId: number;
  readonly sourceId: string;
  /** Written by staff and left alone: variants with their prices and stock, tiers. */
  readonly editedFields: readonly string[];
  /** Those for sale, in order. */
  readonly skus: readonly RefreshedSku[];
  readonly tiers: readonly RefreshedTier[];
}

/** The changes of one product; unchanged products have no plan. */
export interface RefreshPlan {
  readonly productId: number;
  readonly before: Prices;
  readonly after: Prices;
  readonly skus: readonly {
    readonly skuId: number;
    readonly code: string;
    readonly priceMinor: number;
    readonly purchaseFen: number | null;
    readonly onHand: number;
    readonly stockKnown: boolean;
    readonly moved: number;
  }[];
  /** Undefined: the tiers stay. */
  readonly tiers: readonly RefreshedTier[] | undefined;
  /** A price of a variant or tier changes, not only the stock. */
  readonly isRepriced: boolean;
}

const purchaseOf = (yuan: number | undefined): number | undefined =>
  yuan === undefined ? undefined : toHundredths(yuan);

const refuse = (
  { line, row }: NumberedRow<RefreshRow>,
  field: string,
  reason: BadRow['reason'],
) => ({
  bad: { line, id: row.id, field, reason },
});

function tiersOf({ priceTiers }: RefreshRow, { tiers, editedFields }: RefreshedProduct) {
  if (!priceTiers || editedFields.includes('tiers')) return undefined;
  const newTiers = priceTiers
    .map(({ from, price, purchaseYuan }) => {
      const known = tiers.find(({ fromQuantity }) => fromQuantity === from);
      const { priceRunId = null } = known ?? {};
      const purchaseFen = purchaseOf(purchaseYuan) ?? known?.purchaseFen ?? null;
      const priceMinor = known && priceRunId !== null ? known.priceMinor : toCents(price);
      return { fromQuantity: from, priceMinor, purchaseFen, priceRunId };
    })
    .sort((a, b) => a.fromQuantity - b.fromQuantity);
  const same =
    newTiers.length === tiers.length &&
    newTiers.every(
      (one, at) =>
        one.fromQuantity === tiers[at]?.fromQuantity &&
        one.priceMinor === tiers[at]?.priceMinor &&
        one.purchaseFen === (tiers[at]?.purchaseFen ?? null),
    );
  return same ? undefined : newTiers;
}

function planOne(one: NumberedRow<RefreshRow>, product: RefreshedProduct) {
  const { row } = one;
  const skuRowByCode = new Map((row.skus ?? []).map((sku) => [sku.code, sku]));
  const unknownCode = [...skuRowByCode.keys()].find(
    (code) => !product.skus.some((sku) => sku.code === code),
  );
  if (unknownCode !== undefined)
    return refuse(one, 'skus', { key: 'SKU_UNKNOWN', params: { code: storableText(unknownCode) } });
  if (skuRowByCode.size < (row.skus?.length ?? 0)) return refuse(one, 'skus', { key: 'SKU_TWICE' });
  if (row.stock !== undefined && product.skus.length !== 1 && skuRowByCode.size === 0)
    return refuse(one, 'stock', { key: 'STOCK_OF_VARIANTS' });
  if (new Set(row.priceTiers?.map(({ from }) => from)).size < (row.priceTiers?.length ?? 0))
    return refuse(one, 'priceTiers', { key: 'TIER_TWICE' });
  const next = product.skus.map((sku) => {
    const own = skuRowByCode.get(sku.code);
    const price = sku.priceRunId === null ? (own?.price ?? row.price) : undefined;
    const stock = own?.stock ?? (product.skus.length === 1 ? row.stock : undefined);
    // Never less than is promised to orders.
    const onHand = stock === undefined ? sku.onHand : Math.max(stock, sku.reserved);
    return {
      skuId: sku.skuId,
      code: sku.code,
      // Omitted: unchanged.
      purchaseFen: purchaseOf(own?.purchaseYuan ?? row.purchaseYuan) ?? sku.purchaseFen,
      priceMinor: price === undefined ? sku.priceMinor : toCents(price),
      onHand,
      stockKnown: sku.stockKnown || stock !== undefined,
      moved: onHand - sku.onHand,
    };
  });
  const isEdited = product.editedFields.includes('skus');
  const changed = next.filter(
    (sku, at) =>
      !isEdited &&
      (sku.moved !== 0 ||
        sku.stockKnown !== product.skus[at]?.stockKnown ||
        sku.priceMinor !== product.skus[at]?.priceMinor ||
        sku.purchaseFen !== product.skus[at]?.purchaseFen),
  );
  const tiers = tiersOf(row, product);
  if (changed.length === 0 && tiers === undefined) return { plan: undefined };
  const prices = next.map(({ priceMinor }) => priceMinor);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const before = { priceMinor: product.priceMinor, priceToMinor: product.priceToMinor };
  const after =
    prices.length === 0 || isEdited
      ? before
      : { priceMinor: low, priceToMinor: high > low ? high : null };
  const isRepriced =
    tiers !== undefined ||
    (!isEdited && next.some((sku, at) => sku.priceMinor !== product.skus[at]?.priceMinor));
  const { productId } = product;
  return { plan: { productId, before, after, skus: changed, tiers, isRepriced } };
}

/**
 * Plans the changes of existing products; rows of unknown products, or that contradict them, are
 * bad.
 */
export function planRefresh(
  rows: readonly NumberedRow<RefreshRow>[],
  known: readonly RefreshedProduct[],
): { plans: RefreshPlan[]; bad: BadRow[] } {
  const products = new Map(known.map((one) => [one.sourceId, one]));
  const plans: RefreshPlan[] = [];
  const refused: BadRow[] = [];
  for (const one of rows) {
    const product = products.get(one.row.id);
    const result = product ? planOne(one, product) : refuse(one, 'id', { key: 'PRODUCT_UNKNOWN' });
    if ('bad' in result) refused.push(result.bad);
    else if (result.plan) plans.push(result.plan);
  }
  return { plans, bad: refused };
}
