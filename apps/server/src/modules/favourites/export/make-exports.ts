import type { ExportFormat } from '@wasit/contract/favourites/states';
import { inChild } from '../../../platform/child-process/run-in-child.ts';
import { after, days, minutes } from '../../../platform/clock/clock.ts';
import { TaskRunner } from '../../../platform/jobs/task-runner.ts';
import { companyFacts } from '../../../platform/pdf/letterhead.ts';
import { paperTemplate } from '../../../platform/pdf/paper.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Catalogue, gatherCatalogue } from './catalogue.ts';
import { cataloguePaper } from './catalogue-paper.ts';
import type { catalogueSheet } from './catalogue-sheet.ts';
import { discardExports, dropExportFiles } from './export-files.ts';
import { claimExport, deleteExports, type ExportRow, expireExports } from './exports.store.ts';
import { attemptExport, saveExportFile } from './one-export.ts';

/** Longer than any catalogue takes; a file whose worker died is taken over after this time. */
const takenMs = minutes(2);
/** Records of deleted files are kept this long. */
const recordDays = 90;
/** Longer than any file is kept (contract: setting `favourites.exportDays`). */
const retentionDays = 61;

const drawSheet = inChild<typeof catalogueSheet>(
  new URL('./catalogue-sheet.ts', import.meta.url),
  'catalogueSheet',
);

interface FileFormat {
  readonly mediaType: string;
  draw(platform: Platform, catalogue: Catalogue): Promise<Uint8Array>;
}

const fileFormats: Readonly<Record<ExportFormat, FileFormat>> = {
  pdf: {
    mediaType: 'application/pdf',
    draw: async (platform, catalogue) =>
      renderPdf(
        paperTemplate,
        cataloguePaper(catalogue, await companyFacts(platform, platform.db)),
        catalogue,
      ),
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    draw: (_, catalogue) => drawSheet(catalogue),
  },
};

const claimNext = (platform: Platform): Promise<ExportRow | undefined> =>
  platform.transact(async (tx) => claimExport(tx, after(tx.now, takenMs)));

/**
 * Makes requested files sequentially and discards expired ones. Concurrent workers take different
 * files.
 */
export async function makeExports(platform: Platform): Promise<void> {
  const tasks = new TaskRunner();
  for (let row = await claimNext(platform); row; row = await claimNext(platform)) {
    const claimed = row;
    await tasks.run(claimed.exportId, () =>
      attemptExport(platform, claimed, () => makeFile(platform, claimed)),
    );
  }
  await platform.transact(async (tx) => {
    await discardExports(platform, tx, await expireExports(tx));
    await deleteExports(tx, after(tx.now, -days(recordDays)));
  });
  await dropExportFiles(platform, after(platform.clock.now(), -days(retentionDays)));
  tasks.throwFailures();
}

async function makeFile(platform: Platform, row: ExportRow): Promise<void> {
  const { format } = row;
  if (format === 'zip' || format === 'mp4') throw new Error(`a catalogue cannot be ${format}`);
  const catalogue = await gatherCatalogue(platform, row);
  const { mediaType, draw } = fileFormats[format];
  if (catalogue.items.length === 0) throw new Error('all chosen goods are off the shelf');
  await saveExportFile(platform, row, {
    body: Buffer.from(await draw(platform, catalogue)),
    mediaType,
    fileName: `wasit-catalogue-${catalogue.day}.${format}`,
    count: catalogue.items.length,
  });
}
