import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Texts } from '@wasit/contract/locales';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoCategories, demoProducts } from './catalogue.ts';
import { edgeCaseIds } from './edge-cases.ts';
import { makeFilms } from './films/index.ts';
import { allLeaves } from './leaves.ts';
import { drawingNames, pictureSvg } from './pictures/compose.ts';
import { drawPictures } from './pictures/index.ts';
import { mixColour, renderFolder, renderSide } from './pictures/renders.ts';
import { demoSuppliers } from './suppliers.ts';

const categories = demoCategories();
const products = [...demoProducts()];

const productTexts = (product: (typeof products)[number]): Texts[] => [
  product.name,
  product.description ?? {},
  product.supplier?.name ?? {},
  ...(product.skus ?? []).flatMap((sku) =>
    sku.attributes.flatMap(({ name, value }) => [name, value]),
  ),
];
const allTexts = [
  ...categories.map(({ names }) => names as Texts),
  ...products.flatMap(productTexts),
];
const unique = (values: string[]) => new Set(values).size === values.length;

describe('the sample catalogue', () => {
  test('is the same on every call', () => {
    expect(JSON.stringify([...demoProducts()])).toBe(JSON.stringify(products));
    expect(JSON.stringify(demoCategories())).toBe(JSON.stringify(categories));
  });

  test('is large enough: products, three levels of categories, suppliers', () => {
    expect(products.length).toBeGreaterThanOrEqual(720);
    const parents = new Set(categories.map(({ parent }) => parent));
    const tops = categories.filter(({ parent }) => parent === undefined);
    const leaves = categories.filter(({ code }) => !parents.has(code));
    expect([tops.length, categories.length - tops.length - leaves.length, leaves.length]).toEqual([
      13, 45, 169,
    ]);
    expect(demoSuppliers()).toHaveLength(46);
  });

  test('lists every parent before its children and every code once', () => {
    expect(unique(categories.map(({ code }) => code))).toBe(true);
    const seen = new Set<string>();
    for (const { code, parent } of categories) {
      if (parent !== undefined) expect(seen).toContain(parent);
      seen.add(code);
    }
    for (const { categoryCode } of products) expect(seen).toContain(categoryCode);
  });

  test('has unique ids, SKU codes and names', () => {
    expect(unique(products.map(({ id }) => id))).toBe(true);
    expect(unique(products.flatMap(({ skus }) => skus?.map(({ code }) => code) ?? []))).toBe(true);
    for (const key of ['en', 'ar', 'ckb', 'zh-Hans'] as const)
      expect(unique(products.map(({ name }) => name[key] ?? ''))).toBe(true);
  });

  test('has every text in four languages', () => {
    for (const texts of allTexts) {
      for (const key of ['en', 'ar', 'ckb', 'zh-Hans'] as const)
        expect(texts[key], JSON.stringify(texts)).toMatch(/\S/);
    }
    for (const { name } of products) {
      expect(name.en).toMatch(/[a-z]/);
      expect(name.ar).toMatch(/[\u0621-\u064A]/u);
      expect(name['zh-Hans']).toMatch(/\p{Script=Han}/u);
      expect(name['zh-Hans'], 'a word said twice').not.toMatch(/(\p{Script=Han}{2,})\1/u);
    }
  });

  test('writes Sorani with Sorani letters, Arabic with Arabic ones', () => {
    const quotedArabic = /\(كابل\)/g;
    for (const { ckb = '', ar = '' } of allTexts) {
      expect(ckb.replace(quotedArabic, '')).not.toMatch(/[كيىةأإآؤ\u064B-\u065F\u200C]/u);
      expect(ar).not.toMatch(/[کیەڕڵۆێگڤچ]/u);
    }
  });

  test('has plausible prices that fall with quantity', () => {
    const cents = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;
    for (const product of products) {
      const prices = [product.price, ...(product.skus ?? []).flatMap(({ price }) => price ?? [])];
      for (const price of prices)
        expect(price >= 0.3 && price <= 180 && cents(price), `${product.id} ${price}`).toBe(true);
      const tiers = product.priceTiers ?? [];
      for (const [index, tier] of tiers.entries()) {
        const before = tiers[index - 1];
        if (before === undefined)
          expect(tier).toEqual({ from: product.moq ?? 1, price: product.price });
        else
          expect(tier.from > before.from && tier.price < before.price && cents(tier.price)).toBe(
            true,
          );
      }
      if (product.batch) expect((product.moq ?? 0) % product.batch).toBe(0);
      expect(product.stock).toBe(product.skus?.reduce((sum, sku) => sum + sku.stock, 0));
    }
    const share = products.filter(({ priceTiers }) => priceTiers).length / products.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.65);
  });

  test('covers every kind of mixed batch of suppliers', () => {
    const kinds = new Set(
      demoSuppliers().map(({ mixedBatch }) => Object.keys(mixedBatch ?? {}).join('+')),
    );
    expect([...kinds].sort()).toEqual(['', 'amount', 'pieces', 'pieces+amount']);
  });

  test('contains the difficult rows', () => {
    for (const id of edgeCaseIds) expect(products.some((product) => product.id === id)).toBe(true);
    expect(products.some(({ stock }) => stock === 1)).toBe(true);
    expect(products.some(({ stock }) => stock === 0)).toBe(true);
    expect(
      products.some(({ stock, skus }) => (stock ?? 0) > 0 && skus?.some((sku) => sku.stock === 0)),
    ).toBe(true);
  });
});

describe('pictures', () => {
  test('every leaf category has a drawing', () => {
    expect(
      [...new Set(allLeaves().map(({ drawing }) => drawing))].filter(
        (name) => !drawingNames().includes(name),
      ),
    ).toEqual([]);
    for (const drawing of drawingNames()) {
      const svg = pictureSvg({ drawing, productId: 'demo-x', colour: 'Red' });
      expect(svg).toBe(pictureSvg({ drawing, productId: 'demo-x', colour: 'Red' }));
      expect(svg).not.toMatch(/undefined|NaN/);
    }
  });

  test('are drawn once, small and square, and are skipped when they exist', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    const rows = products.filter((_, index) => index % 90 === 0);
    const names = new Set(rows.flatMap(({ images }) => images));
    const first = await drawPictures(folder, rows, { onlyMissing: true });
    expect(first).toEqual({ drawn: names.size, skipped: 0 });
    expect(await drawPictures(folder, rows, { onlyMissing: true })).toEqual({
      drawn: 0,
      skipped: names.size,
    });
    for (const name of names) {
      expect((await stat(join(folder, name))).size).toBeLessThan(40_000);
      const { width, height, format } = await sharp(await readFile(join(folder, name))).metadata();
      expect(width).toBeGreaterThanOrEqual(renderSide);
      expect({ height, format }).toEqual({ height: width, format: 'webp' });
    }
    await rm(folder, { recursive: true });
  });
});

describe('renders', () => {
  const files = readdirSync(renderFolder);

  test('belong to existing products, include one on white each, and are small enough for the repository', () => {
    const ids = new Set(['parcel', ...products.map(({ id }) => id)]);
    let bytes = 0;
    for (const file of files) {
      const [, id = '', tint] = /^(.+)\.(white|black)\.webp$/.exec(file) ?? [];
      expect(ids, file).toContain(id);
      if (tint === 'black') expect(files).toContain(`${id}.white.webp`);
      const { size } = statSync(join(renderFolder, file));
      expect(size, file).toBeLessThanOrEqual(40_000);
      bytes += size;
    }
    expect(bytes).toBeLessThanOrEqual(25_000_000);
  });

  test('in white and in black of the same product have the same size', async () => {
    const sizeOf = async (file: string) => {
      const { width, height } = await sharp(join(renderFolder, file)).metadata();
      return { width, height };
    };
    for (const black of files.filter((file) => file.endsWith('.black.webp')))
      expect(await sizeOf(black.replace('.black.', '.white.')), black).toEqual(await sizeOf(black));
  });

  test('take the colour of the sold variant and leave everything outside the product unchanged', async () => {
    const side = 8;
    /** The left half is in the colour, the right half never. */
    const picture = (left: number) =>
      sharp(
        Buffer.from(Array.from({ length: side * side }, (_, at) => (at % side < 4 ? left : 90))),
        {
          raw: { width: side, height: side, channels: 1 },
        },
      )
        .png()
        .toBuffer();
    const mixed = await mixColour(await picture(238), await picture(0), '#c8403d');
    const { data } = await sharp(mixed).raw().toBuffer({ resolveWithObject: true });
    const pixel = (at: number) => [...data.subarray(at * 3, at * 3 + 3)];
    expect(pixel(side * 4)[0]).toBeGreaterThan(150);
    expect(pixel(side * 4)[1]).toBeLessThan(120);
    const [red = 0, green = 0] = pixel(side * 4 + 7);
    expect(Math.abs(red - green)).toBeLessThan(30);
  });
});

describe('films', () => {
  test('exist for a few products, marked by a tag, as WebM made of their own pictures with size and duration', async () => {
    const filmed = products.filter(({ video }) => video);
    expect(filmed.length).toBeGreaterThan(5);
    expect(filmed.length).toBeLessThan(60);
    for (const { tags, video } of products)
      expect(tags?.includes(12) ?? false).toBe(video !== undefined);
    const folder = await mkdtemp(join(tmpdir(), 'films-'));
    const row = {
      ...filmed[0],
      images: filmed[0]?.images.slice(0, 2) ?? [],
    } as (typeof products)[number];
    await drawPictures(folder, [row], { onlyMissing: true });
    expect(await makeFilms(folder, [row], { onlyMissing: true })).toBe(1);
    expect(await makeFilms(folder, [row], { onlyMissing: true })).toBe(0);
    const bytes = await readFile(join(folder, row.video ?? ''));
    expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(bytes.includes('webm') && bytes.includes('V_VP8')).toBe(true);
    expect(bytes.length).toBeLessThan(400_000);
    await rm(folder, { recursive: true });
  });
});
