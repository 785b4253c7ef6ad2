import type { Sorted } from '@wasit/contract/desks/lists';
import type { Currency } from '@wasit/contract/money';
import type { WalletBookName, WalletMovement } from '@wasit/contract/wallet/states';
import type { Paging } from '@wasit/contract/wire';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db/db.ts';
import { type Page, pageOf } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { ledgerAccount, ledgerEntry, ledgerTx } from '../wallet.tables.ts';

export interface StatementQuery {
  readonly userId: string;
  readonly currency: Currency;
  readonly book: WalletBookName;
  readonly kind?: WalletMovement | undefined;
  /** Half-open period: `from` is included, `until` is not. */
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

const selectEntries = (
  reader: Reader,
  { userId, currency, book, kind, from, until }: StatementQuery,
  cursor?: number,
) =>
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
    );

/** Movements of one book of a customer, newest first: before `cursor`, at most `limit`. */
export const statementEntries = (
  reader: Reader,
  query: StatementQuery,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<StatementEntry[]> =>
  selectEntries(reader, query, cursor).orderBy(desc(ledgerEntry.id)).limit(limit);

/** Entry ids follow posting order. */
const sortColumns = { id: ledgerEntry.id, at: ledgerEntry.id, amount: ledgerEntry.amountMinor };

/** `statementEntries` for the desk, page by page. */
export async function statementPage(
  reader: Reader,
  query: StatementQuery,
  { sort, ...page }: Paging & Sorted<'wallet-statement'>,
): Promise<Page<StatementEntry>> {
  return pageOf(
    selectEntries(reader, query).orderBy(
      ...(sortedBy(sort, sortColumns) ?? [desc(ledgerEntry.id)]),
    ),
    page,
    reader.$count(selectEntries(reader, query).as('entries')),
  );
}
