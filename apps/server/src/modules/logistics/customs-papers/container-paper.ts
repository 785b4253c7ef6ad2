import { type FileAnswer, xlsxType } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { inChild } from '../../../platform/child-process/run-in-child.ts';
import { fail } from '../../../platform/errors.ts';
import { companyFacts, letterhead } from '../../../platform/pdf/letterhead.ts';
import { type Paper, paperTemplate } from '../../../platform/pdf/paper.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { containerById } from '../containers/containers.store.ts';
import { customsGoods } from '../customs/customs-goods.ts';
import type { sheetOfCustoms } from './customs-sheet.ts';
import { type ContainerPaper, type CustomsTable, customsTable } from './customs-table.ts';

const drawSheet = inChild<typeof sheetOfCustoms>(
  new URL('./customs-sheet.ts', import.meta.url),
  'sheetOfCustoms',
);

interface PaperRequest {
  readonly containerId: string;
  readonly paper: ContainerPaper;
  readonly format: 'pdf' | 'xlsx';
  readonly language: Locale;
}

/**
 * One paper of a container's customs set, or its loading list.
 * @throws NOT_FOUND, CONTAINER_STATE for an empty container
 */
export async function containerPaper(
  platform: Platform,
  { containerId, paper, format, language: locale }: PaperRequest,
): Promise<FileAnswer & { paperNo: string }> {
  const container = await containerById(platform.db, containerId);
  const { parcels, lines } = await customsGoods(platform.db, { containerId, locale });
  if (parcels.length === 0) fail('CONTAINER_STATE', { detail: 'empty' });
  const table = customsTable({
    paper,
    container,
    parcels,
    lines,
    now: platform.clock.now(),
    locale,
  });
  const bytes =
    format === 'xlsx'
      ? await drawSheet({ table, locale })
      : await renderPdf(
          paperTemplate,
          paperOf(table, letterhead(await companyFacts(platform, platform.db), locale)),
          locale,
        );
  return {
    fileName: `${table.number}-${locale}.${format}`,
    mediaType: format === 'xlsx' ? xlsxType : 'application/pdf',
    bytes,
    paperNo: table.number,
  };
}

function paperOf(table: CustomsTable, company: Paper['company']): Paper {
  const cell = (value: string | number, index: number): string =>
    typeof value === 'string'
      ? value
      : formatNumber(value, { max: table.columns[index]?.decimals ?? 0 });
  return {
    title: table.title,
    number: table.number,
    company,
    facts: table.facts.map(([label, value]) => ({ label, value })),
    sections: [
      {
        kind: 'table',
        columns: table.columns.map(({ head, decimals, isWide = false }, index) => ({
          head,
          align: decimals === undefined ? 'start' : 'end',
          // The first two columns, if texts, share the remaining width.
          share: decimals === undefined && (index < 2 || isWide) ? 1 : null,
        })),
        rows: [
          ...table.rows.map((row) => row.map(cell)),
          table.totals.map((value, index) => ({ text: cell(value, index), strong: true })),
        ],
      },
    ],
    isLandscape: table.columns.some(({ isWide }) => isWide),
    foot: table.title,
  };
}
