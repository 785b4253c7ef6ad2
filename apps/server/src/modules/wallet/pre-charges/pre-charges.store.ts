import { and, asc, desc, eq, gt, lt, lte, sql, sum } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { preCharge } from '../wallet.tables.ts';

export type PreChargeRow = typeof preCharge.$inferSelect;

export async function insertPreCharge(
  tx: Tx,
  row: typeof preCharge.$inferInsert,
): Promise<PreChargeRow> {
  const [inserted] = await tx.insert(preCharge).values(row).returning();
  return inserted ?? fail('CONFLICT');
}

/** Those whose days are over, in pages by id. */
export const duePreCharges = (
  reader: Reader,
  { now, afterId }: { now: Date; afterId: number },
): Promise<PreChargeRow[]> =>
  reader
    .select()
    .from(preCharge)
    .where(
      and(eq(preCharge.status, 'frozen'), lte(preCharge.endsAt, now), gt(preCharge.id, afterId)),
    )
    .orderBy(asc(preCharge.id))
    .limit(200);

/** Ends it, unless somebody did meanwhile; then undefined. */
export const endPreCharge = async (tx: Tx, id: number): Promise<PreChargeRow | undefined> =>
  (
    await tx
      .update(preCharge)
      .set({ status: 'ended', endedAt: sql`${preCharge.endsAt}` })
      .where(
        and(eq(preCharge.id, id), eq(preCharge.status, 'frozen'), lte(preCharge.endsAt, tx.now)),
      )
      .returning()
  )[0];

interface Page {
  readonly cursor: number | undefined;
  readonly limit: number;
}

/** The newest first, of one customer or of all. */
export const preChargePageOf = (
  reader: Reader,
  { userId, status }: { userId?: string; status?: PreChargeRow['status'] },
  { cursor, limit }: Page,
): Promise<PreChargeRow[]> =>
  reader
    .select()
    .from(preCharge)
    .where(
      and(
        userId === undefined ? undefined : eq(preCharge.userId, userId),
        status && eq(preCharge.status, status),
        cursor === undefined ? undefined : lt(preCharge.id, cursor),
      ),
    )
    .orderBy(desc(preCharge.id))
    .limit(limit);

/** Dinars that are set aside now, and the gifts they will earn. */
export async function frozenSums(
  reader: Reader,
): Promise<{ frozenMinor: number; giftsMinor: number }> {
  const [row] = await reader
    .select({ frozen: sum(preCharge.amountMinor), gifts: sum(preCharge.giftMinor) })
    .from(preCharge)
    .where(eq(preCharge.status, 'frozen'));
  return { frozenMinor: Number(row?.frozen ?? 0), giftsMinor: Number(row?.gifts ?? 0) };
}
