import { catalogueImportEndpoints } from '@wasit/contract/catalogue/import';
import { csvType, jsonLinesType } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import { routes } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import {
  badRowsFile,
  type ImportRun,
  importBadRows,
  importRunPage,
  previewRun,
  requireRun,
  startRun,
  stopRun,
  uploadRun,
  viewBadRow,
  viewRun,
  viewRunDetail,
} from '../catalogue/index.ts';
import { staffNames } from '../staff/index.ts';

async function detail({ db }: Platform, run: ImportRun, locale: Locale) {
  const names = await staffNames(db, [run.author]);
  return viewRunDetail(run, { locale, author: names.get(run.author) ?? run.author });
}

export const importDeskRoutes = routes(catalogueImportEndpoints, {
  staffImportUpload: async ({ platform, actor, files: [file], locale }) =>
    detail(platform, await uploadRun(platform, actor, file), locale),
  staffImportPreview: async ({ platform, locale }, input) =>
    detail(platform, await previewRun(platform, input), locale),
  staffImportStart: async ({ platform, actor, locale }, input) =>
    detail(platform, await startRun(platform, actor, input), locale),
  staffImportStop: async ({ platform, actor, locale }, input) =>
    detail(platform, await stopRun(platform, actor, input), locale),
  staffImportDetail: async ({ platform, locale }, { runId }) =>
    detail(platform, await requireRun(platform.db, runId), locale),
  async staffImportPage({ platform, locale }, { pageNo, pageSize }) {
    const { rows, total } = await importRunPage(platform.db, {
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    });
    const names = await staffNames(platform.db, pluck(rows, 'author'));
    return {
      items: rows.map((run) =>
        viewRun(run, { locale, author: names.get(run.author) ?? run.author }),
      ),
      total,
      pageNo,
      pageSize,
    };
  },
  async staffImportBadRows({ platform, locale }, { runId, pageNo, pageSize }) {
    await requireRun(platform.db, runId);
    const { rows, total } = await importBadRows(platform.db, runId, {
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    });
    return { items: rows.map((row) => viewBadRow(row, locale)), total, pageNo, pageSize };
  },
  async staffImportBadFile({ platform, locale }, { runId }) {
    const run = await requireRun(platform.db, runId);
    const { fileName, text } = await badRowsFile(platform, run, locale);
    return {
      fileName,
      mediaType: fileName.endsWith('.csv') ? csvType : jsonLinesType,
      bytes: Buffer.from(text),
    };
  },
});
