import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputOf, OutputOf } from '@wasit/contract/api';
import type { Endpoints } from '@wasit/contract/endpoints';
import { type Locale, localeTable } from '@wasit/contract/locales';
import { paths } from '@wasit/contract/paths';
import { afterAll, inject } from 'vitest';
import { type App, buildApp, openPlatform } from '../src/app.ts';
import { days, movableClock } from '../src/platform/clock/clock.ts';
import { type Config, loadConfig } from '../src/platform/config/config.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createDatabase } from '../src/platform/postgres/index.ts';

/** How a call answered: HTTP status, the envelope's code, its data, and the wrong fields by name. */
export interface Answered<T> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: T;
  readonly key: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

export interface CallOptions {
  /** A bearer token. */
  readonly as?: string;
  readonly locale?: Locale;
  readonly key?: string;
  /** The visitor cookie. */
  readonly visitor?: string;
}

export interface TestApp {
  readonly platform: Platform;
  readonly app: App;
  /** Calls an endpoint through the door. */
  call<N extends keyof Endpoints>(name: N, input: InputOf<N>, options?: CallOptions): Promise<Answered<OutputOf<N>>>;
  /** The same, and fails the test when the call is refused. */
  ok<N extends keyof Endpoints>(name: N, input: InputOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
  /** Moves the injected clock and runs every sweep. */
  passDays(count: number): Promise<void>;
  pass(ms: number): Promise<void>;
}

/** An application of its own on a clone of the migrated template database; closed after the file. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(adminUrl, name, inject('template'));
  const databaseUrl = adminUrl.replace(/\/[^/]*$/, `/${name}`);
  const config: Config = loadConfig({
    WASIT_MODE: 'demo',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATA_DIR: join(tmpdir(), 'wasit-tests', name),
    RATE_LIMIT_PER_MINUTE: '0',
    DATABASE_POOL: '12',
    SECRET_KEY: 'a secret for the tests, long enough',
    ...env,
  });
  const { modules } = await import('../src/modules.ts');
  const platform = await openPlatform({ config, databaseUrl, worker: false, clock: movableClock() });
  const app = await buildApp(platform);
  await app.server.ready();
  afterAll(() => app.close());

  const call: TestApp['call'] = async (endpoint, input, { as, locale = 'en', key, visitor } = {}) => {
    const [method, path] = paths[endpoint];
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.entries(input ?? {}).map(([name, value]): [string, string] => [name, String(value)]))}`
        : '';
    const response = await app.server.inject({
      method,
      url: `/pdpd${path}${query}`,
      headers: {
        language: localeTable[locale].label,
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(visitor ? { cookies: { wasit_visitor: visitor } } : {}),
      ...(method === 'POST' ? { payload: input ?? {} } : {}),
    });
    const body = response.json();
    const fields: { field: string; msg: string }[] = body.data?.fields ?? [];
    return {
      status: response.statusCode,
      code: body.code,
      msg: body.msg,
      data: body.data,
      key: body.data?.key,
      fields: Object.fromEntries(fields.map(({ field, msg }) => [field, msg])),
    };
  };
  const pass = async (ms: number) => {
    platform.clock.setOffset(platform.clock.offsetSeconds() + ms / 1000);
    for (const sweep of modules.flatMap((module) => module.sweeps ?? [])) await sweep.run(platform);
  };
  return {
    platform,
    app,
    call,
    async ok(endpoint, input, options) {
      const answer = await call(endpoint, input, options);
      if (answer.code !== 200)
        throw new Error(
          `${endpoint} was refused: ${answer.status} ${answer.code} ${answer.key} ${answer.msg} ${JSON.stringify(answer.fields)}`,
        );
      return answer.data;
    },
    pass,
    passDays: (count) => pass(days(count)),
  };
}
