import { accountNumbers } from '@wasit/contract/accounting/accounts';
import { csvType, type StreamedFile, xlsxType } from '@wasit/contract/files/answer';
import { dirOf, type Locale } from '@wasit/contract/locales';
import { minorPerMajor } from '@wasit/contract/money';
import { inChild } from '../../platform/child-process/run-in-child.ts';
import { csvOf } from '../../platform/csv/csv.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { documentsOfReferences } from '../payments/index.ts';
import { countEntries, type JournalRow, journalRows, spanOf } from '../wallet/index.ts';

const batchSize = 2_000;
/** A workbook is built entirely in memory. */
const maxSheetRows = 50_000;

const buildSheet = inChild<typeof import('../../platform/csv/list-sheet.ts').listSheet>(
  new URL('../../platform/csv/list-sheet.ts', import.meta.url),
  'listSheet',
);

/**
 * The columns described in docs/accounting.md: field names of accounting programs, the same in
 * every language.
 */
const columnNames = [
  'entry',
  'transaction',
  'time',
  'account',
  'account_name',
  'owner',
  'currency',
  'debit',
  'credit',
  'kind',
  'reference',
  'document',
  'memo',
] as const;

type Cell = string | number;

function cellsOf(row: JournalRow, document: string): Cell[] {
  const { id, txId, at, book, owner, currency, amountMinor, kind, reference, memo } = row;
  const amount = Math.abs(amountMinor) / minorPerMajor[currency];
  return [
    id,
    txId,
    at.toISOString(),
    accountNumbers[book],
    book,
    owner,
    currency,
    amountMinor < 0 ? amount : 0,
    amountMinor > 0 ? amount : 0,
    kind,
    reference,
    document,
    memo,
  ];
}

/** The entries of a month in posting order, in batches. */
async function* entriesOf({ db }: Platform, month: string): AsyncGenerator<Cell[][]> {
  const span = spanOf(month);
  let afterId = 0;
  for (;;) {
    const rows = await journalRows(db, { ...span, afterId, limit: batchSize });
    const documents = await documentsOfReferences(db, pluck(rows, 'reference'));
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, documents.get(row.reference) ?? ''));
    if (rows.length < batchSize) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

async function* csvStream(platform: Platform, month: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvOf([columnNames]));
  // Only the first part is marked as UTF-8.
  for await (const records of entriesOf(platform, month))
    yield Buffer.from(csvOf(records).slice(1));
}

/**
 * All ledger entries of a month as a file.
 * @throws JOURNAL_TOO_LONG
 */
export async function journalFile(
  platform: Platform,
  { month, format, locale }: { month: string; format: 'csv' | 'xlsx'; locale: Locale },
): Promise<StreamedFile> {
  const fileName = `wasit-journal-${month}.${format}`;
  if (format === 'csv')
    return {
      fileName,
      mediaType: csvType,
      bytes: new Uint8Array(),
      stream: csvStream(platform, month),
    };
  if ((await countEntries(platform.db, spanOf(month))) > maxSheetRows)
    fail('JOURNAL_TOO_LONG', { params: { max: maxSheetRows } });
  const records: Cell[][] = [[...columnNames]];
  for await (const batch of entriesOf(platform, month)) records.push(...batch);
  const bytes = await buildSheet({ records, isRtl: dirOf(locale) === 'rtl' });
  return { fileName, mediaType: xlsxType, bytes };
}
