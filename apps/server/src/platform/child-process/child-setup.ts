// Loaded first by each child process: whoever browses is answered before pictures, papers and
// sheets are made.
import { lowerPriority } from './low-priority.ts';

lowerPriority(10);
