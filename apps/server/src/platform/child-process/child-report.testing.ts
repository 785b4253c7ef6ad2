import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import sharp from 'sharp';

/** The niceness of each thread, those of the compiler and the garbage collector too. */
const threadNiceness = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const text = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // proc(5): field 19; a name, which may hold anything, ends before the third one.
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]);
  });

export async function report({ bytes }: { bytes: Uint8Array }) {
  // Starts the threads that decode.
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  return {
    pid: process.pid,
    niceness: process.platform === 'linux' ? threadNiceness() : [getPriority()],
    names: Object.keys(process.env),
    doubled: bytes.map((byte) => byte * 2),
  };
}

export function failing(why: string): never {
  throw new TypeError(why);
}
