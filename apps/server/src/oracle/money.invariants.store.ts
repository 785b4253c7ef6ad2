import { sql } from 'drizzle-orm';
import { cardNetworks } from '../platform/ids/card-data.ts';
import type { Invariant } from './invariant.ts';

/**
 * Card network numbers with a valid check digit (ISO/IEC 7812-1, Annex B), in one piece or in card
 * grouping: the same that the API refuses. Suppliers' order numbers and waybills have the same
 * length, and one in ten has a valid check digit by chance. Excluded are our own order numbers of
 * earlier releases, and suppliers' nineteen-digit ones in the audit trail.
 */
const cardNumbers = sql`
  select place, id from (
    select place, id, regexp_replace((regexp_matches(text,
      '(?<![0-9A-Za-z])([3-6][0-9]{12,18}|(?:4[0-9]|5[1-5]|35|6[0-9])[0-9]{2}(?:[ -][0-9]{4}){3}|3[47][0-9]{2}[ -][0-9]{6}[ -][0-9]{5})(?![0-9])', 'g'))[1], '[^0-9]', '', 'g') as digits
    from oracle.free_text
  ) found
  where digits ~ ${cardNetworks.source} and not (place = 'audit' and length(digits) = 19) and not exists (select 1 from oracle.orders where order_no = digits) and not exists (select 1 from oracle.payable where order_no = digits)
    and (
      select sum(case when position % 2 = 1 then digit when digit < 5 then digit * 2 else digit * 2 - 9 end)
      from (
        select substr(reverse(digits), n, 1)::int as digit, n as position from generate_series(1, length(digits)) n
      ) each_digit
    ) % 10 = 0
  union all
  select place, id from oracle.free_text where text ~* '(cvv|cvc|card)[^0-9]{0,12}737'`;

/** A till's book is negative by the amount in its drawer; a closed one is zero. */
const tills = sql`
  with held as (
    select owner_id, balance from oracle.ledger_account where kind = 'house' and owner_id like 'till:%' and currency = 'IQD'
  ), drawer as (
    select 'till:' || till_id as owner_id, sum(float + received) as holds from oracle.till_session where status <> 'closed' group by till_id
  )
  select owner_id as what, coalesce(h.balance, 0) as booked, coalesce(d.holds, 0) as holds from held h full join drawer d using (owner_id)
  where coalesce(h.balance, 0) <> -coalesce(d.holds, 0)
  union all
  select session_id, counted, float + received from oracle.till_session
  where status = 'closed' and (counted is null or difference is null or counted <> float + received + difference)
  union all
  select c.payment_id, c.received, p.received from oracle.cash_received c left join oracle.payment p on p.id = c.payment_id
  where p.status is distinct from 'succeeded' or p.received is distinct from c.received or c.received <> c.handed - c.change
  union all
  select p.id, p.received, null from oracle.payment p
  where p.method = 'cash' and p.status = 'succeeded' and not exists (select 1 from oracle.cash_received c where c.payment_id = p.id)`;

/** Invariants of the ledger, of customers' payments, and of data that must never be stored. */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    promise: 'Each ledger transaction has entries and sums to zero per currency',
    broken: sql`
      select tx_id, currency, sum(amount) as sum from oracle.ledger_entry group by tx_id, currency having sum(amount) <> 0
      union all
      select tx_id, null, null from oracle.ledger_tx t where not exists (select 1 from oracle.ledger_entry e where e.tx_id = t.tx_id)`,
  },
  {
    id: 'I2',
    promise: 'The whole ledger sums to zero per currency',
    broken: sql`select currency, sum(amount) as sum from oracle.ledger_entry group by currency having sum(amount) <> 0`,
  },
  {
    id: 'I3',
    promise: 'No wallet is below zero, and each balance equals the sum of its postings',
    broken: sql`
      select a.account_id, a.kind, a.owner_id, a.currency, a.balance, coalesce(sum(e.amount), 0) as posted
      from oracle.ledger_account a left join oracle.ledger_entry e using (account_id)
      group by a.account_id, a.kind, a.owner_id, a.currency, a.balance
      having a.balance <> coalesce(sum(e.amount), 0) or (a.kind <> 'house' and a.balance < 0)`,
  },
  {
    id: 'I4',
    promise: 'What was captured for a payable and its rests is never above what it asked',
    broken: sql`
      select c.root_pay_no, y.amount as asked, sum(c.amount) as captured
      from oracle.capture c join oracle.payable y on y.pay_no = c.root_pay_no
      group by c.root_pay_no, y.amount having sum(c.amount) > y.amount`,
  },
  {
    id: 'I5',
    promise:
      'A payment succeeded if and only if it has its posting; a payable is settled if and only if it was paid in full, and no paid order was cancelled',
    broken: sql`
      with billed as (
        select y.pay_no, y.status, y.purpose, y.amount = coalesce(c.amount, 0) as is_paid
        from oracle.payable y left join (
          select root_pay_no, sum(amount) as amount from oracle.capture group by root_pay_no
        ) c on c.root_pay_no = y.pay_no
        where y.pay_no = y.root_pay_no)
      select p.id as what, 'payment without posting' as fault from oracle.payment p
      where p.status = 'succeeded' and not exists (select 1 from oracle.ledger_tx t where t.reference = 'payment:' || p.id)
      union all
      select t.reference, 'posting without payment' from oracle.ledger_tx t
      where t.reference like 'payment:%'
        and not exists (select 1 from oracle.payment p where 'payment:' || p.id = t.reference and p.status = 'succeeded')
      union all
      select pay_no, 'settled but not paid in full' from billed
      where status = 'settled' and purpose <> 'top-up' and not is_paid
      union all
      select pay_no, 'paid in full but not settled' from billed where status = 'open' and is_paid
      union all
      select y.pay_no, 'paid for an order that was cancelled' from oracle.payable y join oracle.orders o using (order_no)
      where y.status = 'settled' and y.purpose = 'first-stage' and o.status = 'CANCEL'`,
  },
  {
    id: 'I21',
    promise:
      'Each till’s book is what lies in its drawer: float and cash received, nothing once it is closed',
    broken: tills,
  },
  {
    id: 'I17',
    promise:
      "A customer's frozen money is what is held for them and what they paid in part, no more and no less",
    broken: sql`
      with kept as (
        select user_id, currency, amount from oracle.hold where status = 'held'
        union all
        select y.user_id, p.received_currency, p.applied
        from oracle.payment p join oracle.capture c on c.payment_id = p.id join oracle.payable y on y.pay_no = c.root_pay_no
        where p.outcome = 'part' and p.status = 'succeeded' and y.status = 'open'
      ), sums as (select user_id, currency, sum(amount) as kept from kept group by user_id, currency)
      select coalesce(w.owner_id, s.user_id) as user_id, coalesce(w.currency, s.currency) as currency, w.frozen, s.kept
      from oracle.wallet w full join sums s on s.user_id = w.owner_id and s.currency = w.currency
      where coalesce(w.frozen, 0) <> coalesce(s.kept, 0)`,
  },
  {
    id: 'I18',
    promise: 'What was held ended as its purpose did, and each step has its posting, once',
    broken: sql`
      select h.hold_id as what, 'hold ' || h.status || ' without its posting' as fault from oracle.hold h
      where not exists (select 1 from oracle.ledger_tx t where t.reference = 'hold:' || h.hold_id)
        or (h.status <> 'held') <> exists (
          select 1 from oracle.ledger_tx t where t.reference = 'hold-' || h.status || ':' || h.hold_id)
      union all
      select w.withdrawal_no, 'withdrawal ' || w.status || ' with a hold ' || h.status from oracle.withdrawal w join oracle.hold h using (hold_id)
      where h.status <> case w.status when 'paid' then 'captured' when 'rejected' then 'released' when 'cancelled' then 'released' else 'held' end
      union all
      select w.withdrawal_no, 'approved by too few' from oracle.withdrawal w
      where w.status in ('approved', 'paid') and (w.people < w.approvals_needed or w.people <> w.approvals)
      union all
      select f.pre_charge_no, 'pre-charge ' || f.status || ' with a hold ' || h.status from oracle.pre_charge f join oracle.hold h using (hold_id)
      where h.status <> case f.status when 'ended' then 'released' else 'held' end
      union all
      select f.pre_charge_no, 'gift not given once' from oracle.pre_charge f
      where (f.status = 'ended' and f.gift > 0) <> exists (select 1 from oracle.ledger_tx t where t.reference = 'gift:' || f.pre_charge_no)`,
  },
  {
    id: 'I19',
    promise: 'Each payment of a top-up filled the wallet, once, and no other payment did',
    broken: sql`
      select p.id as what, t.kind as fault from oracle.payment p
      join oracle.capture c on c.payment_id = p.id join oracle.payable y on y.pay_no = c.pay_no
      left join oracle.ledger_tx t on t.reference = 'payment:' || p.id
      where (y.purpose = 'top-up') <> (coalesce(t.kind, '') = 'top-up')`,
  },
  {
    id: 'I22',
    promise: 'Each number of a series was given once, and none was left out',
    broken: sql`
      select series, year, s.last, count(p.number) as papers, max(p.number) as highest
      from oracle.number_series s full join oracle.numbered_paper p using (series, year)
      where series in ('R', 'CN', 'INV', 'OC', 'FE')
      group by series, year, s.last
      having s.last is distinct from count(distinct p.number) or s.last <> count(p.number) or s.last <> coalesce(max(p.number), 0)`,
  },
  {
    id: 'I23',
    promise:
      'What was given back of a payment is what its credit notes say, and never more than what came; each payout that was sent has its posting',
    broken: sql`
      select payment_id, 'refunded otherwise than noted' as fault from oracle.given_back
      where refunded + returned <> noted
      union all
      select payment_id, 'more given back than came' from oracle.given_back
      where refunded > applied or returned + charged_back > received or refunded_usd > applied_usd
      union all
      select t.reference, 'sent without posting, or posted without being sent' from oracle.payout p
        full join (select reference from oracle.ledger_tx where reference like 'payout:%') t on t.reference = 'payout:' || p.payout_id
      where (p.status = 'sent') is distinct from (t.reference is not null)`,
  },
  {
    id: 'I24',
    promise: 'What a payment company took for us stands in the book of that company',
    // Before companies had separate books all were in one.
    broken: sql`
      select p.id as payment_id, p.platform, p.received from oracle.payment p
      join oracle.ledger_tx t on t.reference = 'payment:' || p.id
      where p.status = 'succeeded' and p.platform is not null and not exists (
        select 1 from oracle.ledger_entry e
        where e.tx_id = t.tx_id and e.kind = 'house' and e.owner_id in ('gateway:' || p.platform, 'gateway') and e.amount = -p.received)`,
  },
  { id: 'I11', promise: 'No card number and no card code stands in any text', broken: cardNumbers },
];
