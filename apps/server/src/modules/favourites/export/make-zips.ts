import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { after, hours, minutes } from '../../../platform/clock/clock.ts';
import { incomingFolder } from '../../../platform/files/incoming-folder.ts';
import { zipStream } from '../../../platform/files/zip-stream.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ExportRow, takeExport } from './exports.store.ts';
import { wakeZips } from './exports.ts';
import { keepMade, tryToMake } from './one-export.ts';
import type { ZipContent, ZipMakers } from './zip-makers.ts';

/** Longer than any ZIP takes (contract: `preparedMost`). */
const takenMs = minutes(15);
const contents = ['pictures', 'certificates'] as const satisfies ZipContent[];

/**
 * Makes the ZIP that has waited longest; the next has a turn of its own, as a job of the queue ends
 * within minutes.
 */
export const makeZips =
  (makers: ZipMakers) =>
  async (platform: Platform): Promise<void> => {
    const row = await platform.transact((tx) => takeExport(tx, after(tx.now, takenMs), contents));
    if (!row) return;
    await tryToMake(platform, row, () => makeZip(makers, platform, row));
    wakeZips(platform);
  };

/** The ZIP grows on the disk, with one of its files in memory at a time. */
async function makeZip(makers: ZipMakers, platform: Platform, row: ExportRow): Promise<void> {
  const { content, wish, locale, exportId, attempts } = row;
  if (content === 'catalogue') throw new Error('a catalogue is no ZIP');
  const files = await makers[content](platform, wish, locale);
  const now = platform.clock.now();
  const folder = incomingFolder(platform.config.dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${exportId}-${attempts}.zip`);
  let count = 0;
  const counted = files.map((file) => ({
    ...file,
    async read() {
      const body = await file.read();
      if (body) count += 1;
      return body;
    },
  }));
  try {
    await pipeline(zipStream(counted, now), createWriteStream(path, { mode: 0o600 }));
    if (count === 0) throw new Error('nothing of what was chosen has a file any more');
    await keepMade(platform, row, {
      body: path,
      mediaType: 'application/zip',
      fileName: `wasit-${content}-${after(now, hours(3)).toISOString().slice(0, 10)}.zip`,
      count,
    });
  } finally {
    await rm(path, { force: true });
  }
}
