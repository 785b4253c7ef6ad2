import { hash } from 'node:crypto';
import { minutes } from '../../../platform/clock/clock.ts';
import type { Storage, StoredObject } from '../../../platform/storage/storage.ts';

const recountAfterMs = minutes(60);

/** File name for a picture's address; a hash, so it contains nothing of the address. */
export function pictureName(address: string): string {
  const name = hash('sha256', address, 'hex').slice(0, 32);
  return `${name.slice(0, 2)}/${name}.webp`;
}

/**
 * Pictures under names derived from their addresses. Its size is measured once an hour and updated
 * in between.
 */
export class PictureFolder {
  readonly #storage: Storage;
  readonly #folder: string;
  #bytes = 0;
  #countedAt = 0;

  constructor(storage: Storage, folder: string) {
    this.#storage = storage;
    this.#folder = folder;
  }

  #nameOf = (address: string): string => `${this.#folder}/${pictureName(address)}`;

  read(address: string): Promise<Buffer | undefined> {
    return this.#storage.read(this.#nameOf(address));
  }

  async has(address: string): Promise<boolean> {
    return (await this.#storage.size(this.#nameOf(address))) !== undefined;
  }

  async store(address: string, body: Buffer): Promise<void> {
    await this.#storage.write(this.#nameOf(address), body);
    this.#bytes += body.length;
  }

  /** Size in bytes; other processes' writes are included after an hour at most. */
  async bytes(): Promise<number> {
    if (this.#countedAt === 0 || performance.now() - this.#countedAt > recountAfterMs) {
      this.#bytes = (await this.#files()).reduce((sum, { bytes }) => sum + bytes, 0);
      this.#countedAt = performance.now();
    }
    return this.#bytes;
  }

  /** Above the limit, deletes the oldest until four fifths are left. */
  async trim(maxBytes: number): Promise<void> {
    if ((await this.bytes()) <= maxBytes) return;
    const files = (await this.#files()).sort(
      (a, b) => a.changedAt.getTime() - b.changedAt.getTime(),
    );
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const { name, bytes: own } of files) {
      if (bytes <= maxBytes * 0.8) break;
      await this.#storage.remove(name);
      bytes -= own;
    }
    this.#bytes = bytes;
  }

  #files(): Promise<StoredObject[]> {
    return Array.fromAsync(this.#storage.list(this.#folder));
  }
}
