import { openPlatform } from '../../src/app.ts';
import { walletModule } from '../../src/modules/wallet/index.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';

// A worker with the timers of wallets, as a process of its own. It works on a database of the
// tests, which the server itself refuses: it may lose what was
// promised in a power cut.
const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('TEST_DATABASE_URL is missing');
const platform = await openPlatform({ config: loadConfig(process.env), databaseUrl, worker: true });
await startWorker(platform, walletModule.sweeps ?? []);
process.send?.('ready');
