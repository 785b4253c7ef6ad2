import type { Locale } from '@wasit/contract/locales';
import { minorPerMajor } from '@wasit/contract/money';
import type { StatementFilter } from '@wasit/contract/wallet';
import type { StatementFormat } from '@wasit/contract/wallet-states';
import { formatDate, formatDateTime, movementName } from '@wasit/locale';
import type { UserActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { usersByIds } from '../../accounts/index.ts';
import { statementEntries } from './statement.store.ts';
import { askedOf } from './statement.view.ts';
import { sheetOfStatement } from './statement-sheet.ts';
import type { StatementTable } from './statement-table.ts';
import { statementWords } from './statement-words.ts';

/** More rows than this are no reading matter: a shorter time is asked for. */
const maxRows = 5000;

const mediaTypes: Readonly<Record<StatementFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A customer's statement to take along, the newest first, in the language he reads. @throws STATEMENT_TOO_LONG */
export async function statementFile(
  platform: Platform,
  { userId }: UserActor,
  { filter, format, locale }: { filter: StatementFilter; format: StatementFormat; locale: Locale },
): Promise<{ fileName: string; mediaType: string; base64: string; rows: number }> {
  const { db } = platform;
  const entries = await statementEntries(db, askedOf(userId, filter), { limit: maxRows + 1 });
  if (entries.length > maxRows) fail('STATEMENT_TOO_LONG', { field: 'from', params: { max: maxRows } });
  const now = platform.clock.now();
  const words = statementWords[locale];
  const { currency, book, from, to } = filter;
  const major = (minor: number): number => minor / minorPerMajor[currency];
  const table: StatementTable = {
    title: words.title,
    number: `${currency} ${formatDate(now, locale)}`,
    currency,
    none: words.none,
    facts: [
      [words.customer, (await usersByIds(db, [userId])).get(userId)?.userName ?? userId],
      [words.currency, `${currency}, ${words.books[book]}`],
      ...(from ? ([[words.from, from]] as const) : []),
      ...(to ? ([[words.to, to]] as const) : []),
      [words.made, formatDateTime(now, locale)],
    ],
    head: Object.values(words.columns),
    rows: entries.map(({ at, kind, reference, amountMinor, balanceAfterMinor }) => ({
      at: formatDateTime(at, locale),
      kind: movementName(kind, locale),
      reference,
      amount: major(amountMinor),
      balance: major(balanceAfterMinor),
    })),
  };
  const body = await sheetOfStatement(table, locale);
  return {
    fileName: `wasit-wallet-${currency.toLowerCase()}-${now.toISOString().slice(0, 10)}.${format}`,
    mediaType: mediaTypes[format],
    base64: Buffer.from(body).toString('base64'),
    rows: entries.length,
  };
}
