import { openPlatform } from '../../src/app.ts';
import { modules } from '../../src/modules.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';

// A worker with the timers of one module, as a separate process. It runs on a test database, which
// the server itself refuses because it may lose commits in a power cut.
const { TEST_DATABASE_URL: databaseUrl, TEST_MODULE: name } = process.env;
const sweeps = modules.find((one) => one.name === name)?.sweeps;
if (!databaseUrl || !sweeps) throw new Error('TEST_DATABASE_URL or TEST_MODULE is missing');
const platform = await openPlatform({ config: loadConfig(process.env), databaseUrl, worker: true });
await startWorker(platform, sweeps);
process.send?.('ready');
