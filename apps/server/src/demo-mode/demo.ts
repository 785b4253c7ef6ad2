import { seedContent } from '../modules/content/index.ts';
import { seedFees } from '../modules/fees/index.ts';
import { seedTills } from '../modules/payments/index.ts';
import { seedWords } from '../modules/search/index.ts';
import { acquireLock } from '../platform/db/advisory-lock.ts';
import type { Platform } from '../platform/platform.ts';
import { type DemoAccounts, demoAccounts } from './demo-accounts.ts';
import { writeDemoContent } from './demo-content.ts';
import { importDemoGoods } from './demo-goods.ts';
import { markDemo } from './demo-mark.ts';
import { assignDemoAgents, makeDemoCustomers, makeDemoStaff } from './demo-people.ts';
import { writeDemoPricesInIraq } from './demo-prices-in-iraq.ts';
import { inThePast, recordPast } from './past/record-past.ts';

/**
 * Fills an empty database with the project's samples: rate, tariffs, texts, goods, brands, news,
 * people. Demo mode only. Each part checks what exists before adding, so it can be repeated and
 * resumed after a crash. A concurrent process waits and then finds everything done.
 */
export async function prepareDemo(
  platform: Platform,
  log: (line: string) => void,
): Promise<DemoAccounts> {
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
