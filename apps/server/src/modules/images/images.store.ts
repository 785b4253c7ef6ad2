import { and, asc, eq, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { pick } from '../../platform/pluck.ts';
import { pictureTodo, productPicture } from './images.tables.ts';

export type PictureRow = typeof productPicture.$inferSelect;
export type NewPicture = Pick<
  PictureRow,
  | 'productId'
  | 'address'
  | 'version'
  | 'width'
  | 'height'
  | 'features'
  | 'look'
  | 'modelLook'
  | 'modelVersion'
  | 'thumb'
>;

/**
 * Queues the pictures of these products; without `again`, queued ones keep their place and number
 * of attempts.
 */
export async function putTodo(tx: Tx, productIds: readonly number[], { again = true } = {}) {
  const ids = sql`select id, 0, ${tx.now.toISOString()}::timestamptz from unnest(${sql.param([...productIds])}::int[]) id order by id`;
  await tx.execute(sql`
    insert into ${pictureTodo} (product_id, tries, not_before) ${ids}
    on conflict (product_id) ${again ? sql`do update set tries = 0, not_before = excluded.not_before` : sql`do nothing`}`);
}

/** Which of these products have pictures in the index or in the queue. */
export async function indexedOrQueued(reader: Reader, productIds: readonly number[]) {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  const { rows } = await reader.execute<{ product_id: number }>(sql`
    select product_id from ${productPicture} where product_id = any(${ids}) and not gone
    union select product_id from ${pictureTodo} where product_id = any(${ids})`);
  return rows.map((row) => row.product_id);
}

/** Whether no picture was ever described and none is queued. */
export async function isNeverIndexed(reader: Reader): Promise<boolean> {
  const { rows } = await reader.execute<{ untouched: boolean }>(sql`
    select not exists (select from ${productPicture}) and not exists (select from ${pictureTodo}) as untouched`);
  return rows[0]?.untouched === true;
}

export interface Todo {
  readonly productId: number;
  readonly attempts: number;
  /** The claim: a different time means it was lost, or the product has changed. */
  readonly notBefore: Date;
}

/** Claims due products until the given time; concurrent workers claim different ones. */
export async function claimTodo(tx: Tx, { limit, until }: { limit: number; until: Date }) {
  const due = tx
    .select({ productId: pictureTodo.productId })
    .from(pictureTodo)
    .where(lte(pictureTodo.notBefore, tx.now))
    .orderBy(asc(pictureTodo.notBefore), asc(pictureTodo.productId))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(pictureTodo)
    .set({ notBefore: until })
    .where(inArray(pictureTodo.productId, due))
    .returning({
      productId: pictureTodo.productId,
      attempts: pictureTodo.attempts,
      notBefore: pictureTodo.notBefore,
    });
}

const stillClaimed = ({ productId, notBefore }: Todo) =>
  and(eq(pictureTodo.productId, productId), eq(pictureTodo.notBefore, notBefore));

/** Removes finished entries, unless the product has changed since. */
export async function dropTodo(tx: Tx, todos: readonly Todo[]): Promise<void> {
  if (todos.length > 0) await tx.delete(pictureTodo).where(or(...todos.map(stillClaimed)));
}

export const postponeTodo = (tx: Tx, todo: Todo, notBefore: Date) =>
  tx
    .update(pictureTodo)
    .set({ notBefore, attempts: sql`${pictureTodo.attempts} + 1` })
    .where(stillClaimed(todo));

/** Number of queued products. */
export async function countTodo(reader: Reader): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(*)::int` }).from(pictureTodo);
  return row?.count ?? 0;
}

/**
 * Versions a picture must be described by; undefined: no model, even if vectors of a former one
 * exist.
 */
export interface RequiredVersions {
  readonly own: string;
  readonly model: string | undefined;
}
const isOutdated = ({ own, model }: RequiredVersions) =>
  and(
    eq(productPicture.gone, false),
    or(
      ne(productPicture.version, own),
      model ? sql`${productPicture.modelVersion} is distinct from ${model}` : undefined,
    ),
  );

/** Products with pictures described by another version. */
export async function outdatedProducts(
  reader: Reader,
  { versions, limit }: { versions: RequiredVersions; limit: number },
): Promise<number[]> {
  const rows = await reader
    .selectDistinct({ productId: productPicture.productId })
    .from(productPicture)
    .where(isOutdated(versions))
    .limit(limit);
  return rows.map(({ productId }) => productId);
}

/** Whether every picture has the model's vector; those with missing files do not count. */
export async function allDescribed(reader: Reader, versions: RequiredVersions): Promise<boolean> {
  const tried = sql`exists (select from ${pictureTodo} where ${pictureTodo.productId} = ${productPicture.productId} and ${pictureTodo.attempts} > 0)`;
  const rows = await reader
    .select({ one: sql`1` })
    .from(productPicture)
    .where(and(isOutdated(versions), sql`not ${tried}`))
    .limit(1);
  return rows.length === 0;
}

/** Stored data of the pictures of products. */
export const knownPictures = (reader: Reader, productIds: readonly number[]) =>
  reader
    .select(
      pick(productPicture, 'productId', 'pictureId', 'address', 'version', 'modelVersion', 'gone'),
    )
    .from(productPicture)
    .where(inArray(productPicture.productId, [...productIds]));

const thisTransaction = sql`pg_current_xact_id()::text::bigint`;

export async function putPicture(tx: Tx, row: NewPicture): Promise<void> {
  const written = { ...row, gone: false, changedAt: tx.now, changedIn: thisTransaction };
  await tx
    .insert(productPicture)
    .values(written)
    .onConflictDoUpdate({
      target: [productPicture.productId, productPicture.address],
      set: written,
    });
}

export async function markPicturesGone(tx: Tx, pictureIds: readonly number[]): Promise<void> {
  if (pictureIds.length === 0) return;
  await tx
    .update(productPicture)
    .set({ gone: true, changedAt: tx.now, changedIn: thisTransaction })
    .where(inArray(productPicture.pictureId, [...pictureIds]));
}

/** Deletes rows marked as gone that every process has already read. */
export const purgeGone = (tx: Tx, before: Date) =>
  tx
    .delete(productPicture)
    .where(and(eq(productPicture.gone, true), lt(productPicture.changedAt, before)));

/**
 * The lower bound of the next "written since" query: every transaction before it has ended, so none
 * can still commit an older row.
 */
export async function horizon(reader: Reader): Promise<number> {
  const { rows } = await reader.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  );
  return Number(rows[0]?.horizon ?? 0);
}

/** Identifies this database, also against a restored copy in another cluster. */
export async function databaseIdentity(reader: Reader): Promise<string> {
  const { rows } = await reader.execute<{ identity: string }>(sql`
    select system_identifier::text || '/' || (select oid from pg_database where datname = current_database())::text as identity from pg_control_system()`);
  return rows[0]?.identity ?? '';
}

const indexedColumns = {
  ...pick(productPicture, 'pictureId', 'productId', 'version', 'features', 'look'),
  ...pick(productPicture, 'modelLook', 'modelVersion', 'gone', 'changedIn'),
} as const;
export type IndexedPicture = Pick<PictureRow, keyof typeof indexedColumns>;

/**
 * Later than any transaction visible to a statement: for a row copied from a more advanced database
 * (a restored dump), which would otherwise be new forever.
 */
const nextTransaction = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/** Pages through rows written in or after a transaction, in order of id. */
export const writtenSince = (
  reader: Reader,
  { since, afterId, limit }: { since: number; afterId: number; limit: number },
): Promise<IndexedPicture[]> =>
  reader
    .select(indexedColumns)
    .from(productPicture)
    .where(
      and(
        gte(productPicture.changedIn, since),
        lt(productPicture.changedIn, nextTransaction),
        gt(productPicture.pictureId, afterId),
      ),
    )
    .orderBy(asc(productPicture.pictureId))
    .limit(limit);

/** Ids and writing transactions of all rows, to compare with a snapshot. */
export const stampsAfter = (
  reader: Reader,
  { afterId, limit }: { afterId: number; limit: number },
) =>
  reader
    .select(pick(productPicture, 'pictureId', 'version', 'gone', 'changedIn'))
    .from(productPicture)
    .where(gt(productPicture.pictureId, afterId))
    .orderBy(asc(productPicture.pictureId))
    .limit(limit);

export const picturesOf = (
  reader: Reader,
  pictureIds: readonly number[],
): Promise<IndexedPicture[]> =>
  reader
    .select(indexedColumns)
    .from(productPicture)
    .where(inArray(productPicture.pictureId, [...pictureIds]));

export const thumbsOf = (reader: Reader, pictureIds: readonly number[]) =>
  reader
    .select(pick(productPicture, 'pictureId', 'productId', 'width', 'height', 'thumb'))
    .from(productPicture)
    .where(and(inArray(productPicture.pictureId, [...pictureIds]), eq(productPicture.gone, false)));

export const ownersOf = (reader: Reader, pictureIds: readonly number[]) =>
  reader
    .select({ pictureId: productPicture.pictureId, productId: productPicture.productId })
    .from(productPicture)
    .where(and(inArray(productPicture.pictureId, [...pictureIds]), eq(productPicture.gone, false)));

/** A product's pictures with their whole-picture vectors. */
export const indexedOfProduct = (reader: Reader, productId: number): Promise<IndexedPicture[]> =>
  reader
    .select(indexedColumns)
    .from(productPicture)
    .where(and(eq(productPicture.productId, productId), eq(productPicture.gone, false)))
    .orderBy(asc(productPicture.pictureId));
