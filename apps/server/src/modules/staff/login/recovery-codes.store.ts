import { and, eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { wroteRow } from '../../../platform/db/rows.ts';
import { staffRecoveryCode } from '../staff.tables.ts';

export async function replaceRecoveryCodes(tx: Tx, staffId: string, hashes: readonly string[]) {
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  if (hashes.length > 0)
    await tx
      .insert(staffRecoveryCode)
      .values(hashes.map((codeHash) => ({ staffId, codeHash, createdAt: tx.now })));
}

/** Deletes a used code. False when it does not exist (anymore). */
export const deleteRecoveryCode = (
  tx: Tx,
  { staffId, codeHashes }: { staffId: string; codeHashes: readonly string[] },
): Promise<boolean> =>
  wroteRow(
    tx
      .delete(staffRecoveryCode)
      .where(
        and(
          eq(staffRecoveryCode.staffId, staffId),
          inArray(staffRecoveryCode.codeHash, [...codeHashes]),
        ),
      ),
  );

export const countRecoveryCodes = (reader: Reader, staffId: string): Promise<number> =>
  reader.$count(staffRecoveryCode, eq(staffRecoveryCode.staffId, staffId));
