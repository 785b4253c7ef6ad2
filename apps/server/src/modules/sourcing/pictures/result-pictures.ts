import { Limiter } from '../../../platform/limiter.ts';
import { perPool } from '../../../platform/per-pool.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isSigned, sign } from '../../../platform/sealing/sealing.ts';
import { folderStorage } from '../../../platform/storage/folder-storage.ts';
import { PictureFolder } from './picture-folder.ts';
import { downloadPicture, pictureRules } from './take-picture.ts';

/** Results show a small square; doubled for high-density screens. */
const rules = pictureRules(240, 74);
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
class PictureFetches {
  readonly folder: PictureFolder;
  readonly pending = new Map<string, Promise<Buffer | undefined>>();
  readonly limiter = new Limiter(maxAtOnce);

  /** A local cache that may be lost. */
  constructor(dataDir: string) {
    this.folder = new PictureFolder(folderStorage(dataDir), 'supplier-pictures');
  }

  get isFull(): boolean {
    return this.pending.size >= maxWaiting;
  }
}

const fetchesOf = perPool(({ config }) => new PictureFetches(config.dataDir));

async function fetchAndStore(platform: Platform, { folder }: PictureFetches, address: string) {
  const fetched = await downloadPicture(platform, address, { rules, timeoutMs });
  if (!('picture' in fetched)) return undefined;
  const { body } = fetched.picture;
  await folder.store(address, body);
  await folder.trim(maxBytes);
  return body;
}

/**
 * The WebP behind such an address: fetched once for all callers, cached on disk, the oldest deleted
 * above 200 MB. Undefined when the signature is wrong, the picture is not available, or too many
 * callers wait.
 */
export async function openResultPicture(platform: Platform, signed: SignedPicture) {
  const { of: address, sig } = signed;
  if (!isSigned(platform.config.secretKeys, sig, binding(address))) return undefined;
  const fetches = fetchesOf(platform);
  const cached = await fetches.folder.read(address);
  if (cached) return cached;
  const running = fetches.pending.get(address);
  if (running || fetches.isFull) return running;
  const work = fetches.limiter
    .run(() => fetchAndStore(platform, fetches, address))
    .finally(() => fetches.pending.delete(address));
  fetches.pending.set(address, work);
  return work;
}
