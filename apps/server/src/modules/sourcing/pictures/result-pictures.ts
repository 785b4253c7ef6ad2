import type { Platform } from '../../../platform/platform.ts';
import { isSigned, sign } from '../../../platform/sealing/sealing.ts';
import { folderStorage } from '../../../platform/storage/folder-storage.ts';
import { PictureFolder } from './picture-folder.ts';
import { drawnAt, takePicture } from './take-picture.ts';

/** Results show a small square; doubled for high-density screens. */
const rules = drawnAt(240, 74);
const timeoutMs = 5_000;
const maxBytes = 200 * 1024 * 1024;
const maxAtOnce = 4;
const maxWaiting = 100;

const binding = (address: string) => ({ use: 'supplier picture', boundTo: address });

/**
 * Our address of a picture on the supplier's platform. Signed, so that nobody can make us fetch
 * arbitrary addresses.
 */
export const resultPicture = (platform: Platform, address: string): string =>
  `/supplier-picture?${new URLSearchParams({ of: address, sig: sign(platform.config.secretKey, binding(address)) })}`;

interface SignedPicture {
  readonly of: string;
  readonly sig: string;
}

/** Fetches in progress in one process. */
class Results {
  readonly folder: PictureFolder;
  readonly coming = new Map<string, Promise<Buffer | undefined>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  /** A local cache that may be lost. */
  constructor(dataDir: string) {
    this.folder = new PictureFolder(folderStorage(dataDir), 'supplier-pictures');
  }

  get full(): boolean {
    return this.coming.size >= maxWaiting;
  }

  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy < maxAtOnce) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}

const open = new WeakMap<object, Results>();

function resultsOf({ config }: Platform): Results {
  const results = open.get(config) ?? new Results(config.dataDir);
  open.set(config, results);
  return results;
}

async function fetchAndKeep(
  platform: Platform,
  { folder }: Results,
  address: string,
): Promise<Buffer | undefined> {
  const fetched = await takePicture(platform, address, { rules, timeoutMs });
  if (!('picture' in fetched)) return undefined;
  const { body } = fetched.picture;
  await folder.keep(address, body);
  await folder.trim(maxBytes);
  return body;
}

/**
 * The WebP behind such an address: fetched once for all callers, cached on disk, the oldest deleted
 * above 200 MB. Undefined when the signature is wrong, the picture is not available, or too many
 * callers wait.
 */
export async function openResultPicture(
  platform: Platform,
  signed: SignedPicture,
): Promise<Buffer | undefined> {
  const { of: address, sig } = signed;
  if (!isSigned(platform.config.secretKeys, sig, binding(address))) return undefined;
  const results = resultsOf(platform);
  const cached = await results.folder.read(address);
  if (cached) return cached;
  const running = results.coming.get(address);
  if (running || results.full) return running;
  const work = results
    .inTurn(() => fetchAndKeep(platform, results, address))
    .finally(() => results.coming.delete(address));
  results.coming.set(address, work);
  return work;
}
