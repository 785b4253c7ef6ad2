import type { FavouriteGroup } from '@wasit/contract/favourites/endpoints';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countFavourites,
  favouriteIds,
  lockFavourites,
  toFavouriteRows,
} from './favourites.store.ts';
import {
  deleteGroup,
  type GroupProducts,
  type GroupRow,
  groupName,
  groupRows,
  groupsOfProducts,
  insertGroup,
  placeGroups,
  putInGroup,
  renameGroup,
  takeFromGroup,
} from './groups.store.ts';

const view = ({ groupId, name, sort, count }: GroupRow): FavouriteGroup => ({
  groupId,
  name,
  sort,
  count,
});

/** "Kitchen", "KITCHEN" and "Ｋitchen" are one name (Unicode compatibility forms). */
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Groups in their owner's order, each with how many of the given products it has, and the total
 * number of favourites.
 */
export async function groupsOf(
  { db }: Platform,
  { userId, productIds = [] }: { userId: string; productIds?: readonly number[] | undefined },
): Promise<{ items: (FavouriteGroup & { chosen: number })[]; total: number }> {
  const memberGroupIds = [...(await groupsOfProducts(db, userId, productIds)).values()]
    .flat()
    .map(({ groupId }) => groupId);
  const items = (await groupRows(db, userId)).map((row) => ({
    ...view(row),
    chosen: memberGroupIds.filter((groupId) => groupId === row.groupId).length,
  }));
  return { items, total: await countFavourites(db, userId) };
}

interface GroupInput {
  readonly userId: string;
  readonly id?: string | undefined;
  readonly name: string;
  readonly sort?: number | undefined;
}

/**
 * Creates a group, or with `id` renames or moves it. A new one with an existing name returns the
 * existing group, so that repeating creates only one.
 * @throws NOT_FOUND for another customer's id, GROUP_NAME_LONG, GROUP_NAME_TAKEN, GROUPS_FULL
 */
export async function saveGroup(platform: Platform, request: GroupInput): Promise<FavouriteGroup> {
  const { userId, id, name, sort } = request;
  const groupId = await platform.transact(async (tx) => {
    const maxLetters = await tx.setting('favourites.groupNameLetters');
    if ([...name].length > maxLetters)
      fail('GROUP_NAME_LONG', { field: 'name', params: { max: maxLetters } });
    await lockFavourites(tx, userId);
    const groups = await groupRows(tx, userId);
    if (id !== undefined && !groups.some((group) => group.groupId === id))
      fail('NOT_FOUND', { field: 'id' });
    const nameKey = keyOf(name);
    const same = groups.find((group) => group.nameKey === nameKey && group.groupId !== id);
    if (same && (id !== undefined || same.name !== name))
      fail('GROUP_NAME_TAKEN', { field: 'name' });
    const saved =
      id ?? same?.groupId ?? (await newGroup(tx, { userId, name, nameKey, count: groups.length }));
    if (id !== undefined) await renameGroup(tx, id, { name, nameKey });
    if (sort !== undefined) await move(tx, groups, { groupId: saved, sort });
    return saved;
  });
  const saved = (await groupRows(platform.db, userId)).find((group) => group.groupId === groupId);
  return saved ? view(saved) : fail('NOT_FOUND', { field: 'id' });
}

async function newGroup(
  tx: Tx,
  { count, ...named }: { userId: string; name: string; nameKey: string; count: number },
): Promise<string> {
  const most = await tx.setting('favourites.mostGroups');
  if (count >= most) fail('GROUPS_FULL', { params: { max: most } });
  const groupId = newId('fg');
  await insertGroup(tx, { ...named, groupId, sort: count + 1 });
  return groupId;
}

/** Moves to the position from 1; beyond the end means last. */
const move = (
  tx: Tx,
  groups: readonly GroupRow[],
  { groupId, sort }: { groupId: string; sort: number },
): Promise<void> =>
  placeGroups(
    tx,
    groups
      .map((group) => group.groupId)
      .filter((other) => other !== groupId)
      .toSpliced(sort - 1, 0, groupId),
  );

/** The products stay among the favourites. */
export async function removeGroup(
  platform: Platform,
  { userId, groupId }: { userId: string; groupId: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    await lockFavourites(tx, userId);
    await deleteGroup(tx, userId, groupId);
    await placeGroups(
      tx,
      (await groupRows(tx, userId)).map((group) => group.groupId),
    );
  });
}

async function lockGroup(tx: Tx, { userId, groupId }: GroupProducts): Promise<void> {
  await lockFavourites(tx, userId);
  if ((await groupName(tx, userId, groupId)) === undefined) fail('NOT_FOUND', { field: 'groupId' });
}

/**
 * Adds all of them or none.
 * @throws NOT_FOUND for another customer's group and for products that are not favourites
 */
export async function addToGroup(
  platform: Platform,
  request: GroupProducts & { readonly addedAt?: readonly string[] | undefined },
): Promise<void> {
  return platform.transact(async (tx) => {
    await lockGroup(tx, request);
    const { userId, groupId } = request;
    const rows = toFavouriteRows(tx.now, request);
    const known = await favouriteIds(tx, userId, request.productIds);
    if (known.length < rows.length) fail('NOT_FOUND', { field: 'productIds' });
    await putInGroup(tx, { userId, groupId, rows });
  });
}

/**
 * The products stay among the favourites.
 * @throws NOT_FOUND for another customer's group
 */
export async function removeFromGroup(platform: Platform, request: GroupProducts): Promise<void> {
  return platform.transact(async (tx) => {
    await lockGroup(tx, request);
    await takeFromGroup(tx, request);
  });
}
