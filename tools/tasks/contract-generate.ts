import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { callPathFiles } from '../checks/contract.ts';
import { root } from './programs.ts';

/** Writes the browser's map of calls, from the endpoints of the contract. */
export async function generateCallPaths(): Promise<number> {
  for (const [name, text] of Object.entries(await callPathFiles(root))) {
    const file = join(root, 'packages/contract/src', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return 0;
}
