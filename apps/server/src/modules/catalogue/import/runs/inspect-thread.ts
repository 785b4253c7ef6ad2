import { parentPort, workerData } from 'node:worker_threads';
import { firstRows } from '../reading/first-rows.ts';
import type { FileToInspect } from './inspect-file.ts';

/** Set only by `inspectFile`. */
const file: FileToInspect = workerData;
parentPort?.postMessage(await firstRows(file.path, file));
