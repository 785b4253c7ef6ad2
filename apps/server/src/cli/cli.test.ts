import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { builtCommands } from '../../../../tools/tasks/build.ts';
import { openTestPlatform } from '../../test/start.ts';
import { seedFees } from '../modules/fees/index.ts';
import { runTransaction } from '../platform/db/transact.ts';
import { storedOffset } from '../platform/demo-clock.ts';
import { readArguments } from './arguments.ts';
import { type Context, type Outcome, UsageError } from './command.ts';
import { commands, helpText } from './commands.ts';

const { platform, databaseUrl } = await openTestPlatform();
afterAll(() => platform.close());
await seedFees(platform);
const context: Context = {
  config: () => platform.config,
  database: async () => ({ url: databaseUrl, adopted: false, identity: 'of the tests' }),
  platform: async () => platform,
  progress: () => {},
};

/** Runs a command line in this process. */
async function wasit(typed: string, on: Context = context): Promise<Outcome> {
  const [name, ...words] = typed.split(' ');
  const command = commands.find((one) => one.name === name);
  if (!command) throw new UsageError(`no ${name}`);
  return command.run(on, readArguments(command, words));
}
const audited = async (action: string) =>
  (
    await platform.db.execute<{ actor: string; to: string }>(sql`
    select actor_id as actor, to_value as "to" from audit_entry where action = ${action} order by id desc limit 1`)
  ).rows[0];
const staffId = async (typed: string) =>
  (await wasit(typed)).data as { staffId: string; password: string };

test('help lists every command with its arguments', () => {
  for (const { name, usage, summary } of commands) {
    expect(helpText(commands)).toContain(`${name} ${usage}`.trim());
    expect(summary).not.toBe('');
  }
});

test('a customer is created with the given level and a random password that is shown once', async () => {
  const { data } = await wasit('user:create --user lina --level agent --phone +9647701112223');
  expect(data).toMatchObject({
    userName: 'lina',
    level: 12,
    password: expect.stringMatching(/^.{16}$/),
  });
  await expect(wasit('user:create --user LINA')).rejects.toMatchObject({ key: 'USER_NAME_EXISTS' });
});

test('a customer is assigned to an agent and unassigned again', async () => {
  await wasit('user:create --user broker --level agent --email broker@example.com');
  await wasit('user:create --user shop --email shop@example.com');
  expect(
    (await wasit('agent:assign --agent broker --customer shop@example.com')).data,
  ).toMatchObject({ assigned: true, changed: true });
  expect((await wasit('agent:assign --agent broker --customer shop')).data).toMatchObject({
    assigned: true,
    changed: false,
  });
  expect((await wasit('agent:assign --agent broker --customer shop --end')).data).toMatchObject({
    assigned: false,
    changed: true,
  });
  await expect(wasit('agent:assign --agent shop --customer broker')).rejects.toMatchObject({
    key: 'NOT_FOUND',
  });
});

test('unknown arguments are named before anything is changed', async () => {
  for (const [typed, message] of [
    ['user:create', '--user is missing'],
    ['user:create --user 12', '--user: 3 to 40 letters'],
    ['user:create --user someone --levl vip', "Unknown option '--levl'"],
    ['staff:create --user x --role king', '--role: one of admin'],
    [
      'wallet:credit --user lina --amount -5 --currency USD --author a --approver b --reason c',
      '--amount',
    ],
    ['catalog:import', 'FILE is missing'],
    ['clock:set', 'one of --days'],
    ['clock:set --days 1 --reset', 'one of --days'],
  ] as const)
    await expect(wasit(typed), typed).rejects.toThrow(message);
});

test('crediting a wallet takes two people, and the second must have the right to credit wallets', async () => {
  const entering = await staffId('staff:create --user entering --role finance');
  const approving = await staffId('staff:create --user approving --role finance-lead');
  const credit = (author: string, approver: string, slip = 'S-1') =>
    wasit(
      `wallet:credit --user lina --amount 12.50 --currency USD --author ${author} --approver ${approver} --reason till --slip ${slip}`,
    );
  await expect(credit('approving', 'approving')).rejects.toMatchObject({ key: 'SELF_APPROVAL' });
  await expect(credit('approving', 'entering')).rejects.toMatchObject({ key: 'FORBIDDEN' });
  await expect(credit('entering', 'nobody')).rejects.toMatchObject({ key: 'NOT_FOUND' });
  const first = await credit('entering', 'approving');
  const again = await credit('entering', 'approving');
  expect(again.data).toEqual(first.data);
  expect(await audited('wallet.credit')).toMatchObject({
    actor: entering.staffId,
    to: expect.stringContaining(approving.staffId),
  });
  const { rows } = await platform.db.execute(
    sql`select available from oracle.wallet where owner_id like 'u_%'`,
  );
  expect(rows).toEqual([{ available: 1250 }]);
});

test('a rate is recorded under the name of a person, and a jump must be confirmed', async () => {
  const rate = (rest: string) => wasit(`rate:set --reason daily --author approving ${rest}`);
  await expect(rate('--rate 1400')).rejects.toMatchObject({ key: 'RATE_JUMP' });
  await rate('--rate 1400 --confirm');
  await expect(
    wasit('rate:set --reason daily --author entering --rate 1400'),
  ).rejects.toMatchObject({ key: 'FORBIDDEN' });
  expect(await audited('fees.set-rate')).toMatchObject({
    to: '{"perDollar":{"amount":1400,"currency":"IQD"}}',
  });
});

test('an import reports bad rows with line and reason and imports the good ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wasit-cli-'));
  const file = join(folder, 'goods.jsonl');
  const good = { id: 'a', name: { en: 'Cup' }, price: 1.5, currency: 'USD' };
  writeFileSync(
    file,
    [good, { ...good, id: 'b', price: -1 }, { ...good, id: 'c', currency: 'CNY' }]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  );
  const dry = await wasit(`catalog:import ${file} --source test --dry-run`);
  expect(dry.data).toMatchObject({ rows: 3, added: 1, bad: 2 });
  expect(dry.lines[0]).toMatch(/^line 2 \(b\): price/);
  const badFile = join(folder, 'bad.txt');
  expect((await wasit(`catalog:import ${file} --source test --bad ${badFile}`)).data).toMatchObject(
    {
      added: 1,
      bad: 2,
    },
  );
  expect(readFileSync(badFile, 'utf8').split('\n').filter(Boolean)).toHaveLength(2);
  expect((await wasit(`catalog:import ${file} --source test`)).data).toMatchObject({
    added: 0,
    unchanged: 1,
  });
});

test('the search index is rebuilt for every product', async () => {
  const [row] = (
    await platform.db.execute<{ products: number }>(
      sql`select count(*)::int as products from product`,
    )
  ).rows;
  expect(row?.products).toBeGreaterThan(0);
  expect((await wasit('search:index')).data).toEqual({ products: row?.products });
});

test('the clock moves forward in demo mode, back only with --reset, and cannot be moved in production', async () => {
  await wasit('clock:set --days 2');
  await wasit('clock:set --hours 3');
  expect(await storedOffset(platform.db)).toBe(2 * 86_400 + 3 * 3600);
  await expect(wasit('clock:set --to 2020-01-01')).rejects.toThrow('only goes forward');
  await wasit('clock:set --reset');
  expect(await storedOffset(platform.db)).toBe(0);
  const production: Context = {
    ...context,
    config: () => ({ ...platform.config, mode: 'production' }),
  };
  await expect(wasit('clock:set --days 1', production)).rejects.toMatchObject({
    key: 'CLOCK_FIXED',
  });
});

test('production refuses demo data and demo accounts', async () => {
  const production: Context = {
    ...context,
    config: () => ({ ...platform.config, mode: 'production' }),
  };
  await expect(wasit('seed', production)).rejects.toThrow('demo mode only');
  await expect(wasit('staff:code --user admin', production)).rejects.toThrow('demo mode only');
});

test('a replay delivers the events that were not delivered', async () => {
  await runTransaction(platform, (tx) =>
    tx.emit('accounts.password-changed', { userId: 'gone', how: 'self', locale: 'ar' }),
  );
  expect((await wasit('outbox:replay --older-than 0')).data).toMatchObject({
    events: [{ kind: 'accounts.password-changed', delivered: true }],
  });
  expect((await wasit('outbox:replay --older-than 0')).data).toEqual({ events: [] });
});

test('the invariants are checked, and a violated one makes the command fail', async () => {
  expect(await wasit('check:invariants')).toMatchObject({ code: 0, data: { broken: 0 } });
});

const main = await builtCommands();
const shellEnv = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
};

test('the process answers with its exit code and one line, without a stack trace', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [main, ...words], {
      encoding: 'utf8',
      env: { ...shellEnv, PORT: 'many' },
    });
  const unknown = run('nope');
  expect([unknown.status, unknown.stderr]).toEqual([
    2,
    'There is no command "nope". "npm run wasit -- help" lists them.\n',
  ]);
  const broken = run('config:check', '--json');
  expect(broken.status).toBe(1);
  expect(JSON.parse(broken.stdout)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('PORT') },
  });
  const read = spawnSync('sh', ['-c', '"$0" "$1" help | true', process.execPath, main]);
  expect(String(read.stderr)).toBe('');
});

test('config:check prints no secret, shows defaults, and fails on a misspelt name', () => {
  const { status, stdout } = spawnSync(process.execPath, [main, 'config:check'], {
    encoding: 'utf8',
    env: {
      ...shellEnv,
      GOOGLE_CLIENT_ID: 'shop',
      GOOGLE_CLIENT_SECRET: 'hidden-one',
      SECRET_KEY_PREVIOUS: 'hidden-two-0123456789-0123456789',
      DATABASE_URL: 'postgres://wasit:hidden-three@127.0.0.1/wasit',
      SECRET_KEY: 'hidden-four-0123456789-0123456789',
      PUBLIC_URL: 'https://shop.example',
      SMTP_HOTS: 'mail.example',
    },
  });
  expect(status).toBe(1);
  expect(stdout).not.toContain('hidden');
  expect(stdout).toMatch(/^PORT +3000 \(default\)$/m);
  expect(stdout).toContain('SMTP_HOTS is not a setting: did you mean SMTP_HOST?');
});
