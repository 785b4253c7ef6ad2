import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputOf, OutputOf } from '@wasit/contract/api';
import type { Endpoints } from '@wasit/contract/endpoints';
import { readFileAnswer } from '@wasit/contract/files/facts';
import { type Locale, localeTable } from '@wasit/contract/locales';
import { paths } from '@wasit/contract/paths';
import { afterAll, inject } from 'vitest';
import { z } from 'zod';
import { type App, buildApp, openPlatform } from '../src/app.ts';
import { checkInvariants } from '../src/oracle/invariants.ts';
import { days, movableClock } from '../src/platform/clock/clock.ts';
import { type Config, loadConfig } from '../src/platform/config/config.ts';
import { modeHeader } from '../src/platform/http/call/acting.ts';
import type { Log } from '../src/platform/log/log.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createDatabase } from '../src/platform/postgres/index.ts';

/** Answer of a call: HTTP status, the envelope's code, its data, and the wrong fields by name. */
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
  /** The procurement mode shown on the caller's page. */
  readonly mode?: string;
  /** Whether a page in a browser calls. */
  readonly inBrowser?: boolean;
  /** The caller's address. */
  readonly ip?: string;
}

export interface TestApp {
  readonly platform: Platform;
  readonly app: App;
  /** Calls an endpoint through the full pipeline. */
  call<N extends keyof Endpoints>(
    name: N,
    input: InputOf<N>,
    options?: CallOptions,
  ): Promise<Answered<OutputOf<N>>>;
  /** The same; fails the test when the call is refused. */
  ok<N extends keyof Endpoints>(
    name: N,
    input: InputOf<N>,
    options?: CallOptions,
  ): Promise<OutputOf<N>>;
  /** Moves the injected clock and runs every sweep, or only those of the named domains. */
  passDays(count: number, ...domains: readonly string[]): Promise<void>;
  pass(ms: number, ...domains: readonly string[]): Promise<void>;
  /** Moves the injected clock only, without running sweeps. */
  skip(ms: number): void;
}

const envelopeSchema = z.object({
  code: z.number(),
  msg: z.string(),
  data: z.unknown(),
});
const refusalSchema = z.object({
  key: z.string(),
  fields: z.array(z.object({ field: z.string(), msg: z.string() })).default([]),
});

export interface TestPlatform {
  readonly platform: Platform & { close(): Promise<void> };
  /** For the owner of the tables; the platform itself uses the application's role. */
  readonly databaseUrl: string;
  readonly config: Config;
}

/** A separate platform on a clone of the migrated template database. The caller closes it. */
export async function openTestPlatform(
  env: Record<string, string> = {},
  { log }: { log?: Log } = {},
): Promise<TestPlatform> {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(adminUrl, name, inject('template'));
  const [databaseUrl, serverUrl] = [adminUrl, inject('serverUrl')].map((url) =>
    url.replace(/\/[^/]*$/, `/${name}`),
  ) as [string, string];
  const config: Config = loadConfig({
    WASIT_MODE: 'demo',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATA_DIR: join(tmpdir(), 'wasit-tests', name),
    RATE_LIMIT_PER_MINUTE: '0',
    DATABASE_POOL: '12',
    SHORT_LINKS: 'off',
    // Tests of captchas switch it on.
    CAPTCHA: 'false',
    // The API document takes a second to build.
    API_DOCS: 'false',
    SECRET_KEY: 'a secret for the tests, long enough',
    ...env,
  });
  const platform = await openPlatform({
    config,
    databaseUrl: serverUrl,
    worker: false,
    clock: movableClock(),
    idleMs: 5_000,
    ...(log ? { log } : {}),
  });
  return { platform, databaseUrl, config };
}

/**
 * A separate application on a clone of the migrated template database; closed after the test file.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  options: { log?: Log } = {},
): Promise<TestApp> {
  const { platform } = await openTestPlatform(env, options);
  const app = await buildApp(platform);
  await app.server.ready();
  afterAll(async () => {
    const broken = (await checkInvariants(platform)).filter(({ count }) => count > 0);
    await app.close();
    // After every test file all invariants must hold (quality, section 6).
    if (broken.length)
      throw new Error(`the tests of this file left broken invariants: ${JSON.stringify(broken)}`);
  });
  return testAppOf(app);
}

/** An application for tests: called through its pipeline without a network. */
export async function testAppOf(app: App): Promise<TestApp> {
  const { platform } = app;
  const { modules } = await import('../src/modules.ts');
  const call: TestApp['call'] = async (endpoint, input, options = {}) => {
    const answer = await callThroughPipeline(app, { endpoint, input, options });
    // So that tests reading messages afterwards find them.
    await platform.whenDelivered();
    return answer;
  };
  const skip = (ms: number) => platform.clock.setOffset(platform.clock.offsetSeconds() + ms / 1000);
  const sweeps = modules.flatMap(({ name: domain, sweeps: own = [] }) =>
    own.map((sweep) => ({ ...sweep, domain })),
  );
  const pass: TestApp['pass'] = async (ms, ...domains) => {
    const unknown = domains.find((name) => !sweeps.some(({ domain }) => domain === name));
    if (unknown) throw new Error(`no sweeps of ${unknown}`);
    skip(ms);
    for (const sweep of sweeps) {
      if (domains.length > 0 && !domains.includes(sweep.domain)) continue;
      await sweep.run(platform);
      await platform.whenDelivered();
    }
  };
  return {
    platform: {
      ...platform,
      transact: (act) => platform.transact(act).finally(platform.whenDelivered),
    },
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
    skip,
    passDays: (count, ...domains) => pass(days(count), ...domains),
  };
}

/** One call of the contract, as over HTTP. */
async function callThroughPipeline<N extends keyof Endpoints>(
  app: App,
  { endpoint, input, options }: { endpoint: N; input: InputOf<N>; options: CallOptions },
): Promise<Answered<OutputOf<N>>> {
  const { as, locale = 'en', key, visitor, mode, inBrowser, ip } = options;
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
      ...(mode ? { [modeHeader]: mode } : {}),
      ...(inBrowser ? { 'sec-fetch-site': 'same-origin' } : {}),
    },
    ...(visitor ? { cookies: { wasit_visitor: visitor } } : {}),
    ...(ip ? { remoteAddress: ip } : {}),
    ...(method === 'POST' ? { payload: input ?? {} } : {}),
  });
  const file = readFileAnswer(
    new Headers(response.headers as Record<string, string>),
    response.rawPayload,
  );
  // Built by the route's own output schema.
  if (file)
    return {
      status: response.statusCode,
      code: 200,
      msg: '',
      data: file as OutputOf<N>,
      key: undefined,
      fields: {},
    };
  const { code, msg } = envelopeSchema.parse(response.json());
  const refusal = refusalSchema.safeParse(response.json().data);
  return {
    status: response.statusCode,
    code,
    msg,
    // Built by the route's own output schema.
    data: response.json().data,
    key: refusal.data?.key,
    fields: Object.fromEntries((refusal.data?.fields ?? []).map(({ field, msg }) => [field, msg])),
  };
}
