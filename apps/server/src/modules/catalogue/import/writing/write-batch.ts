import type { EditableField, ProductLack } from '@wasit/contract/catalogue/editing';
import type { Picture } from '@wasit/contract/wire';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { updateDraftStates } from '../../drafts/update-draft-states.ts';
import {
  availablePictures,
  type FetchedPictures,
  noFetchedPictures,
  requestPictures,
  syncFetchedPictures,
} from '../../outside/imported-pictures.ts';
import { pictureSizes } from '../../pictures/picture-sizes.ts';
import { noPicture } from '../../pictures/pictures.ts';
import { refreshPrices } from '../../prices.store.ts';
import { productsChanged } from '../../product-indexer.ts';
import { lockSkusOf, recordMovements, refreshInStock } from '../../stock/stock.store.ts';
import { auditPrices, auditPurchase, type Repriced } from './audit-prices.ts';
import type { BatchResult } from './batch-result.ts';
import type { CategoryFinder } from './categories.ts';
import type { Goods } from './goods.ts';
import {
  type KnownProduct,
  knownProducts,
  type NewProduct,
  type NewSku,
  putProducts,
  putSkus,
  replaceSourceTiers,
  restoreToShelf,
} from './import.store.ts';
import type { SupplierFinder } from './suppliers.ts';

export interface BatchContext {
  readonly source: string;
  readonly sample: boolean;
  readonly actor: Actor;
  readonly categories: CategoryFinder;
  readonly suppliers: SupplierFinder;
  /** The storage of our own pictures. */
  readonly media: Storage;
  /** Pictures that rows name elsewhere shall be fetched. */
  readonly fetchPictures: boolean;
  /** What new goods lack before they go on sale. */
  lacks(goods: Goods): ProductLack[];
}

type Sized = (picture: Picture) => Picture;

const shownPictures = ({ pictures, skus }: Goods): Picture[] => [
  ...pictures,
  ...skus.flatMap(({ picture }) => picture ?? []),
];

/** A row that is new or has changed. */
interface ChangedRow {
  readonly goods: Goods;
  readonly productId: number;
  readonly isNew: boolean;
  readonly fetched: FetchedPictures;
}

const idsOf = (changed: readonly ChangedRow[]) => changed.map(({ productId }) => productId);

const pairOf = (goods: Goods, productId: number | undefined) =>
  productId === undefined ? [] : [{ goods, productId }];

const knownOf = (changes: readonly Goods[], known: ReadonlyMap<string, KnownProduct>): number[] =>
  changes.flatMap(({ sourceId }) => known.get(sourceId)?.productId ?? []);

function productRow(
  goods: Goods,
  {
    known,
    context,
    sized,
    now,
    fetched,
  }: {
    known: KnownProduct | undefined;
    context: BatchContext;
    sized: Sized;
    now: Date;
    fetched: FetchedPictures;
  },
): NewProduct {
  const category = context.categories.find(goods);
  if (!category) throw new Error(`the category of ${goods.sourceId} was not made before its goods`);
  const lacks = context.lacks(goods);
  const pictures = availablePictures(goods, fetched).map(sized);
  const size = goods.sizeMm ?? {
    length: category.lengthMm,
    width: category.widthMm,
    height: category.heightMm,
  };
  return {
    source: context.source,
    sourceId: goods.sourceId,
    rowHash: goods.rowHash,
    names: goods.names,
    description: goods.description,
    originalName: goods.originalName,
    brand: goods.brand,
    categoryId: category.categoryId,
    supplierId: context.suppliers.find(goods.supplier.code),
    priceMinor: goods.priceMinor,
    priceToMinor: goods.priceToMinor,
    moq: goods.moq,
    batch: goods.batch,
    unit: goods.unit,
    sold: goods.sold,
    repurchaseRate: goods.repurchaseRate,
    tags: goods.tags,
    attributes: goods.attributes,
    weightGrams: goods.weightGrams ?? category.weightGrams,
    lengthMm: size.length,
    widthMm: size.width,
    heightMm: size.height,
    measureSource: goods.measureSource,
    chinaFreightMinor: goods.chinaFreightMinor,
    pictures: pictures.length > 0 ? pictures : [noPicture],
    video: goods.video,
    sourceImages: goods.sourceImages,
    // Both columns of an existing product stay as they are.
    status: lacks.length === 0 ? 'on_shelf' : 'draft',
    lacks,
    offReason: null,
    origin: goods.origin,
    inStock: goods.skus.some(({ stock }) => stock === null || stock > 0),
    sample: context.sample,
    listedAt: goods.listedAt ? new Date(goods.listedAt) : (known?.listedAt ?? now),
    changedAt: now,
  };
}

/**
 * The SKU rows of a product: on hand is the source's stock, but never less than is promised to
 * orders.
 */
function skuRows(
  { goods, productId, fetched }: ChangedRow,
  { existing, sized }: { existing: readonly { code: string; reserved: number }[]; sized: Sized },
): NewSku[] {
  return goods.skus.map(({ stock, picture, ...sku }, position) => {
    const reserved = existing.find((one) => one.code === sku.code)?.reserved ?? 0;
    return {
      ...sku,
      purchaseFen: sku.purchaseFen ?? null,
      picture: picture
        ? sized(picture)
        : (fetched.get(goods.skuImages.get(sku.code) ?? '') ?? null),
      productId,
      position,
      onHand: Math.max(stock ?? 0, reserved),
      stockKnown: stock !== null,
      reserved,
      active: true,
    };
  });
}

async function writeSkus(
  tx: Tx,
  changed: readonly ChangedRow[],
  { sized, actor }: { sized: Sized; actor: Actor },
): Promise<Repriced<{ readonly code: string }>> {
  const existing = await lockSkusOf(
    tx,
    changed.filter(({ isNew }) => !isNew).map(({ productId }) => productId),
  );
  const of = Map.groupBy(existing, ({ productId }) => productId);
  const newRows = changed.flatMap((one) =>
    skuRows(one, { existing: of.get(one.productId) ?? [], sized }),
  );
  const keys = new Set(newRows.map(({ productId, code }) => `${productId} ${code}`));
  // No longer listed: only the stock already promised is sold.
  const removed = existing
    .filter((one) => !keys.has(`${one.productId} ${one.code}`))
    .map(({ skuId: _, ...one }) => ({ ...one, onHand: one.reserved, active: false }));
  const before = new Map(existing.map((one) => [`${one.productId} ${one.code}`, one.onHand]));
  const rows = [...newRows, ...removed];
  const written = await putSkus(tx, rows);
  await auditPurchase(tx, actor, {
    before: new Map(existing.map((one) => [`${one.productId} ${one.code}`, one.purchaseFen])),
    after: newRows,
  });
  const onHand = new Map(rows.map((one) => [`${one.productId} ${one.code}`, one.onHand]));
  await recordMovements(
    tx,
    written.flatMap(({ skuId, productId, code }) => {
      const key = `${productId} ${code}`;
      const quantity = (onHand.get(key) ?? 0) - (before.get(key) ?? 0);
      return quantity === 0 ? [] : [{ skuId, kind: 'import' as const, quantity, at: tx.now }];
    }),
  );
  // Prices set by price runs, which are kept.
  const kept = new Map(
    existing
      .filter(({ priceRunId }) => priceRunId !== null)
      .map((one) => [`${one.productId} ${one.code}`, one.priceMinor]),
  );
  return {
    before: existing.filter(({ active }) => active),
    after: newRows.map(({ productId, code, priceMinor }) => ({
      productId,
      code,
      priceMinor: kept.get(`${productId} ${code}`) ?? priceMinor,
    })),
  };
}

/**
 * Writes rows of a file: products, SKUs, tiers, stock and search entries, in the caller's
 * transaction. Unchanged rows have no effect.
 */
export async function writeBatch(
  tx: Tx,
  batch: readonly Goods[],
  context: BatchContext,
): Promise<BatchResult> {
  // Named twice: the later row wins, as if they had been imported in sequence.
  const rows = [...new Map(batch.map((goods) => [goods.sourceId, goods])).values()];
  const knownRows = await knownProducts(tx, {
    source: context.source,
    sourceIds: rows.map(({ sourceId }) => sourceId),
  });
  const known = new Map(knownRows.map((one) => [one.sourceId, one]));
  const changes = rows.filter((goods) => known.get(goods.sourceId)?.rowHash !== goods.rowHash);
  const missingIds = knownRows
    .filter((one) => one.offReason === 'missing')
    .map(({ productId }) => productId);
  await restoreToShelf(tx, missingIds);

  const sized = await pictureSizes(context.media, changes.flatMap(shownPictures));
  // Before any product is locked: orders lock SKUs first, and so do we.
  await lockSkusOf(tx, knownOf(changes, known));
  const rewritten = changes.flatMap((goods) => pairOf(goods, known.get(goods.sourceId)?.productId));
  const fetched = await syncFetchedPictures(tx, rewritten);
  const fetchedOf = ({ sourceId }: Goods) =>
    fetched.get(known.get(sourceId)?.productId ?? 0) ?? noFetchedPictures;
  const products = changes.map((goods) =>
    productRow(goods, {
      known: known.get(goods.sourceId),
      context,
      sized,
      now: tx.now,
      fetched: fetchedOf(goods),
    }),
  );
  const ids = new Map(
    (await putProducts(tx, products)).map(({ sourceId, productId }) => [sourceId, productId]),
  );
  const changedRows = changes.map((goods) => ({
    goods,
    productId: ids.get(goods.sourceId) ?? 0,
    isNew: !known.has(goods.sourceId),
    fetched: fetchedOf(goods),
  }));
  const isEdited = ({ goods }: ChangedRow, field: EditableField) =>
    known.get(goods.sourceId)?.editedFields.includes(field) ?? false;
  const skus = await writeSkus(
    tx,
    changedRows.filter((one) => !isEdited(one, 'skus')),
    { sized, actor: context.actor },
  );
  const tiered = changedRows.filter((one) => !isEdited(one, 'tiers'));
  const updated = idsOf(changedRows.filter(({ isNew }) => !isNew));
  const tiers = await replaceSourceTiers(tx, {
    productIds: idsOf(tiered.filter(({ isNew }) => !isNew)),
    tiers: tiered.flatMap(({ goods, productId }) =>
      goods.tiers.map(({ from, priceMinor, purchaseFen = null }) => ({
        productId,
        fromQuantity: from,
        priceMinor,
        purchaseFen,
      })),
    ),
  });
  const prices = await refreshPrices(tx, updated);
  const productIdOf = ({ sourceId }: Goods) => ids.get(sourceId) ?? known.get(sourceId)?.productId;
  if (context.fetchPictures)
    await requestPictures(
      tx,
      rows.flatMap((goods) => pairOf(goods, productIdOf(goods))),
    );
  await refreshInStock(tx, updated);
  await updateDraftStates(tx, updated);
  const lowest = changes.flatMap(({ sourceId, priceMinor }) => {
    const before = known.get(sourceId);
    return before ? [{ known: before, to: prices.get(before.productId) ?? priceMinor }] : [];
  });
  await auditPrices(tx, context.actor, { lowest, skus, tiers });
  await productsChanged(tx, [...new Set([...idsOf(changedRows), ...missingIds])]);
  return {
    added: changedRows.length - updated.length,
    drafts: products.filter(({ sourceId, status }) => status === 'draft' && !known.has(sourceId))
      .length,
    updated: updated.length,
    unchanged: rows.length - changedRows.length,
  };
}
