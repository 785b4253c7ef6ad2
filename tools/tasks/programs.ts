import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** An error with a sufficient message: no stack is printed. */
export class TaskError extends Error {
  override name = 'TaskError';
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
}

export interface Outcome {
  code: number;
  output: string;
}

const children = new Set<ChildProcess>();

/** Starts a program that must not outlive this process. */
export function launch(
  command: string,
  args: readonly string[],
  options: Parameters<typeof spawn>[2],
): ChildProcess {
  const child = spawn(command, args, options);
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a program on this terminal and returns its exit code. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: RunOptions = {},
): Promise<number> {
  return exitOf(launch(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }));
}

/** Runs a program silently and returns its output. */
export async function capture(
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: RunOptions = {},
): Promise<Outcome> {
  const child = launch(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs one of our TypeScript programs with the pinned Node, which runs this too. */
export const runScript = (path: string, args: readonly string[], options?: RunOptions) =>
  run(process.execPath, [join(root, path), ...args], options);

/** Settings of `.env` in the checkout, unless set in the environment. */
export function readEnvFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Turns Ctrl-C and the supervisor's SIGTERM into "exit", which ends the children, until the
 * returned function is called.
 */
export function endOnSignal(): () => void {
  const end = () => process.exit(130);
  for (const signal of endSignals) process.once(signal, end);
  return () => {
    for (const signal of endSignals) process.removeListener(signal, end);
  };
}

/**
 * A free port from 20000 to 29999. Not one proposed by the system: those are in its range for
 * outgoing connections (from 32768 on Linux), and a connection may take it before the server
 * listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
