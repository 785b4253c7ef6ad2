import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';

/** Invariants I1 to I5, as queries that must return nothing. */
export async function moneyFaults({ db }: Platform): Promise<Record<string, unknown[]>> {
  const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  return {
    txOutOfBalance:
      await rowsOf(sql`select e.tx_id from ledger_entry e join ledger_account a using (account_id)
      group by e.tx_id, a.currency having sum(e.amount_minor) <> 0`),
    booksOutOfBalance: await rowsOf(
      sql`select currency from ledger_account group by currency having sum(balance_minor) <> 0`,
    ),
    negative: await rowsOf(
      sql`select account_id from ledger_account where kind <> 'house' and balance_minor < 0`,
    ),
    drifted:
      await rowsOf(sql`select a.account_id from ledger_account a left join ledger_entry e using (account_id)
      group by a.account_id having a.balance_minor <> coalesce(sum(e.amount_minor), 0)`),
    /** One posting for each success, and none without one. */
    unpostedSuccess:
      await rowsOf(sql`select p.payment_id from payment p left join ledger_tx t on t.reference = 'payment:' || p.payment_id
      where (p.status = 'succeeded') <> (t.tx_id is not null)`),
    /** Settled exactly if one payment settled it, or its rest is settled. */
    wronglySettled:
      await rowsOf(sql`select y.pay_no from payable y where (y.status = 'settled') <> (
      (select count(*) from payment p where p.pay_no = y.pay_no and p.outcome = 'settles') = 1
      or exists (select 1 from payable r where r.pay_no = y.rest_pay_no and r.status = 'settled'))`),
    /** Applied amounts never exceed the payable. */
    overpaid: await rowsOf(sql`select y.pay_no from payable y join payment p using (pay_no)
      where p.outcome is not null group by y.pay_no having sum(p.applied_usd_minor) > y.amount_minor`),
    unreceipted:
      await rowsOf(sql`select p.payment_id from payment p left join receipt r using (payment_id)
      where (coalesce(p.applied_minor, 0) > 0) <> (r.receipt_no is not null) or r.amount_minor <> p.applied_minor`),
    gaps: await rowsOf(sql`select s.series, s.last from number_series s where s.last <> case s.series
      when 'R' then (select count(*) from receipt where receipt_no like 'R-' || s.year || '-%')
      when 'CN' then (select count(*) from credit_note where credit_note_no like 'CN-' || s.year || '-%')
      when 'INV' then (select count(*) from issued_document where document_no like 'INV-' || s.year || '-%') else s.last end`),
  };
}

export const noFaults = {
  txOutOfBalance: [],
  booksOutOfBalance: [],
  negative: [],
  drifted: [],
  unpostedSuccess: [],
  wronglySettled: [],
  overpaid: [],
  unreceipted: [],
  gaps: [],
};
