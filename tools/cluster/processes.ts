import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launch, TaskError } from '../tasks/programs.ts';

const readyTimeoutMs = 300_000;
const pollMs = 100;

/** One part of the cluster, which can be killed and started again at the same address. */
export interface Part {
  readonly name: string;
  start(): Promise<void>;
  /** Ends it like a power cut, without a signal to finish. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The system user it runs as; this one by default. */
  readonly uid?: number | undefined;
  /** Where its output goes, a file for each program. */
  readonly logDir: string;
  readonly isReady: () => Promise<boolean>;
}

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

/** @throws TaskError when the program ends, or is not ready in time */
async function untilReady({ name, logDir, isReady }: Program, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + readyTimeoutMs; isRunning(child) && Date.now() < until; ) {
    if (await isReady()) return;
    await pause(pollMs);
  }
  throw new TaskError(`${name} did not start: ${join(logDir, `${name}.log`)} says why.`);
}

export function newPart(program: Program): Part {
  const { name, command, args, env = {}, uid, logDir } = program;
  let child: ChildProcess | undefined;
  const stopWith = async (signal: NodeJS.Signals) => {
    if (!isRunning(child)) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return {
    name,
    async start() {
      mkdirSync(logDir, { recursive: true });
      const log = openSync(join(logDir, `${name}.log`), 'a');
      child = launch(command, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', log, log],
        ...(uid === undefined ? {} : { uid }),
      });
      await untilReady(program, child);
    },
    kill: () => stopWith('SIGKILL'),
    stop: () => stopWith('SIGTERM'),
  };
}

export const print = (text: string) => process.stdout.write(`${text}\n`);

export const answersOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
