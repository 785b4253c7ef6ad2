import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { demoProducts } from '../demo/catalogue.ts';
import { demoPictureMaker } from '../demo-mode/demo-pictures.ts';
import { loadConfig } from '../platform/config/config.ts';
import { newLog } from '../platform/log/log.ts';
import { openStorages } from '../platform/storage/open-storages.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { servePictures } from './pictures.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'wasit-pictures-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const shopOf = (most: number | undefined, media: Partial<Storage> = {}) => {
  const app = Fastify();
  const config = loadConfig({ DATA_DIR: dataDir });
  const { uploads, media: folder } = openStorages(config);
  servePictures(
    app,
    { config, storages: { uploads, media: { ...folder, ...media } }, log: newLog('silent') },
    demoPictureMaker({ dataDir, DEMO_PICTURES: most }),
  );
  return (name: string) =>
    app.inject({ url: `/pictures/s300/${name}`, headers: { accept: 'image/webp' } });
};
const [one = '', other = ''] = [...demoProducts()].flatMap(({ images }) => images);

test('a sample picture requested before its turn is drawn at once, one time for all requests', async () => {
  const look = shopOf(undefined);
  const answers = await Promise.all([look(one), look(one), look(one)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 300,
    height: 300,
  });
  expect(existsSync(join(dataDir, 'media', one))).toBe(true);
  expect((await look('demo/none.webp')).statusCode).toBe(404);
});

test('where only some samples are needed, the others are not drawn', async () => {
  expect((await shopOf(0)(other)).statusCode).toBe(404);
});

test('what a crash left empty or cut off is drawn anew, or missing; what cannot be kept is shown', async () => {
  const look = shopOf(undefined);
  const whole = (await look(one)).rawPayload;
  truncateSync(join(dataDir, 'pictures/s300', `${one}.webp`));
  expect((await look(one)).rawPayload).toEqual(whole);
  rmSync(join(dataDir, 'pictures'), { recursive: true });
  writeFileSync(join(dataDir, 'pictures'), '');
  expect((await look(one)).rawPayload).toEqual(whole);
  writeFileSync(join(dataDir, 'media/demo/cut.webp'), whole.subarray(0, 100));
  const broken = await look('demo/cut.webp');
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([404, 'no-store']);
  const emptyObject = { source: async () => Buffer.alloc(0) };
  expect((await shopOf(undefined, emptyObject)('demo/cut.webp')).statusCode).toBe(404);
});
