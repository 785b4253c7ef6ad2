import { demoCategories, demoProducts } from '../demo/catalogue.ts';
import { importCategories, importRows } from '../modules/catalogue/index.ts';
import { seedContent } from '../modules/content/index.ts';
import { seedFees } from '../modules/fees/index.ts';
import { seedTills } from '../modules/payments/index.ts';
import { countStatistics, seedWords } from '../modules/search/index.ts';
import { acquireLock } from '../platform/db/advisory-lock.ts';
import type { Platform } from '../platform/platform.ts';
import { demoAccounts } from './demo-accounts.ts';
import { writeDemoContent } from './demo-content.ts';
import { markDemo } from './demo-mark.ts';
import { assignDemoAgents, makeDemoCustomers, makeDemoStaff } from './demo-people.ts';
import { writeDemoPricesInIraq } from './demo-prices-in-iraq.ts';
import { inThePast, recordPast } from './past/record-past.ts';

/**
 * Fills an empty database with the project's samples: rate, tariffs, texts, goods, brands, news,
 * people. Demo mode only. Each part checks what exists before adding, so it can be repeated and
 * resumed after a crash. A concurrent process waits and then finds everything done.
 */
export async function prepareDemo(platform: Platform, log: (line: string) => void) {
  const accounts = demoAccounts(platform.config);
  await markDemo(platform);
  const lock = await acquireLock(platform.pool, 'demo', { wait: true });
  try {
    await inThePast(platform, async () => {
      await seedFees(platform);
      await seedTills(platform);
      await seedContent(platform);
      await seedWords(platform);
      await importDemoGoods(platform, log);
      await makeDemoStaff(platform, accounts.staff);
      await recordPast(platform, log);
    });
    await writeDemoContent(platform);
    await writeDemoPricesInIraq(platform);
    await makeDemoCustomers(platform, accounts.customers);
    await assignDemoAgents(platform, accounts.customers);
  } finally {
    await lock.release();
  }
  return accounts;
}

const source = 'demo';

/**
 * Imports the sample catalogue. Existing rows are skipped, so an interrupted import is completed at
 * the next start.
 */
async function importDemoGoods(platform: Platform, log: (line: string) => void) {
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
