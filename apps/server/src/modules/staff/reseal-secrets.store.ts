import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { tryUpdate } from '../../platform/db/rows.ts';
import { staffAccount, staffSession } from './staff.tables.ts';

interface Sealed {
  readonly id: string;
  readonly staffId: string;
  readonly sealed: string | null;
}

export const accountSecrets = (reader: Reader): Promise<Sealed[]> =>
  reader
    .select({
      id: staffAccount.staffId,
      staffId: staffAccount.staffId,
      sealed: staffAccount.totpSecret,
    })
    .from(staffAccount)
    .where(isNotNull(staffAccount.totpSecret));

/** Secrets of authenticators that are being enrolled. */
export const pendingSecrets = (reader: Reader): Promise<Sealed[]> =>
  reader
    .select({
      id: staffSession.sessionId,
      staffId: staffSession.staffId,
      sealed: staffSession.enrolSecret,
    })
    .from(staffSession)
    .where(isNotNull(staffSession.enrolSecret));

/** False if its owner has another authenticator by now. */
export async function replaceAccountSecret(
  tx: Tx,
  staffId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const same = and(eq(staffAccount.staffId, staffId), eq(staffAccount.totpSecret, from));
  return tryUpdate(tx, staffAccount, same, { totpSecret: to });
}

/** False if the session is over or has another secret by now. */
export async function replacePendingSecret(
  tx: Tx,
  sessionId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const same = and(eq(staffSession.sessionId, sessionId), eq(staffSession.enrolSecret, from));
  return tryUpdate(tx, staffSession, same, { enrolSecret: to });
}
