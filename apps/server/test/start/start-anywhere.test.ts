import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/platform/postgres/postmaster.ts';

const checkout = join(import.meta.dirname, '../../../..');
const isRoot = process.getuid?.() === 0;
const isBuilt = existsSync(join(checkout, 'apps/web/build/.stamp'));
/** A user without any files. */
const nobody = 65_534;

const above = mkdtempSync(join(tmpdir(), 'wasit-start-'));
const folder = join(above, 'my shop متجر');
const modules = 'node_modules';
/** Not in a clone, or a third of all files, which only a build reads. */
const unneeded = new Set([
  '.git',
  '.data',
  '.env',
  'test-results',
  modules,
  '.cache',
  '.vitest-cache',
  '@tabler',
]);

/** Links the files below one folder of the checkout, but for those that no start needs. */
function link(part: string): void {
  const names = readdirSync(join(checkout, part)).filter((name) => !unneeded.has(name));
  execFileSync('mkdir', ['-p', join(folder, part)]);
  execFileSync('cp', [
    '-al',
    ...names.map((name) => join(checkout, part, name)),
    join(folder, part),
  ]);
}

/**
 * A checkout as after `git clone` and a build, in a separate folder, for all tests of this file:
 * it has tens of thousands of files. They are linked, not copied.
 */
beforeAll(() => {
  if (!isRoot || !isBuilt) return;
  link('.');
  link(modules);
});
// By the program: Node.js takes several times as long.
afterAll(() => execFileSync('rm', ['-rf', above]));

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  output(): string;
}

interface Start {
  readonly env?: Record<string, string>;
  readonly as?: string[];
  readonly command?: string[];
}

async function start(
  cwd: string,
  { env = {}, as = [], command = ['npm', 'start'] }: Start = {},
): Promise<Started> {
  const port = await freePort();
  const words = [...as, ...command];
  const child = spawn(words[0] ?? '', words.slice(1), {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      PORT: String(port),
      DEMO_PICTURES: '1',
      DEMO_PAST_DAYS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, port, output: () => output };
}

async function untilReady({ child, port, output }: Started): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${output()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(250);
  }
}

/** A call whose body is still being sent when `meanwhile` runs. */
async function slowCall(port: number, meanwhile: () => void): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (part) => (answer += part));
  const head = [
    'POST /pdpd/hello/user/login/getCheckCaptcha HTTP/1.1',
    'host: shop',
    'content-type: application/json',
    'content-length: 2',
  ];
  socket.write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n{`);
  await pause(300);
  meanwhile();
  // Longer than any intermediate process takes to notice that its parent is gone.
  await pause(2_500);
  socket.write('}');
  await once(socket, 'close');
  return answer;
}

/** Processes with this folder in their command. */
const processesOf = (place: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(place) ? [command] : [];
      } catch {
        return [];
      }
    });

async function stopsInOrder(started: Started, place: string): Promise<void> {
  const answer = await slowCall(started.port, () => started.child.kill('SIGTERM'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(() => processesOf(place), { timeout: 20_000, interval: 200 }).toEqual([]);
}

// Before root's start: what only a first start writes, this user must not need to write.
test.skipIf(!isRoot || !isBuilt)(
  'an unprivileged user starts it from a read-only checkout with .env; production refuses data of a demo',
  async () => {
    chmodSync(above, 0o755);
    const data = mkdtempSync(join(tmpdir(), 'wasit-data-'));
    onTestFinished(() => rm(data, { recursive: true, force: true }));
    chownSync(data, nobody, nobody);
    writeFileSync(join(folder, '.env'), `DATA_DIR="${data}"\n`);
    onTestFinished(() => rm(join(folder, '.env')));
    // As in a container that drops all capabilities.
    const account = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
    const powers = ['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
    const as = ['setpriv', ...account, ...powers, '--'];
    const started = await start(folder, { as });
    await untilReady(started);
    await stopsInOrder(started, data);

    // Data of a demo stay marked as a demo's.
    const production = {
      WASIT_MODE: 'production',
      PUBLIC_URL: 'https://shop.example',
      SECRET_KEY: 'x'.repeat(40),
    };
    const command = ['node_modules/.bin/node', 'apps/server/build/main.js'];
    const refusing = {
      as,
      command,
      env: { ...production, NODE_ENV: 'production', DATA_DIR: data },
    };
    const refused = await start(folder, refusing);
    await once(refused.child, 'exit');
    expect(refused.output()).toContain("DATA_DIR was a demo's");
    await rm(join(data, 'this-is-a-demo'));
    await rm(join(data, 'demo-accounts.json'));
    const again = await start(folder, refusing);
    await once(again.child, 'exit');
    expect(again.output()).toContain("This database was a demo's");
    await expect.poll(() => processesOf(data), { timeout: 20_000, interval: 200 }).toEqual([]);
  },
  240_000,
);

test.skipIf(!isRoot || !isBuilt)(
  'root starts it below a folder that only root may enter; one SIGTERM finishes requests and leaves no process',
  async () => {
    chmodSync(above, 0o700);
    const started = await start(folder);
    await untilReady(started);
    await stopsInOrder(started, folder);
    await rm(join(folder, '.data'), { recursive: true });
  },
  240_000,
);

test.skipIf(!isRoot || !isBuilt)(
  'to root without its capabilities the start names the missing ones and what to do instead',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'wasit-data-'));
    onTestFinished(() => rm(data, { recursive: true, force: true }));
    const as = ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--'];
    const { child, output } = await start(checkout, { as, env: { DATA_DIR: data } });
    await once(child, 'exit');
    expect(output()).toMatch(/lacks .*CAP_CHOWN.*CAP_SETUID.*Start Wasit as an ordinary user/s);
    expect(output()).not.toContain('    at ');
  },
  60_000,
);
