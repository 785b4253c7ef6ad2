import { startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import type { Locale } from '@wasit/contract/locales';
import { type Currency, minorPerMajor } from '@wasit/contract/money';
import type { Texts } from '@wasit/contract/texts';
import type { StatementFilter } from '@wasit/contract/wallet/endpoints';
import { formatDate, formatDateTime, movementName } from '@wasit/i18n';
import ar from '../texts/ar/statement.json' with { type: 'json' };
import ckb from '../texts/ckb/statement.json' with { type: 'json' };
import en from '../texts/en/statement.json' with { type: 'json' };
import zh from '../texts/zh-Hans/statement.json' with { type: 'json' };
import type { StatementEntry } from './statement.store.ts';

type StatementWord = keyof typeof en;

const statementWords: Texts<StatementWord> = { en, ar, ckb, 'zh-Hans': zh };

const columns = ['at', 'kind', 'reference', 'amount', 'balance'] as const;
type Column = (typeof columns)[number];

/** A statement independent of the file format: in the reader's language, amounts in major units. */
export interface StatementTable {
  readonly title: string;
  /** Identifies the statement: the book, and the date in Baghdad on which it was created. */
  readonly number: string;
  /** Owner and filters, as pairs of name and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly head: Readonly<Record<Column, string>>;
  readonly rows: readonly {
    readonly at: string;
    readonly kind: string;
    readonly reference: string;
    readonly amount: number;
    readonly balance: number;
  }[];
  /** Incoming and outgoing totals; without a filter by kind also the balance before and after. */
  readonly sums: readonly (readonly [string, number])[];
  readonly currency: Currency;
  readonly emptyText: string;
}

interface StatementFacts {
  readonly filter: StatementFilter;
  readonly customer: string;
  /** Newest first. */
  readonly entries: readonly StatementEntry[];
  readonly now: Date;
  readonly day: string;
  readonly locale: Locale;
}

export function statementTable({
  filter,
  customer,
  entries,
  now,
  day,
  locale,
}: StatementFacts): StatementTable {
  const { currency, book, kind } = filter;
  const wordOf = (word: StatementWord): string => statementWords[locale][word];
  return {
    title: wordOf('title'),
    number: `${currency} ${day}`,
    currency,
    emptyText: wordOf('none'),
    facts: [
      [wordOf('customer'), customer],
      [wordOf('currency'), `${wordOf(book)} · ${currency}`],
      [wordOf('movements'), kind ? movementName(kind, locale) : wordOf('all')],
      ...timeFacts(filter, locale),
      [wordOf('made'), formatDateTime(now, locale)],
    ],
    head: {
      at: wordOf('at'),
      kind: wordOf('kind'),
      reference: wordOf('reference'),
      amount: wordOf('amount'),
      balance: wordOf('balance'),
    },
    rows: entries.map((entry) => ({
      at: formatDateTime(entry.at, locale),
      kind: movementName(entry.kind, locale),
      reference: entry.reference,
      amount: entry.amountMinor / minorPerMajor[currency],
      balance: entry.balanceAfterMinor / minorPerMajor[currency],
    })),
    sums: sumsOf(filter, entries).map(([word, minor]) => [
      wordOf(word),
      minor / minorPerMajor[currency],
    ]),
  };
}

function timeFacts({ from, to }: StatementFilter, locale: Locale): [string, string][] {
  const wordOf = (word: 'time' | 'all' | 'from' | 'to'): string => statementWords[locale][word];
  if (!from && !to) return [[wordOf('time'), wordOf('all')]];
  const day = (isoDay: string): string => formatDate(startOfBaghdadDay(isoDay), locale);
  return [
    ...(from ? [[wordOf('from'), day(from)] as [string, string]] : []),
    ...(to ? [[wordOf('to'), day(to)] as [string, string]] : []),
  ];
}

/** In minor units. No balances when filtered by kind, since other movements lie in between. */
function sumsOf(
  { kind }: StatementFilter,
  entries: readonly StatementEntry[],
): ['before' | 'in' | 'out' | 'after', number][] {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (!newest || !oldest) return [];
  const sum = (sign: 1 | -1) =>
    entries.reduce(
      (total, { amountMinor }) => (amountMinor * sign > 0 ? total + amountMinor : total),
      0,
    );
  const movements: ['in' | 'out', number][] = [
    ['in', sum(1)],
    ['out', sum(-1)],
  ];
  if (kind) return movements;
  return [
    ['before', oldest.balanceAfterMinor - oldest.amountMinor],
    ...movements,
    ['after', newest.balanceAfterMinor],
  ];
}
