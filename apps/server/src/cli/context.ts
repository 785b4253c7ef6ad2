import pino from 'pino';
import { openPlatform } from '../app.ts';
import { type Database, openDatabase } from '../database.ts';
import { movableClock } from '../platform/clock/clock.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { storedOffset } from '../platform/demo-clock.ts';
import { newLog } from '../platform/log/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { Context } from './command.ts';

export type OpenContext = Context & { close(): Promise<void> };

/**
 * Opens what a command requests, once. The embedded PostgreSQL is shared with a running server; the
 * last process stops it.
 */
export function openContext(env: Record<string, string | undefined>): OpenContext {
  let config: Config | undefined;
  let database: Promise<Database> | undefined;
  let platform: Promise<Platform & { close(): Promise<void> }> | undefined;
  const open = () => {
    database ??= openDatabase(context.config());
    return database;
  };
  const context: OpenContext = {
    config: () => {
      config ??= loadConfig(env);
      return config;
    },
    database: open,
    platform: () => {
      platform ??= open().then((opened) => platformOf(context.config(), opened));
      return platform;
    },
    progress: (line) => process.stderr.write(`${line}\n`),
    async close() {
      await platform?.then((opened) => opened.close()).catch(() => {});
      await database?.then((opened) => opened.stop()).catch(() => {});
    },
  };
  return context;
}

async function platformOf(config: Config, { url: databaseUrl, sessions }: Database) {
  const clock = movableClock(config.WASIT_CLOCK_OFFSET);
  const log = newLog('error', pino.destination({ dest: 2, sync: true }));
  const platform = await openPlatform({
    config,
    databaseUrl,
    sessions,
    worker: false,
    clock,
    log,
  });
  if (config.mode === 'demo')
    clock.setOffset(config.WASIT_CLOCK_OFFSET + (await storedOffset(platform.db)));
  return platform;
}
