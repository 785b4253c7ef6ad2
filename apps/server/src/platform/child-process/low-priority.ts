import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of every thread of this process below the web processes. On Linux niceness
 * belongs to the thread (setpriority(2), "C library/kernel differences"): threads that Node.js
 * started before our first line, the compiler's and the garbage collector's, would keep theirs.
 * Threads that start later inherit it.
 */
export function lowerPriority(niceness: number): void {
  setPriority(niceness);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      setPriority(Number(thread), niceness);
    } catch {
      // It has ended meanwhile.
    }
  }
}
