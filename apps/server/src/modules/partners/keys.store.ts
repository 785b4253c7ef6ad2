import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, gt, ilike, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { containing } from '../../platform/db/lists/containing.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { rowOf, tryUpdate } from '../../platform/db/rows.ts';
import { partnerKey } from './partners.tables.ts';

export type KeyRow = typeof partnerKey.$inferSelect;

export const insertKey = (tx: Tx, row: KeyRow) => tx.insert(partnerKey).values(row);

/** A key that is neither revoked nor expired. */
export const validKey = (reader: Reader, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  rowOf(
    reader,
    partnerKey,
    and(
      eq(partnerKey.tokenHash, tokenHash),
      isNull(partnerKey.revokedAt),
      gt(partnerKey.expiresAt, now),
    ),
  );

export const keyById = (reader: Reader, keyId: string): Promise<KeyRow | undefined> =>
  rowOf(reader, partnerKey, eq(partnerKey.keyId, keyId));

/** Compare-and-set: false when it is already revoked. */
export const markRevoked = (tx: Tx, keyId: string): Promise<boolean> =>
  tryUpdate(tx, partnerKey, and(eq(partnerKey.keyId, keyId), isNull(partnerKey.revokedAt)), {
    revokedAt: tx.now,
  });

export const storeLastUsedAt = (tx: Tx, keyId: string) =>
  tx.update(partnerKey).set({ lastUsedAt: tx.now }).where(eq(partnerKey.keyId, keyId));

const sortColumns = {
  id: partnerKey.keyId,
  name: partnerKey.name,
  expires: partnerKey.expiresAt,
  used: partnerKey.lastUsedAt,
};

export async function keyPage(
  reader: Reader,
  {
    show,
    search,
    now,
    sort,
    ...page
  }: Paging & Sorted<'partner-keys'> & { show: 'valid' | 'over'; search: string; now: Date },
): Promise<Page<KeyRow>> {
  const isValid = and(isNull(partnerKey.revokedAt), gt(partnerKey.expiresAt, now));
  const isOver = or(isNotNull(partnerKey.revokedAt), lte(partnerKey.expiresAt, now));
  const where = and(
    show === 'valid' ? isValid : isOver,
    search
      ? or(ilike(partnerKey.name, containing(search)), eq(partnerKey.ending, search.slice(-4)))
      : undefined,
  );
  return tablePage(reader, partnerKey, {
    where,
    order: sortedBy(sort, sortColumns) ?? [desc(partnerKey.madeAt), desc(partnerKey.keyId)],
    page,
  });
}
