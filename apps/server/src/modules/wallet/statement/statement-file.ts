import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { FileAnswer } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import type { StatementFilter } from '@wasit/contract/wallet/endpoints';
import type { StatementFormat } from '@wasit/contract/wallet/states';
import { inChild } from '../../../platform/child-process/run-in-child.ts';
import { fail } from '../../../platform/errors.ts';
import { companyFacts } from '../../../platform/pdf/letterhead.ts';
import { paperTemplate } from '../../../platform/pdf/paper.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { usersByIds } from '../../accounts/index.ts';
import { statementEntries } from './statement.store.ts';
import { statementQuery } from './statement.view.ts';
import { statementPaper } from './statement-paper.ts';
import type { sheetOfStatement } from './statement-sheet.ts';
import { type StatementTable, statementTable } from './statement-table.ts';

const buildSheet = inChild<typeof sheetOfStatement>(
  new URL('./statement-sheet.ts', import.meta.url),
  'sheetOfStatement',
);

interface FileFormat {
  readonly mediaType: string;
  /** Above this limit a shorter period must be chosen. */
  readonly maxRows: number;
  render(platform: Platform, table: StatementTable, locale: Locale): Promise<Uint8Array>;
}

const fileFormats: Readonly<Record<StatementFormat, FileFormat>> = {
  pdf: {
    mediaType: 'application/pdf',
    maxRows: 2000,
    render: async (platform, table, locale) =>
      renderPdf(
        paperTemplate,
        statementPaper(table, { company: await companyFacts(platform, platform.db), locale }),
        locale,
      ),
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    maxRows: 5000,
    render: (_, table, locale) => buildSheet({ table, locale }),
  },
};

/**
 * A customer's statement as a file, newest first, in the reader's language.
 * @throws STATEMENT_TOO_LONG
 */
export async function statementFile(
  platform: Platform,
  userId: string,
  { filter, format, locale }: { filter: StatementFilter; format: StatementFormat; locale: Locale },
): Promise<FileAnswer & { rows: number }> {
  const { db } = platform;
  const { mediaType, maxRows, render } = fileFormats[format];
  const entries = await statementEntries(db, statementQuery(userId, filter), {
    limit: maxRows + 1,
  });
  if (entries.length > maxRows)
    fail('STATEMENT_TOO_LONG', { field: 'from', params: { max: maxRows } });
  const now = platform.clock.now();
  const day = baghdadDay(now);
  const customer = (await usersByIds(db, [userId])).get(userId)?.userName ?? userId;
  const body = await render(
    platform,
    statementTable({ filter, customer, entries, now, day, locale }),
    locale,
  );
  return {
    fileName: `wasit-wallet-${filter.currency.toLowerCase()}-${day}.${format}`,
    mediaType,
    bytes: body,
    rows: entries.length,
  };
}
