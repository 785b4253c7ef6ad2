import type { PictureError } from '@wasit/contract/images/picture-errors';
import type { Picture } from '@wasit/contract/wire';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  sql,
} from 'drizzle-orm';
import { insertMany, isOneOf } from '../../../platform/db/bulk.ts';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { firstRow, hasRow, rowsWithAny } from '../../../platform/db/rows.ts';
import { pick } from '../../../platform/pluck.ts';
import { sku } from '../catalogue.tables.ts';
import type { NamedPicture } from './outside.rules.ts';
import { outsidePicture } from './outside.tables.ts';

export type OutsideRow = typeof outsidePicture.$inferSelect;

/** Queues pictures to be fetched; queued ones keep their state. */
export async function putOutsidePictures(
  tx: Tx,
  pictures: readonly (NamedPicture & { readonly productId: number })[],
): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map((one) => ({
    ...one,
    skuCodes: [...one.skuCodes],
    state: 'waiting' as const,
    notBefore: tx.now,
  }));
  await tx.execute(
    insertMany(outsidePicture, rows, {
      conflictColumns: ['productId', 'address'],
      keepColumns: ['state', 'notBefore'],
    }),
  );
}

/** All that is known of the outside pictures of these products, in their order. */
export const outsidePicturesOf = async (reader: Reader, productIds: readonly number[]) =>
  rowsWithAny(
    reader,
    outsidePicture,
    'productId',
    productIds,
    asc(outsidePicture.productId),
    asc(outsidePicture.position),
    asc(outsidePicture.address),
  );

/** Deletes pictures that a source no longer names. */
export async function deleteOutsidePictures(
  tx: Tx,
  pictures: readonly { productId: number; address: string }[],
): Promise<void> {
  if (pictures.length === 0) return;
  const ids = sql`${sql.param(pictures.map(({ productId }) => productId))}::int[]`;
  const addresses = sql`${sql.param(pictures.map(({ address }) => address))}::text[]`;
  await tx.execute(sql`
    delete from ${outsidePicture} o using unnest(${ids}, ${addresses}) as g(product_id, address)
    where o.product_id = g.product_id and o.address = g.address`);
}

export interface OutsideClaim {
  readonly productId: number;
  readonly address: string;
  /** Earlier attempts. */
  readonly attempts: number;
  /** If another time is stored here, the claim is lost. */
  readonly notBefore: Date;
}

/** Whether a picture is due. */
export const hasDuePictures = (reader: Reader, now: Date): Promise<boolean> =>
  hasRow(
    reader
      .select({ one: sql`1` })
      .from(outsidePicture)
      .where(and(eq(outsidePicture.state, 'waiting'), lte(outsidePicture.notBefore, now)))
      .limit(1),
  );

/** Claims due pictures until the given time; other workers claim others. */
export function claimDuePictures(tx: Tx, { most, until }: { most: number; until: Date }) {
  const due = tx
    .select({ productId: outsidePicture.productId, address: outsidePicture.address })
    .from(outsidePicture)
    .where(and(eq(outsidePicture.state, 'waiting'), lte(outsidePicture.notBefore, tx.now)))
    .orderBy(asc(outsidePicture.notBefore), asc(outsidePicture.productId))
    .limit(most)
    .for('update', { skipLocked: true });
  return tx
    .update(outsidePicture)
    .set({ notBefore: until })
    .where(sql`(${outsidePicture.productId}, ${outsidePicture.address}) in ${due}`)
    .returning(pick(outsidePicture, 'productId', 'address', 'attempts', 'notBefore'));
}

type Outcome =
  | { readonly state: 'here'; readonly picture: Picture }
  | {
      readonly state: 'waiting' | 'failed';
      readonly error: PictureError;
      readonly notBefore: Date;
    };

/** Stores the result of an attempt, if the claim is still valid. */
export async function endClaim(
  tx: Tx,
  { productId, address, attempts, notBefore }: OutsideClaim,
  outcome: Outcome,
): Promise<Pick<OutsideRow, 'position' | 'skuCodes'> | undefined> {
  const claimed = and(
    eq(outsidePicture.productId, productId),
    eq(outsidePicture.address, address),
    eq(outsidePicture.state, 'waiting'),
    eq(outsidePicture.notBefore, notBefore),
  );
  return firstRow(
    tx
      .update(outsidePicture)
      .set({ error: null, ...outcome, attempts: attempts + 1 })
      .where(claimed)
      .returning({ position: outsidePicture.position, skuCodes: outsidePicture.skuCodes }),
  );
}

/** How many earlier pictures are not fetched yet. */
export const missingBefore = (
  reader: Reader,
  { productId, position }: { productId: number; position: number },
): Promise<number> =>
  reader.$count(
    outsidePicture,
    and(
      eq(outsidePicture.productId, productId),
      lt(outsidePicture.position, position),
      ne(outsidePicture.state, 'here'),
    ),
  );

export async function setSkuPictures(
  tx: Tx,
  { productId, codes, picture }: { productId: number; codes: readonly string[]; picture: Picture },
): Promise<void> {
  await tx
    .update(sku)
    .set({ picture })
    .where(and(eq(sku.productId, productId), inArray(sku.code, [...codes])));
}

/**
 * Restarts fetching at once for all missing pictures of these products, or (null) for all failed
 * ones. Returns how many.
 */
export async function restartFetches(tx: Tx, productIds: readonly number[] | null) {
  const { rowCount } = await tx
    .update(outsidePicture)
    .set({ state: 'waiting', attempts: 0, notBefore: tx.now })
    .where(
      productIds
        ? and(ne(outsidePicture.state, 'here'), isOneOf(outsidePicture.productId, productIds))
        : eq(outsidePicture.state, 'failed'),
    );
  return rowCount ?? 0;
}

export const countWaiting = (reader: Reader): Promise<number> =>
  reader.$count(outsidePicture, eq(outsidePicture.state, 'waiting'));

export async function failedByError(
  reader: Reader,
): Promise<{ error: PictureError; pictures: number }[]> {
  const rows = await reader
    .select({ error: outsidePicture.error, pictures: count() })
    .from(outsidePicture)
    .where(and(eq(outsidePicture.state, 'failed'), isNotNull(outsidePicture.error)))
    .groupBy(outsidePicture.error)
    .orderBy(desc(count()), asc(outsidePicture.error));
  return rows.flatMap(({ error, pictures }) => (error ? [{ error, pictures }] : []));
}

export async function countProductsWithFailed(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ products: countDistinct(outsidePicture.productId) })
    .from(outsidePicture)
    .where(eq(outsidePicture.state, 'failed'));
  return row?.products ?? 0;
}
