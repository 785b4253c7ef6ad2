import type { Locale } from '@wasit/contract/locales';
import { formatMoney } from '@wasit/i18n';
import { type CompanyFacts, letterhead } from '../../../platform/pdf/letterhead.ts';
import type { Paper } from '../../../platform/pdf/paper.ts';
import type { StatementTable } from './statement-table.ts';

/** The statement as a document in the reader's language and direction. */
export function statementPaper(
  table: StatementTable,
  { company, locale }: { company: CompanyFacts; locale: Locale },
): Paper {
  const { currency, title, number, emptyText } = table;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const { at, kind, reference, amount, balance } = table.head;
  return {
    title,
    number,
    company: letterhead(company, locale),
    facts: table.facts.map(([label, value]) => ({ label, value })),
    sections: [
      {
        kind: 'table',
        columns: [
          { head: at, align: 'start', share: null },
          { head: kind, align: 'start', share: 1 },
          { head: reference, align: 'start', share: null },
          { head: amount, align: 'end', share: null },
          { head: balance, align: 'end', share: null },
        ],
        rows: table.rows.map((row) => [
          row.at,
          row.kind,
          row.reference,
          money(row.amount),
          { text: money(row.balance), strong: true },
        ]),
        totals: table.sums.map(([label, sum]) => ({ label, value: money(sum) })),
        empty: emptyText,
      },
    ],
    foot: title,
  };
}
