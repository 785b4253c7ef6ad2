import { readFileSync } from 'node:fs';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { pageWindow } from '@wasit/ui/page-window';
import { expect, onTestFinished, test } from 'vitest';
import { iconNames } from './icon.tsx';
import { sourceOf } from './picture-steps.ts';

test('the pager shows at most seven pages, with the first and the last', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 50)).toEqual([1, 2, 3, 4, 5, 6, 50]);
  expect(pageWindow(25, 50)).toEqual([1, 23, 24, 25, 26, 27, 50]);
  expect(pageWindow(50, 50)).toEqual([1, 45, 46, 47, 48, 49, 50]);
});

test('with a CDN configured, its address precedes every picture size', () => {
  process.env.MEDIA_URL = 'https://cdn.example';
  onTestFinished(() => {
    delete process.env.MEDIA_URL;
  });
  const { src, srcSet } = sourceOf({ url: '/media/a.webp', width: 900, height: 700 }, 'card');
  expect(src).toBe('https://cdn.example/pictures/s300/a.webp');
  expect(srcSet?.match(/https:\/\/cdn\.example\/pictures\//g)).toHaveLength(2);
  const outside = { url: 'https://other.example/b.webp', width: 9, height: 9 };
  expect(sourceOf(outside, 'card').src).toBe(outside.url);
});

test('the picture of a product card is a 300-pixel square and never upscaled', () => {
  const card = sourceOf({ url: '/media/demo/kettle.webp', width: 900, height: 700 }, 'card');
  expect(card).toMatchObject({
    src: '/pictures/s300/demo/kettle.webp',
    srcSet: '/pictures/s300/demo/kettle.webp 300w,/pictures/s600/demo/kettle.webp 600w',
  });
  const small = sourceOf({ url: '/media/demo/kettle.webp', width: 200, height: 200 }, 'card');
  expect(small.srcSet).toBe('/pictures/s300/demo/kettle.webp 200w');
});

test('a thumbnail is sharp on a screen of three pixels per point, and never upscaled', () => {
  const url = '/media/demo/kettle.webp';
  expect(sourceOf({ url, width: 900, height: 700 }, 'thumb')).toEqual({
    src: '/pictures/s150/demo/kettle.webp',
    srcSet: '/pictures/s300/demo/kettle.webp 5x',
  });
  expect(sourceOf({ url, width: 150, height: 150 }, 'thumb').srcSet).toBeUndefined();
});

test('whole numbers are read in every digit set used in Iraq', () => {
  expect(['12', '١٢', '۱۲', ' 1,200 ', '١٬٢٠٠'].map(parseWholeNumber)).toEqual([
    12, 12, 12, 1200, 1200,
  ]);
  expect(['', '-1', '1.5', 'abc', '9999999999'].map(parseWholeNumber)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('every icon name has a drawing and every drawing a name', () => {
  const sheet = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
  const drawn = [...sheet.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24"><path d="M/g)];
  expect(drawn.map(([, name]) => name)).toEqual(iconNames);
});
