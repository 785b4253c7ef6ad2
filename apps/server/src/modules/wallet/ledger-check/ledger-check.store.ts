import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { desc, sql } from 'drizzle-orm';
import type { Db, Reader } from '../../../platform/db/db.ts';
import { type Page, tablePage } from '../../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../../platform/db/lists/sorted-by.ts';
import { type FoundFault, ledgerAccount, ledgerCheck } from '../wallet.tables.ts';

export type LedgerCheckRow = typeof ledgerCheck.$inferSelect;

/** Each query returns one row per fault; an example is a search term for an operator. */
const faultQueries = {
  balance: sql`
    select a.kind || ' ' || a.owner_id || ' ' || a.currency || ': ' || a.balance_minor || ', entries ' || coalesce(sum(e.amount_minor), 0) as example
    from ledger_account a left join ledger_entry e using (account_id)
    group by a.account_id having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`,
  currency: sql`
    select currency || ': ' || sum(balance_minor) as example from ledger_account group by currency having sum(balance_minor) <> 0`,
  transaction: sql`
    select t.tx_id || ' ' || a.currency || ': ' || sum(e.amount_minor) as example
    from ledger_tx t join ledger_entry e using (tx_id) join ledger_account a using (account_id)
    group by t.tx_id, a.currency having sum(e.amount_minor) <> 0`,
  'below-zero': sql`
    select kind || ' ' || owner_id || ' ' || currency || ': ' || balance_minor as example from ledger_account where kind <> 'house' and balance_minor < 0`,
  running: sql`
    select 'entry ' || id || ': ' || balance_after_minor || ', sum ' || running as example from (
      select id, balance_after_minor, sum(amount_minor) over (partition by account_id order by id) as running from ledger_entry
    ) told where balance_after_minor <> running`,
  // The frozen book also holds short payments until their rest is paid, so it may exceed the holds,
  // but never be below them.
  holds: sql`
    select h.user_id || ' ' || h.currency || ': held ' || sum(h.amount_minor) || ', frozen ' || coalesce(max(a.balance_minor), 0) as example
    from ledger_hold h left join ledger_account a on a.owner_id = h.user_id and a.kind = 'frozen' and a.currency = h.currency
    where h.status = 'held' group by h.user_id, h.currency having sum(h.amount_minor) > coalesce(max(a.balance_minor), 0)`,
} as const;

const maxFaults = 5;

/** Runs all queries on one snapshot of the ledger. */
export const inspectLedger = (
  db: Db,
): Promise<Pick<LedgerCheckRow, 'accounts' | 'entries' | 'faults'>> =>
  db.transaction(
    async (snapshot) => {
      await snapshot.execute(sql`set local statement_timeout = '10min'`);
      const faults: FoundFault[] = [];
      for (const kind of Object.keys(faultQueries) as (keyof typeof faultQueries)[]) {
        const { rows } = await snapshot.execute<{ example: string; times: string }>(
          sql`select example, count(*) over () as times from (${faultQueries[kind]}) found limit ${maxFaults}`,
        );
        if (rows[0])
          faults.push({
            kind,
            count: Number(rows[0].times),
            examples: rows.map(({ example }) => example),
          });
      }
      const { rows } = await snapshot.execute<{ accounts: string; entries: string }>(
        sql`select (select count(*) from ledger_account) as accounts, (select count(*) from ledger_entry) as entries`,
      );
      return {
        accounts: Number(rows[0]?.accounts ?? 0),
        entries: Number(rows[0]?.entries ?? 0),
        faults,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

export const insertCheck = async (db: Db, row: Omit<LedgerCheckRow, 'checkId'>) => {
  const [created] = await db.insert(ledgerCheck).values(row).returning();
  if (!created) throw new Error('the ledger check was not inserted');
  return created;
};

/** The last checks, newest first. */
export const latestChecks = (reader: Reader, count: number): Promise<LedgerCheckRow[]> =>
  reader.select().from(ledgerCheck).orderBy(desc(ledgerCheck.checkId)).limit(count);

const sortColumns = {
  id: ledgerCheck.checkId,
  at: ledgerCheck.checkId,
  entries: ledgerCheck.entries,
};

/** A page of all checks, newest first. */
export async function checkPage(
  reader: Reader,
  { sort, ...page }: Paging & Sorted<'ledger-checks'>,
): Promise<Page<LedgerCheckRow>> {
  return tablePage(reader, ledgerCheck, {
    order: sortedBy(sort, sortColumns) ?? [desc(ledgerCheck.checkId)],
    page,
  });
}

export const houseBalances = (reader: Reader) =>
  reader
    .select({
      book: ledgerAccount.ownerId,
      currency: ledgerAccount.currency,
      balanceMinor: ledgerAccount.balanceMinor,
    })
    .from(ledgerAccount)
    .where(sql`${ledgerAccount.kind} = 'house'`)
    .orderBy(ledgerAccount.ownerId, ledgerAccount.currency);

/** Total customer balances, one line per book and currency. */
export const customerTotals = (reader: Reader) =>
  reader
    .select({
      book: ledgerAccount.kind,
      currency: ledgerAccount.currency,
      balanceMinor: sql<string>`sum(${ledgerAccount.balanceMinor})`,
    })
    .from(ledgerAccount)
    .where(sql`${ledgerAccount.kind} <> 'house'`)
    .groupBy(ledgerAccount.kind, ledgerAccount.currency)
    .orderBy(ledgerAccount.kind, ledgerAccount.currency);
