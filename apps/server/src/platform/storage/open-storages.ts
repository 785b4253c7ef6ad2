import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { bucketStorage, openBucket } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage, Storages } from './storage.ts';

/** Name of each storage: its prefix in the bucket. */
export const storageNames = ['uploads', 'media'] as const;
export type StorageName = (typeof storageNames)[number];

export const foldersOf = ({ uploadDir, dataDir }: Config): Record<StorageName, string> => ({
  uploads: uploadDir,
  media: join(dataDir, 'media'),
});

/**
 * A bucket next to the folder used before: new files go into the bucket, those not yet moved
 * (`files:move`) are read from the folder, so that the move needs no downtime. Files are removed
 * from both.
 */
const withFolder = (bucket: Storage, folder: Storage): Storage => ({
  write: bucket.write,
  read: async (name) => (await bucket.read(name)) ?? folder.read(name),
  size: async (name) => (await bucket.size(name)) ?? folder.size(name),
  stream: async (name, range) => (await bucket.stream(name, range)) ?? folder.stream(name, range),
  source: async (name) => (await bucket.source(name)) ?? folder.source(name),
  async remove(name) {
    await bucket.remove(name);
    await folder.remove(name);
  },
  async *list(below) {
    yield* bucket.list(below);
    yield* folder.list(below);
  },
});

/** Folders, or a bucket if configured. */
export function openStorages(config: Config): Storages {
  const folders = foldersOf(config);
  const bucket = openBucket(config);
  const openStorage = (name: StorageName): Storage => {
    const folder = folderStorage(folders[name]);
    return bucket ? withFolder(bucketStorage(bucket, `${name}/`), folder) : folder;
  };
  return { uploads: openStorage('uploads'), media: openStorage('media') };
}
