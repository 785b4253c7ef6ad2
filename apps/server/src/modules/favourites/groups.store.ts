import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { pick } from '../../platform/pluck.ts';
import type { FavouriteRow } from './favourites.store.ts';
import { favouriteGroup, favouriteGroupProduct } from './favourites.tables.ts';

export type GroupRow = Pick<
  typeof favouriteGroup.$inferSelect,
  'groupId' | 'name' | 'nameKey' | 'sort'
> & { readonly count: number };

const inside = favouriteGroupProduct;

/** A customer's groups in order, each with its number of products. */
export const groupRows = (reader: Reader, userId: string): Promise<GroupRow[]> =>
  reader
    .select({
      ...pick(favouriteGroup, 'groupId', 'name', 'nameKey', 'sort'),
      count: count(inside.productId),
    })
    .from(favouriteGroup)
    .leftJoin(inside, eq(inside.groupId, favouriteGroup.groupId))
    .where(eq(favouriteGroup.userId, userId))
    .groupBy(favouriteGroup.groupId)
    .orderBy(asc(favouriteGroup.sort), asc(favouriteGroup.createdAt), asc(favouriteGroup.groupId));

export const groupName = async (
  reader: Reader,
  userId: string,
  groupId: string,
): Promise<string | undefined> =>
  (
    await reader
      .select({ name: favouriteGroup.name })
      .from(favouriteGroup)
      .where(and(eq(favouriteGroup.userId, userId), eq(favouriteGroup.groupId, groupId)))
  )[0]?.name;

interface Place {
  readonly groupId: string;
  readonly addedAt: Date;
}

/** The groups of these products, with the time they were put in. */
export async function groupsOfProducts(
  reader: Reader,
  userId: string,
  productIds: readonly number[],
): Promise<Map<number, Place[]>> {
  const groups = new Map<number, Place[]>();
  if (productIds.length === 0) return groups;
  const rows = await reader
    .select({ productId: inside.productId, groupId: inside.groupId, addedAt: inside.addedAt })
    .from(inside)
    .where(and(eq(inside.userId, userId), inArray(inside.productId, [...productIds])));
  for (const { productId, ...place } of rows)
    groups.set(productId, [...(groups.get(productId) ?? []), place]);
  return groups;
}

export async function productIdsOfGroup(
  reader: Reader,
  userId: string,
  groupId: string,
): Promise<number[]> {
  const rows = await reader
    .select({ productId: inside.productId })
    .from(inside)
    .where(and(eq(inside.userId, userId), eq(inside.groupId, groupId)))
    .orderBy(desc(inside.addedAt), desc(inside.productId));
  return rows.map(({ productId }) => productId);
}

export async function insertGroup(
  tx: Tx,
  row: Omit<typeof favouriteGroup.$inferInsert, 'createdAt'>,
): Promise<void> {
  await tx.insert(favouriteGroup).values({ ...row, createdAt: tx.now });
}

export async function renameGroup(
  tx: Tx,
  groupId: string,
  named: { name: string; nameKey: string },
): Promise<void> {
  await tx.update(favouriteGroup).set(named).where(eq(favouriteGroup.groupId, groupId));
}

/** Stores the order of groups. */
export async function placeGroups(tx: Tx, groupIds: readonly string[]): Promise<void> {
  for (const [index, groupId] of groupIds.entries())
    await tx
      .update(favouriteGroup)
      .set({ sort: index + 1 })
      .where(and(eq(favouriteGroup.groupId, groupId), ne(favouriteGroup.sort, index + 1)));
}

export async function deleteGroup(tx: Tx, userId: string, groupId: string): Promise<void> {
  await tx
    .delete(favouriteGroup)
    .where(and(eq(favouriteGroup.userId, userId), eq(favouriteGroup.groupId, groupId)));
}

interface Inside {
  readonly userId: string;
  readonly groupId: string;
  readonly productIds: readonly number[];
}

export async function putInGroup(
  tx: Tx,
  { rows, ...group }: { userId: string; groupId: string; rows: readonly FavouriteRow[] },
): Promise<void> {
  await tx
    .insert(inside)
    .values(rows.map((row) => ({ ...row, ...group })))
    .onConflictDoNothing();
}

export async function takeFromGroup(
  tx: Tx,
  { userId, groupId, productIds }: Inside,
): Promise<void> {
  const these = and(
    eq(inside.userId, userId),
    eq(inside.groupId, groupId),
    inArray(inside.productId, [...productIds]),
  );
  await tx.delete(inside).where(these);
}
