import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { errorCode } from '../error-code.ts';
import { writeDurably } from '../storage/durable-file.ts';
import type { Storage } from './storage.ts';

const undefinedIfMissing = (error: unknown): undefined => {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined;
  throw error;
};

/** A folder of this machine, or a shared one. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, name);
  const size: Storage['size'] = async (name) => {
    const stats = await stat(pathOf(name)).catch(undefinedIfMissing);
    return stats?.isFile() ? stats.size : undefined;
  };
  return {
    write: (name, body) => writeDurably(pathOf(name), body),
    read: (name) => readFile(pathOf(name)).catch(undefinedIfMissing),
    size,
    async stream(name, range) {
      if ((await size(name)) === undefined) return undefined;
      return createReadStream(pathOf(name), range ? { start: range.first, end: range.last } : {});
    },
    async source(name) {
      return (await size(name)) === undefined ? undefined : pathOf(name);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list(below = '') {
      const entries = await readdir(pathOf(below), { withFileTypes: true, recursive: true }).catch(
        () => [],
      );
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        // Gone since: another process swept it.
        const stats = await stat(path).catch(undefinedIfMissing);
        if (!stats) continue;
        const name = relative(folder, path).split(sep).join('/');
        yield { name, bytes: stats.size, changedAt: stats.mtime };
      }
    },
  };
}
