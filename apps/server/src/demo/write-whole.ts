import { rename, writeFile } from 'node:fs/promises';

/**
 * Writes a file that is there whole or not at all: a half-written one must never count as present,
 * and another process may be making the same one.
 */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}
