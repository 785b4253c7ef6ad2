import type { Currency } from '@wasit/contract/money';
import type { WalletBookName, WalletMovement } from '@wasit/contract/wallet/states';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { ledgerAccount, ledgerEntry, ledgerTx } from '../wallet.tables.ts';

export interface StatementAsked {
  readonly userId: string;
  readonly currency: Currency;
  readonly book: WalletBookName;
  readonly kind?: WalletMovement | undefined;
  /** From this instant, until before the other one. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface StatementEntry {
  readonly entryId: number;
  readonly txId: string;
  readonly at: Date;
  readonly kind: WalletMovement;
  readonly reference: string;
  readonly amountMinor: number;
  readonly balanceAfterMinor: number;
  readonly reversed: boolean;
}

/**
 * Movements of one book of a customer, the newest first; those before `cursor`, at most `limit`.
 */
export const statementEntries = (
  reader: Reader,
  { userId, currency, book, kind, from, until }: StatementAsked,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<StatementEntry[]> =>
  reader
    .select({
      entryId: ledgerEntry.id,
      txId: ledgerTx.txId,
      at: ledgerTx.at,
      kind: ledgerTx.kind,
      reference: sql<string>`case when ${ledgerTx.memo} = '' then ${ledgerTx.reference} else ${ledgerTx.memo} end`,
      amountMinor: ledgerEntry.amountMinor,
      balanceAfterMinor: ledgerEntry.balanceAfterMinor,
      reversed: sql<boolean>`exists (select 1 from ledger_tx r where r.reference = 'reversal:' || ${ledgerTx.txId})`,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.accountId, ledgerEntry.accountId))
    .innerJoin(ledgerTx, eq(ledgerTx.txId, ledgerEntry.txId))
    .where(
      and(
        eq(ledgerAccount.ownerId, userId),
        eq(ledgerAccount.kind, book),
        eq(ledgerAccount.currency, currency),
        kind && eq(ledgerTx.kind, kind),
        from && gte(ledgerTx.at, from),
        until && lt(ledgerTx.at, until),
        cursor === undefined ? undefined : lt(ledgerEntry.id, cursor),
      ),
    )
    .orderBy(desc(ledgerEntry.id))
    .limit(limit);
