import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import ar from '../apps/web/app/locale/messages/ar/clip.json' with { type: 'json' };
import en from '../apps/web/app/locale/messages/en/clip.json' with { type: 'json' };
import { callApi, checkScreen, open, setLanguage, tabTo } from './buyer/shop.ts';

const texts = { en, ar };

/** A product of the demo whose picture and film are drawn. */
async function filmedProduct(page: Page) {
  const find = async () => {
    const { items } = await callApi(page, '/ds/product/hello-page', {
      pageSize: 60,
      sort: 'sales',
    });
    for (const { productId, video, picture } of items)
      if (
        video &&
        (await page.request.get(video.url)).ok() &&
        (await page.request.get(picture.url)).ok()
      )
        return { productId: Number(productId), film: String(video.url) };
    return null;
  };
  // The demo draws its films after hundreds of pictures.
  await expect.poll(find, { timeout: 200_000 }).not.toBeNull();
  const found = await find();
  if (!found) throw new Error('no product has a film');
  return found;
}

/** A red object on white, like a shop owner's own photo. */
const ownPicture = (name: string) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
    .composite([
      {
        input: {
          create: { width: 400, height: 400, channels: 3, background: { r: 220, g: 20, b: 20 } },
        },
      },
    ])
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

const chooseFiles = (
  page: Page,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => page.locator('.clip-drop input[type=file]').setInputFiles(files);

const goodsOf = (page: Page) => page.locator('.clip-good');

/** How many files of the reader the browser keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('wasit.clip');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const count = request.result.transaction('files').objectStore('files').count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
  );

interface Seen {
  seconds: number;
  width: number;
  height: number;
  /** By requested second: how many of a thousand points are gold, and their extent. */
  frames: { gold: number; left: number; right: number; top: number; bottom: number; red: number }[];
}

/** Plays the rendered film and samples its frames. */
const lookAtFilm = (page: Page, seconds: readonly number[]): Promise<Seen> =>
  page.locator('.clip-film').evaluate(async (element, wanted) => {
    const film = element as HTMLVideoElement;
    if (film.readyState < 2)
      await new Promise((resolve) => film.addEventListener('loadeddata', resolve));
    const canvas = document.createElement('canvas');
    canvas.width = film.videoWidth / 4;
    canvas.height = film.videoHeight / 4;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const frames: Seen['frames'] = [];
    for (const second of wanted) {
      const there = new Promise((resolve) =>
        film.addEventListener('seeked', resolve, { once: true }),
      );
      film.currentTime = second;
      await there;
      context.drawImage(film, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const frame = { gold: 0, left: 1, right: 0, top: 1, bottom: 0, red: 0 };
      const pixels = canvas.width * canvas.height;
      for (let at = 0; at < pixels; at += 1) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
        if (red > 180 && green < 70 && blue < 70) frame.red += 1000 / pixels;
        // #f0b43c, within the codec's tolerance.
        if (Math.abs(red - 240) > 22 || Math.abs(green - 180) > 22 || Math.abs(blue - 60) > 34)
          continue;
        const [x, y] = [
          (at % canvas.width) / canvas.width,
          Math.floor(at / canvas.width) / canvas.height,
        ];
        frame.gold += 1000 / pixels;
        frame.left = Math.min(frame.left, x);
        frame.right = Math.max(frame.right, x);
        frame.top = Math.min(frame.top, y);
        frame.bottom = Math.max(frame.bottom, y);
      }
      frames.push(frame);
    }
    return { seconds: film.duration, width: film.videoWidth, height: film.videoHeight, frames };
  }, seconds);

const radio = (page: Page, value: string) => page.locator(`.clip-tile input[value=${value}]`);

/** Template, length and the shop's own words. */
async function describeShop(page: Page, language: 'en' | 'ar'): Promise<void> {
  const t = texts[language];
  await radio(page, 'bold').check({ force: true });
  await page.getByRole('slider', { name: t['options.length'].split('{{')[0] ?? '' }).fill('6');
  await page
    .getByLabel(t['options.shopName'], { exact: true })
    .fill(language === 'ar' ? 'متجر الرافدين' : 'Rafidain');
  await page.getByLabel(t['options.phone'], { exact: true }).fill('0770 123 4567');
  await page
    .getByLabel(t['goods.ownName'])
    .first()
    .fill(language === 'ar' ? 'صندوق أحمر' : 'Red box');
  await page.getByLabel(t['goods.ownCost']).first().fill('10000');
}

/**
 * Makes the clip, which begins with the red object, and looks at its first scene and its end card.
 */
async function makeAndLook(page: Page, language: 'en' | 'ar'): Promise<void> {
  const length = await page
    .locator('.clip-preview input[type=range]')
    .evaluate((slider) => Number((slider as HTMLInputElement).max));
  await page.getByRole('button', { name: texts[language]['make.button'] }).click();
  await page.locator('.clip-film').waitFor({ timeout: 180_000 });
  const seen = await lookAtFilm(page, [1.5, length - 0.3]);
  expect(seen.seconds).toBeCloseTo(length, 0);
  expect([seen.width, seen.height]).toEqual([1080, 1920]);
  const [first, last] = seen.frames;
  // The red object is visible, and the price on its plate starts at the reading side, within the
  // safe zone.
  expect(first?.red).toBeGreaterThan(50);
  expect(first?.gold).toBeGreaterThan(2);
  expect(first?.top).toBeGreaterThan(0.13);
  expect(first?.bottom).toBeLessThan(0.79);
  if (language === 'ar') expect(first?.right).toBeGreaterThan(0.85);
  else expect(first?.left).toBeLessThan(0.15);
  expect(first?.left).toBeGreaterThan(0.1);
  expect(first?.right).toBeLessThan(0.9);
  // The phone number on the end card is centred on its plate.
  expect(last?.gold).toBeGreaterThan(10);
  expect(((last?.left ?? 0) + (last?.right ?? 0)) / 2).toBeCloseTo(0.5, 1);
}

test('a shop makes a clip of a product, its film and an own picture, in Arabic', async ({
  page,
  context,
  baseURL,
}) => {
  const t = ar;
  await setLanguage(context, baseURL, 'ar');
  await open(page, '/ai-video-clip');
  await page.locator('.clip-way').first().waitFor();
  await checkScreen(page, 'the empty tool');
  const { productId, film } = await filmedProduct(page);

  await page.getByRole('button', { name: t['pick.link'] }).click();
  await page
    .getByLabel(t['pick.linkLabel'])
    .fill(`${baseURL}/commodity_details?productId=${productId}`);
  await page.getByRole('button', { name: t['pick.addLink'], exact: true }).click();
  await expect(goodsOf(page)).toHaveCount(1, { timeout: 60_000 });
  await page.getByRole('button', { name: t['pick.own'] }).click();
  const bytes = await (await page.request.get(film)).body();
  await chooseFiles(page, [
    await ownPicture('thing.jpg'),
    { name: 'film.webm', mimeType: 'video/webm', buffer: bytes },
  ]);
  await expect(goodsOf(page)).toHaveCount(3, { timeout: 60_000 });
  expect(await keptFiles(page)).toBe(2);
  await describeShop(page, 'ar');
  await expect(goodsOf(page).nth(1)).toContainText('13,000');

  // The browser has stored everything.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(goodsOf(page)).toHaveCount(3);
  await expect(page.getByLabel(t['options.phone'], { exact: true })).toHaveValue('0770 123 4567');
  await expect(radio(page, 'bold')).toBeChecked();

  const scene = page.locator('.clip-scene').nth(1);
  await scene.getByRole('button', { name: t['timeline.edit'] }).click();
  await expect(scene.getByLabel(t['scene.title'], { exact: true })).toHaveValue('صندوق أحمر');
  await scene.getByLabel(t['scene.seconds'], { exact: false }).fill('2.5');
  await page
    .locator('.clip-scene')
    .nth(0)
    .getByRole('button', { name: t['timeline.later'] })
    .click();
  await expect(page.locator('.clip-scene').first()).toContainText('صندوق');
  await checkScreen(page, 'the tool with a clip');
  await makeAndLook(page, 'ar');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t['make.save'], exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^wasit-clip\.(mp4|webm)$/);
});

test('in an English clip of an own picture the plates are on the left', async ({ page }) => {
  await open(page, '/ai-video-clip');
  await page.locator('.clip-drop').waitFor();
  await chooseFiles(page, await ownPicture('thing.jpg'));
  await expect(goodsOf(page)).toHaveCount(1, { timeout: 60_000 });
  await describeShop(page, 'en');
  await makeAndLook(page, 'en');
});

test('files of a wrong type, too large or too many are refused with a message and not stored', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, baseURL, 'ar');
  await open(page, '/ai-video-clip');
  await page.locator('.clip-drop').waitFor();
  const notice = page.locator('.clip-goods .notice');
  const wrong = [
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('this is no film at all') },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nor is this a picture') },
    { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ];
  await chooseFiles(page, wrong);
  for (const [at, text] of [
    ar['error.notAFilm'],
    ar['error.notAPicture'],
    ar['error.otherFile'],
  ].entries())
    await expect(notice).toContainText(text.replace('{{name}}', wrong[at]?.name ?? ''));
  const folder = mkdtempSync(join(tmpdir(), 'clip-'));
  const large = join(folder, 'large.mp4');
  const file = openSync(large, 'w');
  ftruncateSync(file, 200_000_001);
  closeSync(file);
  await chooseFiles(page, large);
  await expect(notice).toContainText(ar['error.tooLarge'].replace('{{name}}', 'large.mp4'));
  rmSync(folder, { recursive: true });
  expect(await keptFiles(page)).toBe(0);

  const names = Array.from({ length: 11 }, (_, at) => `picture-${at + 1}.jpg`);
  await chooseFiles(page, await Promise.all(names.map(ownPicture)));
  await expect(notice).toContainText(
    ar['error.tooManyGoods'].replace('{{name}}', 'picture-11.jpg'),
  );
  await expect(goodsOf(page)).toHaveCount(10);
  expect(await keptFiles(page)).toBe(10);
  await goodsOf(page).first().getByRole('button', { name: ar['goods.remove'] }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => keptFiles(page)).toBe(9);
  await page.getByRole('button', { name: ar['goods.anew'] }).click();
  await expect(goodsOf(page)).toHaveCount(0);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('rendering is started and cancelled by keyboard; no film remains, and it can be started again', async ({
  page,
}) => {
  await open(page, '/ai-video-clip');
  await page.locator('.clip-drop').waitFor();
  await chooseFiles(page, await ownPicture('thing.jpg'));
  const make = page.getByRole('button', { name: en['make.button'] });
  await expect(make).toBeEnabled({ timeout: 30_000 });
  await tabTo(page, make);
  await page.keyboard.press('Enter');
  await expect(page.locator('.clip-progress')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: en['make.cancel'] }));
  await page.keyboard.press('Enter');
  await expect(make).toBeEnabled({ timeout: 30_000 });
  await expect(page.locator('.clip-film')).toHaveCount(0);
  await expect(page.locator('.clip-make .notice')).toHaveCount(0);
});

test('a browser that cannot encode films names browsers that can', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['VideoEncoder', 'VideoDecoder']) Reflect.deleteProperty(window, name);
  });
  await open(page, '/ai-video-clip');
  await page.locator('.clip-drop').waitFor();
  await chooseFiles(page, await ownPicture('thing.jpg'));
  await expect(page.getByText(en['make.cannotText'])).toBeVisible();
});
