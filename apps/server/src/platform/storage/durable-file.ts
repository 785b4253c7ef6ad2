import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ownerOnly } from './private-folder.ts';

/**
 * A new name in a folder outlives a power cut only when the folder itself was written to the disk.
 */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Moves a file within a disk; durable when it returns. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/**
 * Writes all of the bytes or none, even if the disk is full; durable when it returns. `body`: the
 * bytes, or the path of a file.
 */
export async function writeDurably(target: string, body: Buffer | string): Promise<void> {
  const firstCreated = await mkdir(dirname(target), { recursive: true, mode: ownerOnly.folder });
  // Two processes may write the same file: neither moves the other's half-written one.
  const part = `${target}.${randomUUID()}.part`;
  try {
    const bytes = typeof body === 'string' ? createReadStream(body) : body;
    await writeFile(part, bytes, { mode: ownerOnly.file, flush: true });
    await moveDurably(part, target);
    // A new folder is an entry of its parent, up to the first that existed.
    if (firstCreated)
      for (
        let folder = dirname(target);
        folder.length >= firstCreated.length;
        folder = dirname(folder)
      )
        await syncFolder(dirname(folder));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
