import { Worker } from 'node:worker_threads';
import type { ImportMapping } from '@wasit/contract/catalogue/import';
import { z } from 'zod';
import { fail } from '../../../../platform/errors.ts';
import type { FileKind } from '../reading/read-lines.ts';

export interface FileToInspect {
  readonly path: string;
  readonly kind: FileKind;
  readonly encoding: ImportMapping['encoding'];
}

const FilePreview = z.object({
  headers: z.array(z.string()).nullable(),
  sample: z.array(z.array(z.string())),
});
export type FilePreview = z.infer<typeof FilePreview>;

const withinMs = 60_000;
const memoryMb = 768;

/**
 * The columns and first rows of a file, read in a thread of its own with bounds on time and memory:
 * no upload can block or crash the server.
 * @throws IMPORT_UNREADABLE
 */
export function inspectFile(file: FileToInspect): Promise<FilePreview> {
  return new Promise<FilePreview>((resolve, reject) => {
    const thread = new Worker(new URL('./inspect-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => void thread.terminate(), withinMs);
    thread.once('message', (message) => {
      resolve(FilePreview.parse(message));
      void thread.terminate();
    });
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('it could not be read in time'));
    });
  }).catch((error: unknown) => fail('IMPORT_UNREADABLE', { field: 'file', detail: String(error) }));
}
