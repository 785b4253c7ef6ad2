import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { ExportContent } from '@wasit/contract/favourites/states';
import { mp4Type, zipType } from '@wasit/contract/files/answer';
import { after, minutes } from '../../../platform/clock/clock.ts';
import { incomingFolder } from '../../../platform/files/incoming-folder.ts';
import { type ZipFile, zipStream } from '../../../platform/files/zip-stream.ts';
import type { Platform } from '../../../platform/platform.ts';
import { claimExport, type ExportRow } from './exports.store.ts';
import { wakeLargeFiles } from './exports.ts';
import type { FileMakers } from './file-makers.ts';
import { attemptExport, saveExportFile } from './one-export.ts';

/** Longer than any of them takes (contract: `maxPrepared`, `maxClipFilm`). */
const takenMs = minutes(15);
const contents = ['pictures', 'certificates', 'clip'] as const satisfies ExportContent[];

/**
 * Makes the ZIP or clip that has waited longest; one per run, because a queue job ends within
 * minutes.
 */
export const makeLargeFiles =
  (makers: FileMakers) =>
  async (platform: Platform): Promise<void> => {
    const row = await platform.transact((tx) => claimExport(tx, after(tx.now, takenMs), contents));
    if (!row) return;
    await attemptExport(platform, row, () => makeOne(makers, platform, row));
    wakeLargeFiles(platform);
  };

/** The file is written to disk as it grows. */
async function makeOne(makers: FileMakers, platform: Platform, row: ExportRow): Promise<void> {
  const { content, exportId, attempts, format, wish } = row;
  if (content === 'catalogue') throw new Error('a catalogue is made elsewhere');
  const now = platform.clock.now();
  const folder = incomingFolder(platform.config.dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${exportId}-${attempts}.${format}`);
  try {
    const count =
      content === 'clip'
        ? await makers.clip(platform, wish, path)
        : await writeZip(await makers[content](platform, wish, row.locale), { path, now });
    await saveExportFile(platform, row, {
      body: path,
      mediaType: content === 'clip' ? mp4Type : zipType,
      fileName: `wasit-${content}-${baghdadDay(now)}.${format}`,
      count,
    });
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Holds only one of its files in memory at a time.
 * @returns the number of files
 */
async function writeZip(files: readonly ZipFile[], { path, now }: { path: string; now: Date }) {
  let count = 0;
  const counted = files.map((file) => ({
    ...file,
    async read() {
      const body = await file.read();
      if (body) count += 1;
      return body;
    },
  }));
  await pipeline(zipStream(counted, now), createWriteStream(path, { mode: 0o600 }));
  if (count === 0) throw new Error('none of the chosen files exists any more');
  return count;
}
