import { and, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { prepared, preparedRows } from '../../platform/db/prepared.ts';
import { rowsOf, tryUpdate } from '../../platform/db/rows.ts';
import { cartLine } from './cart.tables.ts';

export type CartRow = typeof cartLine.$inferSelect;
export type CartOwner = Pick<CartRow, 'ownerKind' | 'ownerId'>;

const ownedBy = ({ ownerKind, ownerId }: CartOwner, ...more: SQL[]) =>
  and(eq(cartLine.ownerKind, ownerKind), eq(cartLine.ownerId, ownerId), ...more);
const skuIn = (skuIds: readonly number[]) => inArray(cartLine.skuId, [...skuIds]);

/** Serialises changes to one cart until the commit; a cart has no row of its own to lock. */
export async function lockCart(tx: Tx, { ownerKind, ownerId }: CartOwner): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`cart:${ownerKind}:${ownerId}`}, 0))`,
  );
}

/** Latest added first. */
export const cartRows = (reader: Reader, { ownerKind, ownerId }: CartOwner): Promise<CartRow[]> =>
  linesOfCart(reader, { ownerKind, ownerId });

const linesOfCart = prepared((db) =>
  db
    .select()
    .from(cartLine)
    .where(
      and(
        eq(cartLine.ownerKind, sql.placeholder('ownerKind')),
        eq(cartLine.ownerId, sql.placeholder('ownerId')),
      ),
    )
    .orderBy(desc(cartLine.addedAt), desc(cartLine.skuId)),
);

export const selectedRows = (reader: Reader, owner: CartOwner): Promise<CartRow[]> =>
  rowsOf(reader, cartLine, ownedBy(owner, eq(cartLine.selected, true)), {
    order: [desc(cartLine.addedAt), desc(cartLine.skuId)],
  });

export const countLines = (reader: Reader, owner: CartOwner): Promise<number> =>
  reader.$count(cartLine, ownedBy(owner));

export const newestLines = (reader: Reader, limit: number): Promise<CartRow[]> =>
  reader.select().from(cartLine).orderBy(desc(cartLine.addedAt), desc(cartLine.skuId)).limit(limit);

export const countAllLines = (reader: Reader): Promise<number> => reader.$count(cartLine);

/** Number of cart lines of some customers; empty carts are absent. */
export async function linesPerUser(reader: Reader, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, number>();
  const rows = await reader
    .select({ ownerId: cartLine.ownerId, lines: count() })
    .from(cartLine)
    .where(and(eq(cartLine.ownerKind, 'user'), inArray(cartLine.ownerId, [...userIds])))
    .groupBy(cartLine.ownerId);
  return new Map(rows.map(({ ownerId, lines }) => [ownerId, lines]));
}

/** Inserts or replaces whole lines. The cart must be locked. */
export async function putLines(tx: Tx, rows: readonly CartRow[]): Promise<void> {
  if (rows.length === 0) return;
  await upsertLines(tx, rows);
}

const excluded = (column: string) => sql.raw(`excluded.${column}`);
const upsertLines = preparedRows((db, rows: CartRow[]) =>
  db
    .insert(cartLine)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartLine.ownerKind, cartLine.ownerId, cartLine.skuId],
      set: {
        quantity: excluded('quantity'),
        selected: excluded('selected'),
        priceWhenAddedMinor: excluded('price_when_added_minor'),
        addedAt: excluded('added_at'),
        changedAt: excluded('changed_at'),
      },
    }),
);

/** False when the cart has no such line. */
export const storeQuantity = (
  tx: Tx,
  owner: CartOwner,
  { skuId, quantity }: { skuId: number; quantity: number },
): Promise<boolean> =>
  tryUpdate(tx, cartLine, ownedBy(owner, eq(cartLine.skuId, skuId)), {
    quantity,
    changedAt: tx.now,
  });

export async function storeSelected(
  tx: Tx,
  owner: CartOwner,
  { skuIds, selected }: { skuIds: readonly number[]; selected: boolean },
): Promise<void> {
  await tx
    .update(cartLine)
    .set({ selected, changedAt: tx.now })
    .where(ownedBy(owner, skuIn(skuIds)));
}

export async function deleteLines(tx: Tx, owner: CartOwner, skuIds: readonly number[]) {
  return tx
    .delete(cartLine)
    .where(ownedBy(owner, skuIn(skuIds)))
    .returning();
}

export const deleteSelected = (tx: Tx, owner: CartOwner): Promise<CartRow[]> =>
  tx
    .delete(cartLine)
    .where(ownedBy(owner, eq(cartLine.selected, true)))
    .returning();

export const deleteAll = (tx: Tx, owner: CartOwner): Promise<CartRow[]> =>
  tx.delete(cartLine).where(ownedBy(owner)).returning();

export async function deleteAddedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(cartLine).where(lte(cartLine.addedAt, before));
}
