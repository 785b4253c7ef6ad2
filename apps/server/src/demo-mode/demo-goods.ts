import { demoCategories, demoProducts } from '../demo/catalogue.ts';
import { importCategories, importRows } from '../modules/catalogue/index.ts';
import { countStatistics } from '../modules/search/index.ts';
import type { Platform } from '../platform/platform.ts';

const source = 'demo';

/**
 * Imports the sample catalogue. Existing rows are skipped, so an interrupted import is completed at
 * the next start.
 */
export async function importDemoGoods(platform: Platform, log: (line: string) => void) {
  const rows = [...demoProducts()];
  const { added, updated } = await importRows(platform, rows, { source, dryRun: true });
  if (added + updated === 0) return;
  log(`Importing the sample catalogue (${rows.length} products)…`);
  await importCategories(platform, demoCategories());
  const report = await importRows(platform, rows, { source, sample: true });
  if (report.bad > 0)
    throw new Error(
      `${report.bad} rows of the sample catalogue are bad: ${JSON.stringify(report.badRows[0])}`,
    );
  // Counts noun statistics, needed by the first visitors.
  await countStatistics(platform);
}
