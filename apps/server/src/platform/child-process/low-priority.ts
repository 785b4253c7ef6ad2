import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of all threads of this process below that of web processes. On Linux niceness
 * is per thread (setpriority(2), "C library/kernel differences"): threads started earlier by
 * Node.js, of the compiler and the garbage collector, would keep theirs. Later threads inherit it.
 */
export function lowerPriority(niceness: number): void {
  setPriority(niceness);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      setPriority(Number(thread), niceness);
    } catch {
      // The thread has ended.
    }
  }
}
