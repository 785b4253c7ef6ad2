import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets every thread of this process give way to whoever is waited for. On Linux niceness belongs to
 * the thread (setpriority(2), "C library/kernel differences"): what Node.js has started before its
 * first line of ours, the compiler's and the garbage collector's threads, would keep theirs.
 * Threads that start later take it over from the one that starts them.
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
