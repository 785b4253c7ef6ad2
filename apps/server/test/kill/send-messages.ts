import { openPlatform } from '../../src/app.ts';
import { messagesModule } from '../../src/modules/messages/index.ts';
import { loadConfig } from '../../src/platform/config/config.ts';

// A process of its own that sends what is due once: tests kill it in the midst of it.
const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('TEST_DATABASE_URL is missing');
const platform = await openPlatform({
  config: loadConfig(process.env),
  databaseUrl,
  worker: false,
});
for (const sweep of messagesModule.sweeps ?? []) await sweep.run(platform);
await platform.close();
