import { z } from 'zod';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { csvType, FileAnswer, jsonLinesType } from '../files/answer.ts';
import { flag, Instant, isStorable, Paging, PublicId, pageOf, required } from '../wire.ts';
import { importColumns, importEncodings, importModes, importStatuses } from './import-columns.ts';

/** How to read a file: the meaning of its columns, and its number format. Stored per source. */
export const ImportMapping = z.object({
  columns: z
    .partialRecord(z.enum(importColumns), z.string().max(200).refine(isStorable, 'FORMAT'))
    .default({}),
  encoding: z.enum(importEncodings).default('auto'),
  /**
   * For "1,250": `point` reads a thousand and more, `comma` one and a quarter; `auto` refuses
   * ambiguous numbers.
   */
  decimal: z.enum(['auto', 'point', 'comma']).default('auto'),
  priceUnit: z.enum(['dollars', 'cents']).default('dollars'),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** Letters, digits, dot, dash, underscore: whose ids a file names. */
export const Source = required(80).regex(/^[\p{L}\p{N}._-]+$/u);

export const ImportCounts = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  /** Incomplete ones among the new: drafts, not on sale. */
  drafts: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  bad: z.number().int(),
  /** Bad rows without a readable id: with one of them nothing is retired. */
  withoutId: z.number().int(),
  retired: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportRunRow = z.object({
  runId: PublicId,
  source: z.string(),
  fileName: z.string(),
  fileBytes: z.number().int(),
  status: z.enum(importStatuses),
  mode: z.enum(importModes),
  /** The last or current task is a check only. */
  checking: z.boolean(),
  stopping: z.boolean(),
  /** Of the file that is read, 0 to 100; null where it is unknown. */
  percent: z.number().int().nullable(),
  counts: ImportCounts,
  /** Why it failed, in the reader's language. */
  failure: z.string().nullable(),
  author: z.string(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
});
export type ImportRunRow = z.infer<typeof ImportRunRow>;

export const ImportRunDetail = ImportRunRow.extend({
  retireMissing: z.boolean(),
  fetchPictures: z.boolean(),
  mapping: ImportMapping,
  /** Null for rows in our own form, which need no mapping. */
  headers: z.array(z.string()).nullable(),
  /** The first rows, cell by cell in the order of the headers; or one text per row. */
  sample: z.array(z.array(z.string())),
});
export type ImportRunDetail = z.infer<typeof ImportRunDetail>;

export const ImportBadRow = z.object({
  line: z.number().int(),
  id: z.string().nullable(),
  /** The column as the file names it. */
  column: z.string(),
  /** In the reader's language. */
  reason: z.string(),
});
export type ImportBadRow = z.infer<typeof ImportBadRow>;

export const importFileBytes = 200 * 1024 * 1024;
const One = z.object({ runId: PublicId });

export const catalogueImportEndpoints = endpointsOf({
  staffImportUpload: endpoint('POST', '/console/imports/upload', {
    summary:
      'Upload a catalogue file (multipart field `file`): xlsx, csv or jsonl, at most 200 MB. Nothing is imported yet.',
    in: z.object({}),
    out: ImportRunDetail,
    policy: 'staff:catalogue.import',
    errors: ['TOO_LARGE', 'IMPORT_UNREADABLE', 'FILE_ACTIVE'],
    files: { max: 1, maxBytes: importFileBytes, onDisk: true },
    perMinute: 20,
  }),
  staffImportPreview: endpoint('POST', '/console/imports/preview', {
    summary:
      'Read the first rows of a file again, in another encoding; the mapping is guessed anew.',
    in: One.extend({ encoding: z.enum(importEncodings) }),
    out: ImportRunDetail,
    policy: 'staff:catalogue.import',
    errors: ['NOT_FOUND', 'CONFLICT', 'IMPORT_UNREADABLE'],
    perMinute: 60,
  }),
  staffImportStart: write('/console/imports/start', {
    summary:
      'Check a file (`check`: counts and bad rows, nothing is written) or import it. Asking again while it waits or runs changes nothing.',
    in: One.extend({
      check: flag,
      source: Source,
      mode: z.enum(importModes).default('full'),
      retireMissing: flag.default(false),
      /** Fetch pictures at outside addresses, one by one, after the rows. */
      fetchPictures: flag.default(false),
      mapping: ImportMapping,
    }),
    out: ImportRunDetail,
    policy: 'staff:catalogue.import',
    errors: ['NOT_FOUND', 'CONFLICT', 'IMPORT_BUSY'],
  }),
  staffImportStop: write('/console/imports/stop', {
    summary:
      'Stop a run after the rows it is writing; what is written stays, and it can go on later.',
    in: One,
    out: ImportRunDetail,
    policy: 'staff:catalogue.import',
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  staffImportPage: endpoint('POST', '/console/imports/list', {
    summary: 'Imports, the latest first.',
    in: Paging,
    out: pageOf(ImportRunRow),
    policy: 'staff:catalogue.import',
  }),
  staffImportDetail: endpoint('POST', '/console/imports/detail', {
    summary: 'One import: how far it is, what it counted, how the file is read.',
    in: One,
    out: ImportRunDetail,
    policy: 'staff:catalogue.import',
    errors: ['NOT_FOUND'],
  }),
  staffImportBadRows: endpoint('POST', '/console/imports/badRows', {
    summary: 'Rows that stay out, with line, column and reason.',
    in: One.extend(Paging.shape),
    out: pageOf(ImportBadRow),
    policy: 'staff:catalogue.import',
    errors: ['NOT_FOUND'],
  }),
  staffImportBadFile: endpoint('POST', '/console/imports/badFile', {
    summary:
      'The bad rows as a file in the form they came (a table as CSV, or JSONL) with all reasons; no cell of it can be taken for a formula.',
    in: One,
    out: FileAnswer,
    fileTypes: [csvType, jsonLinesType],
    policy: 'staff:catalogue.import',
    errors: ['NOT_FOUND'],
  }),
});
