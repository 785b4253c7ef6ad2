// Loaded first by each child process: web requests are answered before pictures, papers and sheets
// are made.
import { lowerPriority } from './low-priority.ts';

lowerPriority(10);

// The pool only looks at `heapUsed`, but most memory is held by native libraries.
const { memoryUsage } = process;
process.memoryUsage = Object.assign(
  () => ({ ...memoryUsage(), heapUsed: memoryUsage.rss() }),
  memoryUsage,
);
