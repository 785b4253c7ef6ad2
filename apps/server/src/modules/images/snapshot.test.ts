import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownVersion } from '@wasit/picture-matching';
import { aDrawing } from '@wasit/picture-matching/drawing.testing';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { openPlatform } from '../../app.ts';
import { imagesIndex } from '../../cli/commands/catalogue/images-index.ts';
import { pictureFinder } from './finder.ts';
import { imageWorkersOf } from './image-workers.ts';
import { writtenSince } from './images.store.ts';
import { deletePictures } from './images.testing.store.ts';
import { aDrawnProduct } from './images.testing.ts';
import { indexDuePictures } from './index-pictures.ts';
import { PictureIndex } from './picture-index.ts';

let app: TestApp;
const pictures = 4;
beforeAll(async () => {
  app = await startTestApp();
  for (let number = 0; number < pictures; number += 1) await aDrawnProduct(app, number);
});

/** Starts a process's index and returns it once open. */
async function started(): Promise<PictureIndex> {
  const index = new PictureIndex(app.platform, await imageWorkersOf(app.platform), {
    vectors: ownVersion,
    onEnd: () => {},
  });
  await index.open();
  return index;
}

/** Size of the index of a process that starts now, and how much it read from the database. */
async function startAgain(): Promise<{ size: number; read: number }> {
  const index = await started();
  const { size, readCount } = index;
  await index.close();
  return { size, read: readCount };
}

const folder = () =>
  join(
    app.platform.config.dataDir,
    'pictures',
    readdirSync(join(app.platform.config.dataDir, 'pictures'))[0] ?? '',
  );
const current = () => join(folder(), readFileSync(join(folder(), 'current'), 'utf8'));

async function saved(): Promise<void> {
  const index = await started();
  await index.save();
  await index.close();
}

test('the operator’s command describes every picture not yet described, and repeating it does nothing', async () => {
  const context = {
    config: () => app.platform.config,
    database: () => Promise.reject(new Error('not needed')),
    platform: async () => app.platform,
    progress: () => {},
  };
  expect((await imagesIndex.run(context, { waiting: false })).data).toMatchObject({
    described: pictures,
    refused: 0,
    left: 0,
  });
  expect((await imagesIndex.run(context, { waiting: false })).data).toMatchObject({
    described: 0,
    left: 0,
  });
});

test('a restarted process reads the snapshot, and from the database only later changes', async () => {
  expect(await startAgain()).toEqual({ size: pictures, read: pictures });
  await saved();
  expect(await startAgain()).toEqual({ size: pictures, read: 0 });
  await aDrawnProduct(app, pictures);
  await app.pass(0);
  expect(await startAgain()).toEqual({ size: pictures + 1, read: 1 });
});

test('pictures in the snapshot are found, also when nothing has changed since', async () => {
  await saved();
  const { config, pool } = app.platform;
  const other = await openPlatform({
    config,
    databaseUrl: pool.options.connectionString ?? '',
    worker: false,
  });
  const finder = pictureFinder(other);
  await finder.refresh();
  expect((await finder.find(await aDrawing(2), { limit: 3 }))[0]).toMatchObject({ same: true });
  await other.close();
});

test('the first worker describes the pictures of older products automatically', async () => {
  await deletePictures(app.platform.db);
  const { config, pool } = app.platform;
  const worker = await openPlatform({
    config,
    databaseUrl: pool.options.connectionString ?? '',
    worker: false,
  });
  expect(await indexDuePictures(worker, { forMs: 60_000 })).toMatchObject({
    described: pictures + 1,
  });
  await worker.close();
});

test.each(['looks', '0.postings', 'manifest.json'])(
  'a snapshot whose %s is damaged is rebuilt',
  async (name) => {
    await saved();
    const file = join(current(), name);
    const whole = readFileSync(file);
    truncateSync(file, Math.floor(whole.length / 2));
    expect(await startAgain()).toEqual({ size: pictures + 1, read: pictures + 1 });
    const bent = Buffer.from(whole);
    bent[bent.length >> 1] = (bent[bent.length >> 1] ?? 0) ^ 0x55;
    writeFileSync(file, bent);
    expect(await startAgain()).toEqual({ size: pictures + 1, read: pictures + 1 });
  },
);

test('a snapshot of another database is ignored', async () => {
  await saved();
  const file = join(current(), 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    JSON.stringify({
      ...manifest,
      identity: manifest.identity.replace(/^\d/, (digit: string) =>
        String((Number(digit) + 1) % 10),
      ),
    }),
  );
  expect(await startAgain()).toEqual({ size: pictures + 1, read: pictures + 1 });
});

test('rows of a restored dump, whose database was further, are not read again and again', async () => {
  const { db, pool } = app.platform;
  const writtenIn = (transaction: string) =>
    pool.query(`update product_picture set changed_in = ${transaction}`);
  await writtenIn('1000000000000');
  const index = await started();
  const since = { since: 0, afterId: 0, limit: 100 };
  expect([index.size, await writtenSince(db, since)]).toEqual([pictures + 1, []]);
  await writtenIn('pg_current_xact_id()::text::bigint');
  expect(await writtenSince(db, since)).toHaveLength(pictures + 1);
  await index.close();
});
