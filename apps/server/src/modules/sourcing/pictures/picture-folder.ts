import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { minutes } from '../../../platform/clock/clock.ts';

const countedForMs = minutes(60);

/** Where the picture of an address lies in its folder: nothing of the address is in the name. */
export function pictureName(address: string): string {
  const name = hash('sha256', address, 'hex').slice(0, 32);
  return `${name.slice(0, 2)}/${name}.webp`;
}

/**
 * Pictures under names made from their addresses. What it holds is counted once an hour, and added
 * to in between.
 */
export class PictureFolder {
  readonly #folder: string;
  #bytes = 0;
  #counted = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(address: string): Promise<Buffer | undefined> {
    return readFile(join(this.#folder, pictureName(address))).catch(() => undefined);
  }

  async has(address: string): Promise<boolean> {
    return (
      (await stat(join(this.#folder, pictureName(address))).catch(() => undefined)) !== undefined
    );
  }

  async keep(address: string, body: Buffer): Promise<void> {
    const path = join(this.#folder, pictureName(address));
    await mkdir(dirname(path), { recursive: true });
    // Two processes may fetch the same one: a half-written file must never be read, and none may
    // stay.
    const part = `${path}.${randomUUID()}.part`;
    await writeFile(part, body)
      .then(() => rename(part, path))
      .catch(async (error: unknown) => {
        await rm(part, { force: true });
        throw error;
      });
    this.#bytes += body.length;
  }

  /** How many bytes lie in it, to an hour what other processes have added. */
  async bytes(): Promise<number> {
    if (this.#counted === 0 || Date.now() - this.#counted > countedForMs) {
      this.#bytes = (await this.#files()).reduce((sum, { bytes }) => sum + bytes, 0);
      this.#counted = Date.now();
    }
    return this.#bytes;
  }

  /** Above the limit the oldest go, until four fifths of it are left. */
  async trim(maxBytes: number): Promise<void> {
    if ((await this.bytes()) <= maxBytes) return;
    const files = (await this.#files()).sort((a, b) => a.at - b.at);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const { path, bytes: own } of files) {
      if (bytes <= maxBytes * 0.8) break;
      await rm(path, { force: true });
      bytes -= own;
    }
    this.#bytes = bytes;
  }

  async #files(): Promise<{ path: string; bytes: number; at: number }[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const files: { path: string; bytes: number; at: number }[] = [];
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
      files.push({ path, bytes: size, at: mtimeMs });
    }
    return files;
  }
}
