import { randomUUID } from 'node:crypto';
import { productLinkOf, sharedNameOf } from '@wasit/contract/sourcing/product-links';
import type { Actor } from '../../../../platform/actor.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { CallInput } from '../../../../platform/http/call/call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { pick } from '../../../../platform/pluck.ts';
import type { CategoryRow } from '../../categories/category.store.ts';
import { categoryTreeNow, clearCategoryCache } from '../../categories/category-tree.ts';
import { updateDraftStates } from '../../drafts/update-draft-states.ts';
import { unplacedCategory } from '../../import/writing/categories.ts';
import { unknownSupplier } from '../../import/writing/goods.ts';
import { putSuppliers } from '../../import/writing/import.store.ts';
import { noPicture } from '../../pictures/pictures.ts';
import { productsChanged } from '../../product-indexer.ts';
import { productBySource } from '../../products/product.store.ts';
import { productObject } from '../../products/product-object.ts';
import { insertVariant } from '../variants.store.ts';
import { insertDraft } from './drafts-of-staff.store.ts';

/** Goods that staff made without a link of a supplier's platform. */
const ownSource = 'staff';

/** The source and the product's id there; a short link has no id and serves as its own id. */
function originOf(link: string): { source: string; sourceId: string; address: string | null } {
  if (!link) return { source: ownSource, sourceId: randomUUID(), address: null };
  const productLink = productLinkOf(link) ?? fail('PRODUCT_LINK_UNKNOWN', { field: 'link' });
  return {
    source: productLink.platform,
    sourceId: productLink.offerId ?? productLink.url,
    address: productLink.url,
  };
}

async function categoryOf(tx: Tx, categoryId: number | null): Promise<CategoryRow> {
  if (categoryId === null) return unplacedCategory(tx);
  return (await categoryTreeNow(tx)).get(categoryId) ?? fail('NOT_FOUND', { field: 'categoryId' });
}

/**
 * Creates a product as a draft with everything unknown left open (no price, no picture, stock not
 * known). A link imported before returns its product.
 * @throws NOT_FOUND for an unknown category, PRODUCT_LINK_UNKNOWN
 */
export async function createProduct(
  platform: Platform,
  actor: Actor,
  { names, link, categoryId }: CallInput<'staffCreateProduct'>,
): Promise<{ productId: number; isNew: boolean }> {
  const created = await platform.transact((tx) => {
    return createDraft(tx, actor, { names, link, categoryId });
  });
  clearCategoryCache(platform);
  return created;
}

/** The same inside a transaction of the caller. */
export async function createDraft(
  tx: Tx,
  actor: Actor,
  { names, link, categoryId }: CallInput<'staffCreateProduct'>,
) {
  const { source, sourceId, address } = originOf(link);
  const existing = await productBySource(tx, { source, sourceId });
  if (existing) return { productId: existing.productId, isNew: false };
  const category = await categoryOf(tx, categoryId);
  const suppliers = await putSuppliers(tx, { source, suppliers: [unknownSupplier] });
  const shared = sharedNameOf(link);
  const initialNames = Object.keys(names).length > 0 ? names : { 'zh-Hans': shared ?? sourceId };
  const productId = await insertDraft(tx, {
    source,
    sourceId,
    rowHash: '',
    names: initialNames,
    description: {},
    originalName: initialNames['zh-Hans'] ?? shared ?? null,
    categoryId: category.categoryId,
    supplierId: suppliers.get(unknownSupplier.code) ?? fail('NOT_FOUND', { field: 'supplierId' }),
    priceMinor: 0,
    priceToMinor: null,
    moq: 1,
    batch: 1,
    unit: 'pc',
    sold: 0,
    tags: [],
    attributes: [],
    ...pick(category, 'weightGrams', 'lengthMm', 'widthMm', 'heightMm'),
    measureSource: 'category',
    chinaFreightMinor: 0,
    pictures: [noPicture],
    sourceImages: [],
    status: 'draft',
    origin: address,
    inStock: true,
    sample: false,
    listedAt: tx.now,
    changedAt: tx.now,
  });
  // Somebody else has created it from the same link or a file in the meantime.
  if (productId === undefined) {
    const other = await productBySource(tx, { source, sourceId });
    return { productId: (other ?? fail('NOT_FOUND', { field: 'link' })).productId, isNew: false };
  }
  await insertVariant(tx, {
    productId,
    code: '-',
    position: 0,
    attributes: [],
    priceMinor: 0,
    onHand: 0,
    stockKnown: false,
  });
  await updateDraftStates(tx, [productId]);
  await productsChanged(tx, [productId]);
  await audit(tx, actor, {
    action: 'catalogue.create',
    object: productObject(productId),
    to: address ?? Object.values(initialNames)[0] ?? '',
  });
  return { productId, isNew: true };
}
