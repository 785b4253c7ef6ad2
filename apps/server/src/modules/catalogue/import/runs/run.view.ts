import {
  type ImportBadRow,
  ImportMapping,
  type ImportRunDetail,
  type ImportRunRow,
} from '@wasit/contract/catalogue/import';
import { codes, errorText } from '@wasit/contract/errors/codes';
import { fieldText } from '@wasit/contract/errors/field-texts';
import type { Locale } from '@wasit/contract/locales';
import type { importBadRow } from '../import.tables.ts';
import { noCounts } from '../import-options.ts';
import type { ImportRun } from '../import-run.store.ts';

const isCode = (key: string): key is keyof typeof codes => Object.hasOwn(codes, key);

/** A run for a list; `author` is the name of the person who started it. */
export const viewRun = (
  run: ImportRun,
  { locale, author }: { locale: Locale; author: string },
): ImportRunRow => ({
  runId: run.runId,
  source: run.source,
  fileName: run.fileName,
  fileBytes: run.fileBytes,
  status: run.status,
  mode: run.mode,
  checking: run.checking,
  stopping: run.stopping,
  percent: run.percent,
  counts: { ...noCounts, ...run.counts },
  failure: run.failure ? errorText(isCode(run.failure) ? run.failure : 'SYSTEM', { locale }) : null,
  author,
  startedAt: run.startedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
});

/** The same with how its file is read. */
export const viewRunDetail = (
  run: ImportRun,
  options: { locale: Locale; author: string },
): ImportRunDetail => ({
  ...viewRun(run, options),
  retireMissing: run.retireMissing,
  fetchPictures: run.fetchPictures,
  mapping: run.mapping ?? ImportMapping.parse({}),
  headers: run.headers,
  sample: run.sample ?? [],
});

export const viewBadRow = (
  { line, rowId, column, reason }: typeof importBadRow.$inferSelect,
  locale: Locale,
): ImportBadRow => ({
  line,
  id: rowId,
  column,
  reason: fieldText(reason.key, { locale, ...(reason.params ? { params: reason.params } : {}) }),
});
