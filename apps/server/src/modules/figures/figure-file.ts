import { csvType, type FileAnswer, xlsxType } from '@wasit/contract/files/answer';
import { dirOf, type Locale } from '@wasit/contract/locales';
import type { StaffActor } from '../../platform/actor.ts';
import { inChild } from '../../platform/child-process/run-in-child.ts';
import { csvOf } from '../../platform/csv/csv.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { definitionOf } from './definitions.ts';
import { readFigures } from './read-figures.ts';
import { findText, textOf } from './texts.ts';

const drawSheet = inChild<typeof import('../../platform/csv/list-sheet.ts').listSheet>(
  new URL('../../platform/csv/list-sheet.ts', import.meta.url),
  'listSheet',
);

/**
 * A report as a file: its rows, the total, and below them the definition of each figure.
 * @throws FORBIDDEN, VALIDATION as for the report
 */
export async function figureFile(
  platform: Platform,
  actor: StaffActor,
  { input: { format, ...input }, locale }: { input: CallInput<'figureFile'>; locale: Locale },
): Promise<FileAnswer> {
  const table = await readFigures(platform, actor, { input, locale });
  const { report, from, to } = input;
  const text = (key: string) => textOf(locale, key);
  const headings = table.columns.map(({ name, unit }) => {
    const unitName = findText(locale, `unit.${unit}`);
    return unitName ? `${name} (${unitName})` : name;
  });
  const cells = (name: string, values: readonly (number | null)[]) => [
    name,
    ...values.map((value) => value ?? ''),
  ];
  const period = text(definitionOf(report).isStanding ? 'standing' : 'period')
    .replace('{from}', from)
    .replace('{to}', to);
  const records = [
    [table.group, ...headings],
    ...table.rows.map(({ name, values }) => cells(name, values)),
    ...(table.totals ? [cells(text('whole'), table.totals)] : []),
    [''],
    [text(`report.${report}`), period, ...table.narrowedTo.map(({ name }) => name)],
    ['', text(`report.${report}.text`)],
    ...table.columns.map((column) => [column.name, column.text]),
  ];
  const fileName = `wasit-${report}-${from}-${to}.${format}`;
  if (format === 'csv') return { fileName, mediaType: csvType, bytes: Buffer.from(csvOf(records)) };
  const bytes = await drawSheet({ records, isRtl: dirOf(locale) === 'rtl' });
  return { fileName, mediaType: xlsxType, bytes };
}
