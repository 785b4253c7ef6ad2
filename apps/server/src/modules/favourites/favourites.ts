import type { Favourite } from '@wasit/contract/favourites';
import type { Locale } from '@wasit/contract/locales';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { productCards } from '../catalogue/index.ts';
import { countFavourites, deleteFavourite, favouriteIds, favouriteRows, insertFavourite } from './favourites.store.ts';

/** So many that their numbers come in one answer. */
const most = 1000;
const done = { done: true as const };

interface Asked {
  readonly userId: string;
  readonly locale: Locale;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Somebody's favourites with what they cost now; goods that left the shelf stay in the list without a card. */
export async function favouritePage(
  { db }: Platform,
  { userId, locale, ...page }: Asked,
): Promise<{ items: Favourite[]; total: number; pageNo: number; pageSize: number }> {
  const { rows, total } = await favouriteRows(db, { userId, ...page });
  const cards = await productCards(db, { productIds: rows.map(({ productId }) => productId), locale });
  const cardOf = new Map(cards.map((card) => [card.productId, card]));
  const items = rows.map(({ productId, addedAt }) => ({
    productId,
    addedAt: addedAt.toISOString(),
    card: cardOf.get(productId) ?? null,
  }));
  return { items, total, ...page };
}

/** The numbers of all of them. */
export const allFavourites = ({ db }: Platform, userId: string): Promise<number[]> => favouriteIds(db, userId);

/** @throws PRODUCT_OFF_SHELF, FAVOURITES_FULL; two presses at the same instant may pass the limit by one, which harms nobody */
export const addFavourite = (platform: Platform, wanted: { userId: string; productId: number }): Promise<{ done: true }> =>
  platform.transact(async (tx) => {
    const { userId, productId } = wanted;
    const [card] = await productCards(tx, { productIds: [productId], locale: 'en' });
    if (!card) fail('PRODUCT_OFF_SHELF', { field: 'productId' });
    if ((await countFavourites(tx, userId)) >= most) fail('FAVOURITES_FULL', { params: { max: most } });
    await insertFavourite(tx, wanted);
    return done;
  });

export const removeFavourite = (platform: Platform, wanted: { userId: string; productId: number }): Promise<{ done: true }> =>
  platform.transact(async (tx) => {
    await deleteFavourite(tx, wanted);
    return done;
  });
