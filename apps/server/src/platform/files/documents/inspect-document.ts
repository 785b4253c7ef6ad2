import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { assertSpareFiles } from '../../child-process/spare-files.ts';
import { fail } from '../../errors.ts';
import { type Verdict, verdicts } from './verdict.ts';

/**
 * A document of 5 MB takes less than a second; anything that takes longer or more memory is an
 * attack.
 */
const maxDurationMs = 10_000;
const maxMemoryMb = 400;
const memoryCheckMs = 50;
/** Documents are opened one at a time; with this many waiting, further ones are refused. */
const maxWaiting = 12;

const program = fileURLToPath(new URL('./open-document.process.ts', import.meta.url));
const pageBytes = 4096;

/** Resident memory of a process; 0 where it cannot be read (only Linux has /proc). */
async function memoryMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(text.split(' ')[1] ?? 0) * pageBytes) / 1024 / 1024;
}

/** It may read files (including its own program), but not write files or start processes. */
const nodeFlags = ['--max-old-space-size=200', '--permission', '--allow-fs-read=*'];

/** Opens the document in a process of its own, killed when it takes too long or too much memory. */
function openInOwnProcess(body: Buffer): Promise<Verdict> {
  assertSpareFiles();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...nodeFlags, program], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
    });
    const stop = () => child.kill('SIGKILL');
    const timer = setTimeout(stop, maxDurationMs);
    const watch = setInterval(async () => {
      if ((await memoryMb(child.pid ?? 0)) > maxMemoryMb) stop();
    }, memoryCheckMs);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    // A child that is gone before it read everything.
    child.stdin.on('error', () => {});
    const end = () => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(verdicts.find((verdict) => verdict === output) ?? 'unreadable');
    };
    child.once('error', end).once('close', end);
    child.stdin.end(body);
  });
}

let queueTail: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Opens a PDF, Word or Excel file and looks for active content and card numbers.
 * @throws UNAVAILABLE when too many wait already, or no process can be started
 */
export async function inspectDocument(body: Buffer): Promise<Verdict> {
  if (waiting >= maxWaiting) return fail('UNAVAILABLE');
  waiting += 1;
  const turn = queueTail
    .then(() => openInOwnProcess(body))
    .finally(() => {
      waiting -= 1;
    });
  // A document that cannot be opened does not block later ones.
  queueTail = turn.catch(() => {});
  return turn;
}
