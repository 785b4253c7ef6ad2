import { hash } from 'node:crypto';
import { minutes } from '../../../platform/clock/clock.ts';
import type { Storage, StoredObject } from '../../../platform/storage/storage.ts';

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
  readonly #storage: Storage;
  readonly #folder: string;
  #bytes = 0;
  #counted = 0;

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

  async keep(address: string, body: Buffer): Promise<void> {
    await this.#storage.write(this.#nameOf(address), body);
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
