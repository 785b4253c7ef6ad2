// Loaded first by each child process: web requests are answered before pictures, papers and sheets
// are made.
import { lowerPriority } from './low-priority.ts';

lowerPriority(10);

// The pool of children looks at `heapUsed` alone, but it is native libraries that hold most.
const { memoryUsage } = process;
process.memoryUsage = Object.assign(
  () => ({ ...memoryUsage(), heapUsed: memoryUsage.rss() }),
  memoryUsage,
);
