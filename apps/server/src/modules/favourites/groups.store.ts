import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { pick } from '../../platform/pluck.ts';
import type { FavouriteRow } from './favourites.store.ts';
import { favouriteGroup, favouriteGroupProduct } from './favourites.tables.ts';

export type GroupRow = Pick<
  typeof favouriteGroup.$inferSelect,
  'groupId' | 'name' | 'nameKey' | 'sort'
> & { readonly count: number };

const membership = favouriteGroupProduct;

/** A customer's groups in order, each with its number of products. */
export const groupRows = (reader: Reader, userId: string): Promise<GroupRow[]> =>
  reader
    .select({
      ...pick(favouriteGroup, 'groupId', 'name', 'nameKey', 'sort'),
      count: count(membership.productId),
    })
    .from(favouriteGroup)
    .leftJoin(membership, eq(membership.groupId, favouriteGroup.groupId))
    .where(eq(favouriteGroup.userId, userId))
    .groupBy(favouriteGroup.groupId)
    .orderBy(asc(favouriteGroup.sort), asc(favouriteGroup.createdAt), asc(favouriteGroup.groupId));

export const groupName = async (reader: Reader, userId: string, groupId: string) =>
  (
    await reader
      .select({ name: favouriteGroup.name })
      .from(favouriteGroup)
      .where(and(eq(favouriteGroup.userId, userId), eq(favouriteGroup.groupId, groupId)))
  )[0]?.name;

interface GroupMembership {
  readonly groupId: string;
  readonly addedAt: Date;
}

/** The groups of these products, with the time they were put in. */
export async function groupsOfProducts(
  reader: Reader,
  userId: string,
  productIds: readonly number[],
): Promise<Map<number, GroupMembership[]>> {
  const groups = new Map<number, GroupMembership[]>();
  if (productIds.length === 0) return groups;
  const rows = await reader
    .select({
      productId: membership.productId,
      groupId: membership.groupId,
      addedAt: membership.addedAt,
    })
    .from(membership)
    .where(and(eq(membership.userId, userId), inArray(membership.productId, [...productIds])));
  for (const { productId, ...place } of rows)
    groups.set(productId, [...(groups.get(productId) ?? []), place]);
  return groups;
}

export async function productIdsOfGroup(reader: Reader, userId: string, groupId: string) {
  const rows = await reader
    .select({ productId: membership.productId })
    .from(membership)
    .where(and(eq(membership.userId, userId), eq(membership.groupId, groupId)))
    .orderBy(desc(membership.addedAt), desc(membership.productId));
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

export interface GroupProducts {
  readonly userId: string;
  readonly groupId: string;
  readonly productIds: readonly number[];
}

export async function putInGroup(
  tx: Tx,
  { rows, ...group }: { userId: string; groupId: string; rows: readonly FavouriteRow[] },
): Promise<void> {
  await tx
    .insert(membership)
    .values(rows.map((row) => ({ ...row, ...group })))
    .onConflictDoNothing();
}

export async function takeFromGroup(tx: Tx, { userId, groupId, productIds }: GroupProducts) {
  const these = and(
    eq(membership.userId, userId),
    eq(membership.groupId, groupId),
    inArray(membership.productId, [...productIds]),
  );
  await tx.delete(membership).where(these);
}
