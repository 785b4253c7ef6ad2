import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

const input = (name: string) => sql`(inputs ->> ${sql.raw(`'${name}'`)})::numeric`;

/**
 * Half away from zero, corrected at the ninth decimal: the only rounding rule for money
 * (packages/contract, roundMinor).
 */
const rounded = (value: ReturnType<typeof sql>) => sql`round(round((${value})::numeric, 9))`;

/**
 * Recomputes the cents of a line from its stored inputs, independently of the engine
 * (modules/fees/lines/fees.rules.ts) and in another language: an error in either shows as a
 * difference. Parts of a shared carton are skipped, because they store the inputs of the whole
 * carton.
 */
const recomputed = sql`case
  when kind = 'sea-freight' then greatest(
    ${rounded(sql`greatest(1, ${rounded(sql`greatest(${input('volumeMm3')} / 1e6, ${input('weightGrams')} / 1000)`)}) * ${input('perCbmMinor')} / 1000`)},
    ${input('minimumMinor')})
  when kind = 'air-freight' then greatest(
    ${rounded(sql`greatest(1, ${rounded(sql`greatest(${input('weightGrams')}, ${input('volumeMm3')} / ${input('divisor')}) / 10`)}) * ${input('perKgMinor')} / 100`)},
    ${input('minimumMinor')})
  when kind = 'insurance' then ${rounded(sql`${input('goodsMinor')} * ${input('percent')} / 100`)}
  when kind = 'storage' then ${rounded(sql`${input('cbm')} * ${input('days')} * ${input('centsPerCbmDay')}`)}
  when kind = 'goods' and inputs ? 'items' then (
    select sum(split_part(item, 'x', 1)::numeric * split_part(item, 'x', 2)::numeric) from regexp_split_to_table(inputs ->> 'items', ' ') item)
  when kind = 'discount' and not inputs ? 'amountMinor' then - ${rounded(sql`${input('goodsMinor')} * ${input('percent')} / 100`)}
  when kind = 'price-difference' and inputs ? 'unitAfterMinor'
    then ${input('quantity')} * (${input('unitAfterMinor')} - ${input('unitBeforeMinor')})
  when inputs ? 'amountMinor' then ${input('amountMinor')}
  else amount end`;

/** Recomputes every requested amount. */
export const feeInvariants: readonly Invariant[] = [
  {
    id: 'I16',
    promise:
      'Every issued fee is recomputed to the cent from its stored inputs and the tariff it names, and the lines of a payable are its amount',
    broken: sql`
      select pay_no, kind, amount, recomputed::text as found from (
        select pay_no, kind, amount, ${recomputed} as recomputed from oracle.fee_line where not inputs ? 'shares'
      ) line where amount is distinct from recomputed
      union all
      select l.pay_no, 'tariff ' || coalesce(l.tariff_id, 'missing'), l.amount, t.price::text
      from oracle.fee_line l left join oracle.tariff t using (tariff_id)
      where l.kind in ('sea-freight', 'air-freight') and (
        t.tariff_id is null
        or t.price is distinct from coalesce((l.inputs ->> 'perCbmMinor')::numeric, (l.inputs ->> 'perKgMinor')::numeric)
        or t.minimum is distinct from (l.inputs ->> 'minimumMinor')::numeric
        or t.effective_from > l.issued_at)
      union all
      select pay_no, 'sum of lines', asked, sum(amount)::text from oracle.fee_line group by pay_no, asked having sum(amount) <> asked`,
  },
];
