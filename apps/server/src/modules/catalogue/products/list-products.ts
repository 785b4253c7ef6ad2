import type {
  ProductCard,
  ProductPage,
  ProductPageInput,
} from '@wasit/contract/catalogue/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import { toCents } from '@wasit/contract/money';
import type { z } from 'zod';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { currentDualPrices, termsForLists } from '../../fees/index.ts';
import { breadcrumb, categoryTree } from '../categories/category-tree.ts';
import { noPicture } from '../pictures/pictures.ts';
import { suppliersById } from '../skus/sku-sale.store.ts';
import { shownProduct } from './product.store.ts';
import { productCards, viewSupplier } from './product.view.ts';
import {
  countCap,
  countUpToCap,
  idRange,
  type ListQuery,
  neighboursByPrice,
  pageOfIds,
  presentableProducts,
  supplierCounts,
} from './product-list.store.ts';

type PageInput = z.output<typeof ProductPageInput>;

/** Dollars as typed into a filter, in cents. */
const cents = (dollars: number | undefined) =>
  dollars === undefined ? undefined : toCents(dollars);

const sortOf = ({ sort, type }: PageInput): ListQuery['sort'] =>
  sort !== 'relevance' ? sort : type === 'new' ? 'newest' : 'sales';

const maxFacets = 20;

async function chosenSupplier(platform: Platform, supplierId: number | undefined) {
  if (supplierId === undefined) return null;
  const [supplier] = await suppliersById(platform.db, [supplierId]);
  return supplier ?? fail('NOT_FOUND', { field: 'supplierId' });
}

interface PageReader {
  readonly locale: Locale;
  /** Only goods of the brand with these names, in small letters. */
  readonly brandNames?: readonly string[];
}

/**
 * Products of a category with all below it, of a supplier or brand, the best sellers, or the
 * newest.
 * @throws NOT_FOUND for an unknown category or supplier
 */
export async function productPage(
  platform: Platform,
  input: PageInput,
  { locale, brandNames }: PageReader,
): Promise<ProductPage> {
  const tree = await categoryTree(platform);
  const { categoryId, pageNo, pageSize } = input;
  if (categoryId !== undefined && !tree.get(categoryId)) fail('NOT_FOUND', { field: 'categoryId' });
  const query: ListQuery = {
    categoryIds: categoryId === undefined ? null : tree.goodsIn(categoryId),
    sort: sortOf(input),
    priceFromMinor: cents(input.priceFrom),
    priceToMinor: cents(input.priceTo),
    inStock: input.inStock ?? false,
    supplierId: input.supplierId,
    shipsSoon: input.shipsSoon ?? false,
    brandNames,
  };
  const offset = (pageNo - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, countCap - offset));
  const [supplier, productIds, counted, suppliers, terms] = await Promise.all([
    chosenSupplier(platform, input.supplierId),
    limit > 0 ? pageOfIds(platform.db, query, { limit, offset }) : [],
    input.counted ? countUpToCap(platform.db, query) : null,
    input.counted
      ? supplierCounts(platform.db, { ...query, supplierId: undefined }, { limit: maxFacets })
      : [],
    termsForLists(platform),
  ]);
  const total = counted ?? offset + productIds.length;
  // The reader can leave a chosen value, even if others have more goods or it has none.
  const isMissing =
    supplier &&
    counted !== null &&
    !suppliers.some(({ supplierId }) => supplierId === supplier.supplierId);
  const listed = isMissing
    ? [...suppliers, { ...supplier, count: Math.min(total, countCap) }]
    : suppliers;
  return {
    items: await productCards(platform.db, { productIds, locale, terms }),
    total: Math.min(total, countCap),
    totalIsCapped: total > countCap,
    pageNo,
    pageSize,
    suppliers: listed.map(({ supplierId, names, count }) => ({
      supplierId,
      supplierName: pickText(names, locale),
      count,
    })),
    supplier:
      supplier &&
      viewSupplier(supplier, {
        locale,
        now: platform.clock.now(),
        toDualPrice: terms?.toDualPrice ?? (await currentDualPrices(platform.db)),
      }),
    breadcrumb: categoryId === undefined ? [] : breadcrumb(tree, tree.placeOf(categoryId), locale),
  };
}

/**
 * Draws numbers that are the same for the same seed (a linear congruential generator, Numerical
 * Recipes).
 */
function* randomNumbers(
  seed: number,
  { low, high }: { low: number; high: number },
): Generator<number> {
  let state = seed >>> 0;
  while (true) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield low + Math.floor((state / 4_294_967_296) * (high - low + 1));
  }
}

/**
 * A selection that stays the same for an hour, goods with pictures first; filled up with best
 * sellers where few are drawn.
 */
export async function randomProducts(
  platform: Platform,
  { count, locale }: { count: number; locale: Locale },
): Promise<ProductCard[]> {
  const range = await idRange(platform.db);
  if (!range) return [];
  const hour = Math.floor(platform.clock.now().getTime() / 3_600_000);
  const candidates = new Set<number>();
  const numbers = randomNumbers(hour, range);
  for (let attempts = 0; attempts < count * 8; attempts += 1)
    candidates.add(numbers.next().value ?? range.low);
  const presentableIds = await presentableProducts(platform.db, {
    productIds: [...candidates],
    noPictureUrl: noPicture.url,
  });
  const chosen = [...candidates]
    .filter((productId) => presentableIds.has(productId))
    .slice(0, count);
  if (chosen.length < count) {
    const query = { categoryIds: null, sort: 'sales' } as const;
    const sellers = await pageOfIds(platform.db, query, { limit: count * 2, offset: 0 });
    chosen.push(
      ...sellers.filter((productId) => !chosen.includes(productId)).slice(0, count - chosen.length),
    );
  }
  return productCards(platform.db, {
    productIds: chosen,
    locale,
    terms: await termsForLists(platform),
  });
}

const recommendations = 12;

/**
 * Similar products: of the same category, nearest in price; the best sellers around it where the
 * category is small.
 * @throws PRODUCT_INVALID
 */
export async function recommendedProducts(
  platform: Platform,
  { productId, locale }: { productId: number; locale: Locale },
): Promise<ProductCard[]> {
  const { categoryId, priceMinor } = (await shownProduct(platform.db, productId)).product;
  const neighbours = await neighboursByPrice(platform.db, {
    productId,
    categoryId,
    priceMinor,
    maxPerSide: recommendations,
  });
  // Half or twice the price are equally far.
  const distance = (other: number) => Math.abs(Math.log(other / priceMinor));
  const chosen = neighbours
    .toSorted((a, b) => distance(a.priceMinor) - distance(b.priceMinor))
    .map((one) => one.productId)
    .slice(0, recommendations);
  if (chosen.length < recommendations) {
    const tree = await categoryTree(platform);
    const nearbyCategoryIds = tree.withDescendants(tree.get(categoryId)?.parentId ?? categoryId);
    const query = { categoryIds: nearbyCategoryIds, sort: 'sales', inStock: true } as const;
    const more = await pageOfIds(platform.db, query, { limit: recommendations * 2, offset: 0 });
    chosen.push(
      ...more
        .filter((id) => id !== productId && !chosen.includes(id))
        .slice(0, recommendations - chosen.length),
    );
  }
  return productCards(platform.db, {
    productIds: chosen,
    locale,
    terms: await termsForLists(platform),
  });
}
