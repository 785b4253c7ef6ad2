import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../error-code.ts';
import type { SecretKeys } from '../sealing/sealing.ts';
import { channelErrors, channelSettings } from './channels.ts';
import { fileStorageErrors, fileStorageSettings } from './file-storage.ts';
import { paymentCompanyErrors, paymentCompanySettings } from './payment-companies.ts';
import { secret } from './secret.ts';
import { telemetrySettings } from './telemetry.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** "https://a.example http://127.0.0.1:4010": separated by blanks or commas. */
const origins = z.string().transform((text, check) =>
  text.split(/[\s,]+/).flatMap((entry) => {
    if (entry === '') return [];
    if (/^https?:\/\//.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry)
      return [entry];
    check.addIssue({ code: 'custom', message: `"${entry}" is no origin like https://host:port` });
    return [];
  }),
);

/** The address of a site, without a path: pages and links begin at its root. */
const webOrigin = (example: string) =>
  z.string().transform((text, check) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
    check.addIssue({ code: 'custom', message: `an origin like ${example}, without a path` });
    return z.NEVER;
  });

/** A list of hosts is refused: pg would look up a host of that name and wait forever. */
const databaseUrl = z
  .string()
  .refine((text) => !/^\w+:\/\/(?:[^/?#]*@)?[^/@?#]*,[^/@?#]*(?:[/?#]|$)/.test(text), {
    error: 'names several hosts; name one, or a proxy in front of them',
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }));
/** "postgres://a,postgres://b" */
const replicaUrls = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })).max(16))
  .default([]);

const secretKey = z.string().min(32, 'at least 32 characters');

/** Every setting of the environment: one schema; `.env.example` is tested against its keys. */
export const configSchema = z.object({
  WASIT_MODE: z.enum(['demo', 'production']).optional(),
  WASIT_DEMO_OPEN: flag.default(false),
  WASIT_ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: secret(z.string().min(16, 'at least 16 characters').optional()),
  PUBLIC_URL: webOrigin('https://shop.example').optional(),
  MEDIA_URL: webOrigin('https://cdn.example').optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_MIGRATE_URL: databaseUrl.optional(),
  DATABASE_READ_URLS: replicaUrls,
  DATABASE_SEARCH_URLS: replicaUrls,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATA_DIR: z.string().min(1).optional(),
  UPLOAD_DIR: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
  SECRET_KEY: secret(secretKey.optional()),
  SECRET_KEY_PREVIOUS: secret(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(secretKey).max(5))
      .default([]),
  ),
  WASIT_OUTGOING: z.enum(['on', 'hold']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.string().default(''),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(8).default(0),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
  WASIT_CLOCK_OFFSET: z.coerce.number().int().default(0),
  PAY_GATEWAY_URL: z.url().optional(),
  GATEWAY_PORT: port.optional(),
  PAY_WEBHOOK_SECRET: secret(z.string().min(16).optional()),
  ...paymentCompanySettings,
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(32),
  SEARCH_MEMORY_MB: z.coerce.number().int().min(0).max(4096).default(80),
  IMAGE_FETCH_ALLOWLIST: origins.default([]),
  WEBHOOK_ALLOWLIST: origins.default([]),
  PUSH_ALLOWLIST: origins.default([]),
  SHORT_LINKS: z.union([z.enum(['on', 'off']), z.url({ protocol: /^https?$/ })]).default('on'),
  ALIBABA_APP_KEY: z
    .string()
    .regex(/^\d{4,20}$/, 'digits only')
    .optional(),
  ALIBABA_APP_SECRET: secret(z.string().min(6).optional()),
  ALIBABA_REFRESH_TOKEN: secret(z.string().min(6).optional()),
  ALIBABA_GATEWAY_URL: z.url({ protocol: /^https?$/ }).default('https://gw.open.1688.com'),
  ALIBABA_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  CAPTCHA: flag.default(true),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: secret(z.string().min(1).optional()),
  OIDC_GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: secret(z.string().min(1).optional()),
  FACEBOOK_GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v25.0'),
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  OIDC_APPLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://appleid.apple.com'),
  DEMO_PICTURES: z.coerce.number().int().min(0).optional(),
  DEMO_PAST_DAYS: z.coerce.number().int().min(0).max(365).optional(),
  PICTURE_MODEL_FILE: z.string().min(1).optional(),
  PICTURE_TEXT_MODEL_FILE: z.string().min(1).optional(),
  PICTURE_TEXT_LEAST: z.coerce.number().min(-1).max(1).default(0.25),
  RERANK_URL: z.url({ protocol: /^https?$/ }).optional(),
  RERANK_MODEL: z.string().min(1).optional(),
  RERANK_API_KEY: secret(z.string().min(1).optional()),
  RERANK_TIMEOUT_MS: z.coerce.number().int().min(10).max(5_000).default(150),
  TEXT_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  TEXT_MODEL: z.string().min(1).optional(),
  TEXT_MODEL_KEY: secret(z.string().min(1).optional()),
  TEXT_MODEL_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  FFMPEG: z.string().min(1).optional(),
  TRANSLATOR: z.enum(['deepl', 'text-model']).optional(),
  DEEPL_URL: z.url({ protocol: /^https?$/ }).default('https://api-free.deepl.com'),
  DEEPL_KEY: secret(z.string().min(1).optional()),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_SITE: z.string().min(1).optional(),
  ...fileStorageSettings,
  ...channelSettings,
  ...telemetrySettings,
  API_DOCS: flag.optional(),
});
type Parsed = z.infer<typeof configSchema>;

export interface Config
  extends Omit<
    Parsed,
    'WASIT_MODE' | 'PUBLIC_URL' | 'DATA_DIR' | 'UPLOAD_DIR' | 'SECRET_KEY' | 'API_DOCS'
  > {
  readonly mode: 'demo' | 'production';
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly uploadDir: string;
  readonly secretKey: string;
  /** The current key and earlier ones. */
  readonly secretKeys: SecretKeys;
  readonly API_DOCS: boolean;
}

/** A missing or bad value; the message names each variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const root = join(import.meta.dirname, '../../../../..');

/**
 * Does nothing if the file exists. Processes that start together end up with the same, complete
 * text.
 */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  // On the disk before it has its name: a power cut leaves no empty key.
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** In demo mode the key is generated once and stored with the data, readable only by its owner. */
function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeOnce(file, randomBytes(32).toString('base64url'));
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Where a file system makes no folders, as in /proc, Node never ends making one with its parents.
 * @throws ConfigError
 */
function assertMakesFolders(name: string, path: string): void {
  let existing = path;
  while (!existsSync(existing)) existing = dirname(existing);
  if (existing === path) return;
  try {
    rmdirSync(mkdtempSync(join(existing, '.wasit-')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT')
      throw new ConfigError(`${name}: no folder can be made in ${existing}`);
  }
}

const requiredTogether = [
  { of: '1688', names: ['ALIBABA_APP_KEY', 'ALIBABA_APP_SECRET', 'ALIBABA_REFRESH_TOKEN'] },
  { of: 'Google', names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  { of: 'the language model', names: ['TEXT_MODEL_URL', 'TEXT_MODEL'] },
  { of: 'Facebook', names: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] },
] as const;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/**
 * Keys of 1688, a third party's login, a payment company, a mail server or WhatsApp that are set
 * only in part are a mistake, not a choice.
 * @throws ConfigError
 */
function assertComplete(parsed: Parsed): void {
  const keyErrors = requiredTogether.flatMap(({ of, names }) => {
    const missing = names.filter((name) => !parsed[name]);
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name}: required with the other keys of ${of}`);
  });
  const metricsErrors =
    isLoopback(parsed.METRICS_HOST) || parsed.METRICS_TOKEN
      ? []
      : ['METRICS_TOKEN: required when METRICS_HOST lets others in'];
  const translator = { deepl: parsed.DEEPL_KEY, 'text-model': parsed.TEXT_MODEL_URL };
  const translatorErrors =
    parsed.TRANSLATOR && !translator[parsed.TRANSLATOR]
      ? [
          parsed.TRANSLATOR === 'deepl'
            ? 'DEEPL_KEY: required with TRANSLATOR=deepl'
            : 'TEXT_MODEL_URL: required with TRANSLATOR=text-model',
        ]
      : [];
  const errors = [
    ...metricsErrors,
    ...translatorErrors,
    ...keyErrors,
    ...channelErrors(parsed),
    ...paymentCompanyErrors(parsed),
    ...fileStorageErrors(parsed),
  ];
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
}

/**
 * Reads the environment. Demo mode is the default as long as no `DATABASE_URL` is given.
 * @throws ConfigError naming every variable that is missing or bad.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const envSettings = Object.fromEntries(
    Object.keys(configSchema.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])),
  );
  const parsed = configSchema.safeParse(envSettings);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const {
    WASIT_MODE,
    PUBLIC_URL,
    DATA_DIR,
    UPLOAD_DIR,
    BACKUP_DIR,
    SECRET_KEY,
    API_DOCS,
    ...rest
  } = parsed.data;
  assertComplete(parsed.data);
  const mode = WASIT_MODE ?? (rest.DATABASE_URL ? 'production' : 'demo');
  if (mode === 'production') {
    const missing = [SECRET_KEY ? '' : 'SECRET_KEY', PUBLIC_URL ? '' : 'PUBLIC_URL'].filter(
      Boolean,
    );
    if (missing.length)
      throw new ConfigError(
        missing.map((name) => `${name}: required in production mode`).join('\n'),
      );
  } else if (!isLoopback(rest.HOST) && !rest.WASIT_DEMO_OPEN) {
    throw new ConfigError(
      `HOST: a demo has accounts whose passwords everybody knows, and listens on this machine only. To let others in to ${rest.HOST}, set WASIT_DEMO_OPEN=true as well`,
    );
  }
  // Relative paths start here, because PostgreSQL works in its own folder.
  const dataDir = resolve(root, DATA_DIR ?? '.data');
  const uploadDir = UPLOAD_DIR ? resolve(root, UPLOAD_DIR) : join(dataDir, 'uploads');
  assertMakesFolders('DATA_DIR', dataDir);
  assertMakesFolders('UPLOAD_DIR', uploadDir);
  const secretKey = SECRET_KEY ?? demoSecret(dataDir);
  return {
    ...rest,
    mode,
    dataDir,
    uploadDir,
    BACKUP_DIR: BACKUP_DIR && resolve(root, BACKUP_DIR),
    publicUrl: PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
    secretKey,
    secretKeys: [secretKey, ...rest.SECRET_KEY_PREVIOUS],
    API_DOCS: API_DOCS ?? mode === 'demo',
  };
}
