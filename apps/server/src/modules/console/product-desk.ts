import type { productDeskEndpoints, StaffProduct } from '@wasit/contract/catalogue/desk';
import type { Locale } from '@wasit/contract/locales';
import type { AuditEntry } from '@wasit/contract/staff/endpoints';
import type { z } from 'zod';
import { auditTrail } from '../../platform/audit/audit-trail.ts';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import {
  categoryObject,
  categoryTree,
  countDeskProducts,
  deskCountCap,
  deskProduct,
  deskProductIds,
  deskRows,
  productIdsByNumber,
  productObject,
} from '../catalogue/index.ts';
import { keywordSearch } from '../search/index.ts';
import { staffNames } from '../staff/index.ts';
import { viewTrail } from './trail/trail.view.ts';

type PageInput = CallInput<'staffProductPage'>;
type PageOutput = z.input<(typeof productDeskEndpoints)['staffProductPage']['out']>;

interface ProductMatches {
  readonly productIds: readonly number[];
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/**
 * Goods as the catalogue desk lists them: by number or source id, by words through the customers'
 * own search, or all of a shelf.
 * @throws NOT_FOUND for an unknown category
 */
export async function staffProductPage(
  platform: Platform,
  input: PageInput,
  locale: Locale,
): Promise<PageOutput> {
  const results =
    (await findByNumber(platform, input)) ??
    (await findByWords(platform, input, locale)) ??
    (await listShelf(platform, input));
  const { productIds, ...totals } = results;
  return {
    items: await deskRows(platform.db, productIds, locale),
    ...totals,
    pageNo: input.pageNo,
    pageSize: input.pageSize,
  };
}

async function findByNumber(
  { db }: Platform,
  { search, pageNo }: PageInput,
): Promise<ProductMatches | undefined> {
  if (!search) return undefined;
  const productIds = await productIdsByNumber(db, search);
  if (productIds.length === 0) return undefined;
  return {
    productIds: pageNo === 1 ? productIds : [],
    total: productIds.length,
    totalIsCapped: false,
  };
}

/**
 * Undefined for filters the search does not have: off the shelf, without a language or a picture,
 * by a link.
 */
async function findByWords(
  platform: Platform,
  input: PageInput,
  locale: Locale,
): Promise<ProductMatches | undefined> {
  const { search, status, untranslated, byLink, pictureFailed, categoryId, pageNo, pageSize } =
    input;
  if (!search || status !== 'on_shelf' || untranslated || byLink || pictureFailed) return undefined;
  const filter = categoryId === undefined ? {} : { categoryId };
  const answer = await keywordSearch(
    platform,
    { keyword: search, sort: 'relevance', pageNo, pageSize, ...filter },
    locale,
  );
  return {
    productIds: answer.items.map(({ productId }) => productId),
    total: answer.total,
    totalIsCapped: answer.totalIsCapped,
  };
}

async function listShelf(platform: Platform, input: PageInput): Promise<ProductMatches> {
  const { status, categoryId, untranslated, byLink, lack, pictureFailed, search } = input;
  const { pageNo, pageSize } = input;
  const tree = await categoryTree(platform);
  if (categoryId !== undefined && !tree.get(categoryId)) fail('NOT_FOUND', { field: 'categoryId' });
  const categoryIds = categoryId === undefined ? null : tree.withDescendants(categoryId);
  const query = { status, untranslated, byLink, lack, pictureFailed, search, categoryIds };
  const count = await countDeskProducts(platform.db, query);
  return {
    productIds: await deskProductIds(platform.db, query, {
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    }),
    total: Math.min(count, deskCountCap),
    totalIsCapped: count > deskCountCap,
  };
}

/**
 * A product with all fields that staff may write, and their authors.
 * @throws NOT_FOUND
 */
export async function staffProductDetail(
  platform: Platform,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<StaffProduct> {
  const product = await deskProduct(platform.db, productId, locale);
  const names = await staffNames(platform.db, pluck(product.versions, 'by'));
  return {
    ...product,
    versions: product.versions.map((version) => ({
      ...version,
      by: names.get(version.by) ?? version.by,
    })),
    auditEntries: await viewTrail(
      platform,
      await auditTrail(platform.db, [productObject(productId)]),
    ),
  };
}

/** The changes of a category with their authors, the latest first. */
export const categoryHistory = async (
  platform: Platform,
  categoryId: number,
): Promise<{ items: AuditEntry[] }> => ({
  items: await viewTrail(platform, await auditTrail(platform.db, [categoryObject(categoryId)])),
});
