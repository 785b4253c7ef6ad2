import type { Favourite } from '@wasit/contract/favourites/endpoints';
import type { Locale } from '@wasit/contract/locales';
import type { PageOf, Paging } from '@wasit/contract/wire';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { productCards, shownProduct } from '../catalogue/index.ts';
import { termsForLists } from '../fees/index.ts';
import {
  countFavourites,
  deleteFavourites,
  favouriteIds,
  favouriteRows,
  favouriteRowsOfGroup,
  insertFavourites,
  lockFavourites,
  toFavouriteRows,
} from './favourites.store.ts';
import { groupName, groupsOfProducts } from './groups.store.ts';

interface FavouriteQuery extends Paging {
  readonly userId: string;
  readonly locale: Locale;
  /** Only those of one group. */
  readonly groupId?: string;
  /** Marks the favourites in this group. */
  readonly markedGroupId?: string | undefined;
}

interface Chosen {
  readonly userId: string;
  readonly productIds: readonly number[];
}

async function rowsOf(reader: Reader, { groupId, markedGroupId, ...query }: FavouriteQuery) {
  if (
    markedGroupId !== undefined &&
    (await groupName(reader, query.userId, markedGroupId)) === undefined
  )
    fail('NOT_FOUND', { field: 'groupId' });
  return groupId === undefined
    ? favouriteRows(reader, query)
    : favouriteRowsOfGroup(reader, { ...query, groupId });
}

/**
 * A customer's favourites with current prices; goods off the shelf stay in the list without a card.
 * @throws NOT_FOUND for another customer's group
 */
export async function favouritePage(
  platform: Platform,
  query: FavouriteQuery,
): Promise<PageOf<Favourite>> {
  const { db } = platform;
  const { userId, locale, pageNo, pageSize, markedGroupId } = query;
  const { rows, total } = await rowsOf(db, query);
  const productIds = rows.map(({ productId }) => productId);
  const terms = await termsForLists(platform);
  const cards = await productCards(db, { productIds, locale, terms });
  const cardOf = new Map(cards.map((card) => [card.productId, card]));
  const groups = await groupsOfProducts(db, userId, productIds);
  const items = rows.map(({ productId, addedAt }) => ({
    productId,
    addedAt: addedAt.toISOString(),
    card: cardOf.get(productId) ?? null,
    groups: (groups.get(productId) ?? []).map(({ groupId, addedAt: since }) => ({
      groupId,
      addedAt: since.toISOString(),
    })),
    isSelect: (groups.get(productId) ?? []).some(({ groupId }) => groupId === markedGroupId),
  }));
  return { items, total, pageNo, pageSize };
}

export const allFavourites = ({ db }: Platform, userId: string) => favouriteIds(db, userId);

interface AddInput extends Chosen {
  /** Former times of favourites that were removed by mistake. */
  readonly addedAt?: readonly string[] | undefined;
}

/**
 * Adds all of them or none.
 * @returns those that were no favourites before
 * @throws PRODUCT_INVALID, PRODUCT_OFF_SHELF, FAVOURITES_FULL
 */
export async function addFavourites(platform: Platform, { userId, productIds, addedAt }: AddInput) {
  return platform.transact(async (tx) => {
    const uniqueIds = [...new Set(productIds)];
    const cards = await productCards(tx, { productIds: uniqueIds, locale: 'en' });
    const onShelf = new Set(cards.map((card) => card.productId));
    const missing = uniqueIds.find((productId) => !onShelf.has(productId));
    if (missing !== undefined) {
      await shownProduct(tx, missing, { field: 'productIds' });
      fail('PRODUCT_OFF_SHELF', { field: 'productIds' });
    }
    await lockFavourites(tx, userId);
    const known = await favouriteIds(tx, userId, uniqueIds);
    const most = await tx.setting('favourites.most');
    const newIds = uniqueIds.filter((productId) => !known.includes(productId));
    if (newIds.length > 0 && (await countFavourites(tx, userId)) + newIds.length > most)
      fail('FAVOURITES_FULL', { params: { max: most } });
    await insertFavourites(tx, userId, toFavouriteRows(tx.now, { productIds, addedAt }));
    return newIds;
  });
}

/** Removes products from the favourites and from every group. */
export async function removeFavourites(platform: Platform, { userId, productIds }: Chosen) {
  return platform.transact(async (tx) => {
    await lockFavourites(tx, userId);
    await deleteFavourites(tx, userId, productIds);
  });
}
