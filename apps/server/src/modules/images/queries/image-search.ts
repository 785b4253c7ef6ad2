import type {
  FoundCard,
  ImageSearchInput,
  ImageSearchPage,
} from '@wasit/contract/images/endpoints';
import { readCrop } from '@wasit/contract/images/search-image';
import { type Locale, pickText } from '@wasit/contract/locales';
import { toCents } from '@wasit/contract/money';
import { ImageWorkersBusy } from '@wasit/picture-matching';
import type { z } from 'zod';
import { fail } from '../../../platform/errors.ts';
import { perPool } from '../../../platform/per-pool.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import {
  type CategoryTree,
  categoryTree,
  productCards,
  type ShelfFacts,
  shelfFacts,
} from '../../catalogue/index.ts';
import { termsForLists } from '../../fees/index.ts';
import { type Crop, type PictureHit, pictureFinder } from '../finder.ts';
import { openQueryPicture } from './query-picture.ts';
import { ResultCache } from './result-cache.ts';

type Input = z.output<typeof ImageSearchInput>;

/** Twelve pages: hits beyond them are no longer similar. */
const maxHits = 240;
const maxSuppliers = 20;
/** As in every list (contract: `shipsSoon`). */
const soonDays = 3;

const hitCacheOf = perPool(
  () => new ResultCache<PictureHit[]>({ maxEntries: 300, maxAgeMs: 120_000 }),
);

/** Converts a crop in thousandths, as in addresses, to fractions. */
function cropOf(text: string | undefined): Crop | undefined {
  const box = text === undefined ? undefined : readCrop(text);
  return (
    box && { x: box.x / 1000, y: box.y / 1000, width: box.width / 1000, height: box.height / 1000 }
  );
}

type Hit = PictureHit & ShelfFacts;

const orders: Readonly<Record<Input['sort'], (a: Hit, b: Hit) => number>> = {
  relevance: () => 0,
  'price-asc': (a, b) => a.priceMinor - b.priceMinor || a.productId - b.productId,
  'price-desc': (a, b) => b.priceMinor - a.priceMinor || b.productId - a.productId,
  sales: (a, b) => b.sold - a.sold || a.productId - b.productId,
  newest: (a, b) => b.listedAt.getTime() - a.listedAt.getTime() || a.productId - b.productId,
};

function filterHits(hits: readonly Hit[], input: Input, tree: CategoryTree): Hit[] {
  const { categoryId, priceFrom, priceTo, inStock, supplierId, shipsSoon } = input;
  const categories = categoryId === undefined ? undefined : new Set(tree.goodsIn(categoryId));
  return hits.filter(
    (hit) =>
      (!categories || categories.has(hit.categoryId)) &&
      (priceFrom === undefined || hit.priceMinor >= toCents(priceFrom)) &&
      (priceTo === undefined || hit.priceMinor <= toCents(priceTo)) &&
      (!inStock || hit.inStock) &&
      (supplierId === undefined || hit.supplierId === supplierId) &&
      (!shipsSoon || (hit.shipDays !== null && hit.shipDays <= soonDays)),
  );
}

/** Values of a numeric property of the hits, most frequent first. */
const countBy = (
  hits: readonly Hit[],
  numberOf: (hit: Hit) => number,
): { id: number; count: number; one: Hit }[] =>
  [...Map.groupBy(hits, numberOf)]
    .flatMap(([id, [one, ...rest]]) => (one ? [{ id, count: 1 + rest.length, one }] : []))
    .sort((a, b) => b.count - a.count || a.id - b.id);

function facets(hits: readonly Hit[], { tree, locale }: { tree: CategoryTree; locale: Locale }) {
  return {
    categories: countBy(hits, (hit) => hit.categoryId).flatMap(({ id, count }) => {
      const row = tree.get(id);
      return row ? [{ categoryId: id, categoryName: pickText(row.names, locale), count }] : [];
    }),
    suppliers: countBy(hits, (hit) => hit.supplierId)
      .slice(0, maxSuppliers)
      .map(({ id, count, one }) => ({
        supplierId: id,
        supplierName: pickText(one.supplierNames, locale),
        count,
      })),
  };
}

/** The finder's hits that are on the shelf, in its order. */
async function hitsOnShelf(
  platform: Platform,
  { id, crop: text }: Pick<Input, 'id' | 'crop'>,
  body: Buffer,
): Promise<Hit[]> {
  const crop = cropOf(text);
  const findHits = () =>
    pictureFinder(platform).find(body, { limit: maxHits, ...(crop ? { crop } : {}) });
  const hits = await hitCacheOf(platform)
    .get(`${id} ${text ?? ''}`, findHits)
    .catch((error: unknown) => {
      if (error instanceof ImageWorkersBusy) return fail('UNAVAILABLE');
      throw error;
    });
  const facts = new Map(
    (await shelfFacts(platform.db, pluck(hits, 'productId'))).map((row) => [row.productId, row]),
  );
  return hits.flatMap((hit) => {
    const row = facts.get(hit.productId);
    return row ? [{ ...row, ...hit }] : [];
  });
}

/**
 * One page of results for a stored picture or a part of it: the same goods first, then look-alikes,
 * each in the requested order.
 * @throws IMAGE_GONE, NOT_FOUND for an unknown category
 */
export async function imageSearch(
  platform: Platform,
  input: Input,
  locale: Locale,
): Promise<ImageSearchPage> {
  const tree = await categoryTree(platform);
  const { id, categoryId, pageNo, pageSize, sort } = input;
  if (categoryId !== undefined && !tree.get(categoryId)) fail('NOT_FOUND', { field: 'categoryId' });
  const { row, body } = await openQueryPicture(platform, id);
  const all = await hitsOnShelf(platform, input, body);
  const hits = filterHits(all, input, tree).sort(
    (a, b) => Number(b.same) - Number(a.same) || orders[sort](a, b),
  );
  const page = hits.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  const cards = await productCards(platform.db, {
    productIds: page.map(({ productId }) => productId),
    locale,
    terms: await termsForLists(platform),
  });
  const byId = new Map(page.map((hit) => [hit.productId, hit]));
  return {
    items: cards.map((card): FoundCard => {
      const { same = false, score = 0 } = byId.get(card.productId) ?? {};
      return { ...card, same, score: Math.min(1, Math.max(0, score)) };
    }),
    total: hits.length,
    pageNo,
    pageSize,
    picture: { url: platform.files.signedUrl(row.fileId), width: row.width, height: row.height },
    ...facets(all, { tree, locale }),
  };
}
