// Loaded first by each child process: whoever browses is answered before pictures, papers and
// sheets are made.
import { setPriority } from 'node:os';

setPriority(5);
