import { openPlatform } from '../../src/app.ts';
import { messagesModule } from '../../src/modules/messages/index.ts';
import { loadConfig } from '../../src/platform/config/config.ts';

// A separate process that sends due messages once; tests kill it while it runs.
const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('TEST_DATABASE_URL is missing');
const platform = await openPlatform({
  config: loadConfig(process.env),
  databaseUrl,
  worker: false,
});
for (const sweep of messagesModule.sweeps ?? []) await sweep.run(platform);
await platform.close();
