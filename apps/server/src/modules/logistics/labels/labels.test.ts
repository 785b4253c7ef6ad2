import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decodePDFRawStream, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { startTestApp } from '../../../../test/start.ts';
import { anArrivedJourney, aPackable, asRole, packAll } from '../../console/journey.testing.ts';
import { codePictures } from './code-pictures.ts';

const app = await startTestApp();
const millimetres = (points: number) => Math.round((points / 72) * 25.4);
const pagesOf = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes)).getPages().map((page) => {
    const { width, height } = page.getSize();
    return [millimetres(width), millimetres(height)];
  });

test('labels of parcels, cartons and shelves are pages of 100 × 150 mm in Chinese, Arabic and English', async () => {
  const as = await asRole(app, 'china-warehouse');
  const order = await aPackable(app, 3);
  const parcelIds = order.parcels.map(({ parcelId }) => parcelId);
  const { cartonId } = await packAll(app, await aPackable(app));
  for (const language of ['zh-Hans', 'ar', 'en'] as const) {
    const parcels = await app.ok('printLabels', { kind: 'parcels', parcelIds, language }, { as });
    expect(await pagesOf(parcels.bytes)).toEqual([
      [100, 150],
      [100, 150],
      [100, 150],
    ]);
    const carton = await app.ok(
      'printLabels',
      { kind: 'cartons', cartonIds: [cartonId], language },
      { as },
    );
    expect(await pagesOf(carton.bytes)).toEqual([[100, 150]]);
    const shelves = await app.ok(
      'printLabels',
      { kind: 'shelves', shelves: ['a-01', 'A-02'], language },
      { as },
    );
    expect(await pagesOf(shelves.bytes)).toHaveLength(2);
  }
  const nobody = await app.call(
    'printLabels',
    { kind: 'cartons', cartonIds: ['ct_nobody'] },
    { as },
  );
  expect(nobody.key).toBe('NOT_FOUND');
});

test('the warehouse in Baghdad prints labels of shelves and parcels, too', async () => {
  const as = await asRole(app, 'baghdad-warehouse');
  const order = await anArrivedJourney(app);
  const parcelIds = order.parcels.map(({ parcelId }) => parcelId);
  for (const labels of [
    { kind: 'shelves' as const, shelves: ['B-01'] },
    { kind: 'parcels' as const, parcelIds },
  ])
    expect(await pagesOf((await app.ok('printLabels', labels, { as })).bytes)).toHaveLength(1);
  const refused = await app.call(
    'printLabels',
    { kind: 'shelves', shelves: ['B-01'] },
    { as: await asRole(app, 'purchaser') },
  );
  expect(refused.key).toBe('FORBIDDEN');
});

/** Widths of bars and spaces in the middle row of a picture, in modules of its scale. */
async function runsOf(png: Uint8Array, scale: number): Promise<number[]> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  const row = [
    ...data.subarray(info.width * (info.height >> 1), info.width * ((info.height >> 1) + 1)),
  ];
  const runs: number[] = [];
  let width = 0;
  for (const [index, value] of row.entries()) {
    width += 1;
    if (index + 1 === row.length || value < 128 !== (row[index + 1] ?? 0) < 128) {
      runs.push(width / scale);
      width = 0;
    }
  }
  return runs;
}

test('the bars are Code 128: quiet zones, start, seven elements per character, stop', async () => {
  const [picture] = await codePictures(['CT1234567890']);
  const runs = await runsOf(picture?.bars ?? new Uint8Array(), 4);
  const bars = runs.slice(1, -1);
  expect([runs[0], runs.at(-1)].every((quiet) => (quiet ?? 0) >= 10)).toBe(true);
  // Start B or C, and the stop (ISO/IEC 15417).
  expect([
    [2, 1, 1, 2, 1, 4],
    [2, 1, 1, 2, 3, 2],
  ]).toContainEqual(bars.slice(0, 6));
  expect(bars.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
  for (let at = 0; at < bars.length - 7; at += 6)
    expect(bars.slice(at, at + 6).reduce((sum, one) => sum + one, 0)).toBe(11);
});

/** The codes of a PDF: black on nothing, so what covers is what is printed. */
async function printedIn(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes);
  return document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    const mask = object.dict.get(PDFName.of('SMask'));
    const cover = mask && document.context.lookup(mask);
    if (!(cover instanceof PDFRawStream)) return [];
    const [width = 0, height = 0] = ['Width', 'Height'].map((side) =>
      cover.dict.lookup(PDFName.of(side), PDFNumber).asNumber(),
    );
    return [{ width, height, pixels: decodePDFRawStream(cover).decode() }];
  });
}

test('the console’s camera reader reads both codes of a printed label', async () => {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
  const as = await asRole(app, 'china-warehouse');
  const { bytes } = await app.ok(
    'printLabels',
    { kind: 'shelves', shelves: ['A-01'], language: 'ar' },
    { as },
  );
  const read = await Promise.all(
    (await printedIn(bytes)).map(async ({ width, height, pixels }) => {
      const data = await sharp(pixels, { raw: { width, height, channels: 1 } })
        .negate()
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer();
      const picture = { width, height, data: new Uint8ClampedArray(data) };
      return readBarcodes(picture as Parameters<typeof readBarcodes>[0], {
        formats: ['Code128', 'QRCode'],
      });
    }),
  );
  const codes = read.flat().map(({ format, text }) => `${format} ${text}`);
  expect(codes.sort()).toEqual(['Code128 A-01', 'QRCode A-01']);
});
