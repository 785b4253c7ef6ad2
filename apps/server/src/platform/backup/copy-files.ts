import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isMissing } from '../error-code.ts';
import { TaskRunner } from '../jobs/task-runner.ts';
import { writeAtomically } from './layout.ts';

/** All files below a folder, by relative path; empty without the folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

interface DeletedSince {
  /** When a file was first missed, by its path. */
  readonly [path: string]: string;
}

/** Empty if the list cannot be read: its files are then kept longer, by at most `retentionMs`. */
async function readDeletedList(path: string): Promise<DeletedSince> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Brings a copy of a folder up to date: new and changed files are copied; deleted ones stay for
 * `retentionMs`, so that every copy of the database finds its files.
 * @returns how many files were copied
 * @throws AggregateError naming the files that could not be copied, after all others, or after
 * 1,000 failures in a row
 */
export async function copyFiles(
  from: string,
  to: string,
  { retentionMs, now }: { retentionMs: number; now: Date },
): Promise<number> {
  const deletedListPath = `${to}.gone.json`;
  const previouslyDeleted = await readDeletedList(deletedListPath);
  const present = new Set(await filesBelow(from));
  let copied = 0;
  // So many failures in a row mean that the target is broken.
  const tasks = new TaskRunner({ maxInARow: 1_000 });
  for (const path of present)
    await tasks.run(path, async () => {
      if (await copyNewer(join(from, path), join(to, path))) copied += 1;
    });
  const gone: Record<string, string> = {};
  for (const path of await filesBelow(to)) {
    if (present.has(path)) continue;
    const since = previouslyDeleted[path] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) > retentionMs) await rm(join(to, path), { force: true });
    else gone[path] = since;
  }
  await mkdir(dirname(deletedListPath), { recursive: true });
  await writeAtomically(deletedListPath, JSON.stringify(gone));
  tasks.throwFailures();
  return copied;
}

/** Size and modification time identify a file that was already copied. */
async function copyNewer(from: string, to: string): Promise<boolean> {
  try {
    const [source, copy] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
    if (copy?.size === source.size && Math.abs(copy.mtimeMs - source.mtimeMs) < 1) return false;
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await utimes(to, source.atime, source.mtime);
    return true;
  } catch (error) {
    // Deleted during the copy.
    if (isMissing(error)) return false;
    throw error;
  }
}
