import { parentPort, workerData } from 'node:worker_threads';
import { importEncodings } from '@wasit/contract/catalogue/import-columns';
import { z } from 'zod';
import { firstRows } from '../reading/first-rows.ts';
import { fileKinds } from '../reading/read-lines.ts';

const file = z
  .object({ path: z.string(), kind: z.enum(fileKinds), encoding: z.enum(importEncodings) })
  .parse(workerData);
parentPort?.postMessage(await firstRows(file.path, file));
