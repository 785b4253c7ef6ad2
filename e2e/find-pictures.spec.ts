import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { seriousFaults } from './axe.ts';
import { ready } from './ready.ts';

interface Sought {
  /** Of the picture search that finds it. */
  id: string;
  productId: number;
  /**
   * A part of its picture, smaller, lighter and re-encoded, like a picture saved from elsewhere.
   */
  png: Buffer;
}
let sought: Sought;

async function callApi<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/pdpd${path}`, { data, headers: { language: 'ENG' } });
  return (await answer.json()).data;
}

interface Found {
  items: { productId: number; same: boolean }[];
}
interface Goods {
  items: { productId: number; picture: { url: string } }[];
}

/**
 * Goods whose pictures are drawn and indexed: in the server's first minutes both are still running.
 */
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const candidates = new Map<string, Sought>();
  let height = 1_000;
  await expect(async () => {
    // Other goods each time: few pictures are drawn here.
    const { items } = await callApi<Goods>(request, '/hello/randomList/list', { pageSize: 40 });
    for (const { productId, picture } of items) {
      if (candidates.size === 8) break;
      if ([...candidates.values()].some((candidate) => candidate.productId === productId)) continue;
      const drawn = await request.get(picture.url);
      if (!drawn.ok()) continue;
      const png = await altered(await drawn.body());
      const sent = await request.post('/pdpd/ds/imageSearch/uploadImage', {
        multipart: { file: { name: 'a.png', mimeType: 'image/png', buffer: png } },
      });
      const id: string = (await sent.json()).data;
      candidates.set(id, { id, productId, png });
    }
    // A different part each time: answers are cached for two minutes.
    height -= 1;
    for (const [id, candidate] of candidates) {
      const found = await callApi<Found>(request, '/ds/imageSearch/imageSearch', {
        id,
        crop: `0,0,1000,${height}`,
      });
      if (found.items.some((item) => item.same && item.productId === candidate.productId))
        sought = candidate;
      if (sought) return;
    }
    throw new Error(`none of ${candidates.size} drawn pictures is known yet`);
  }).toPass({ timeout: 400_000, intervals: [5_000] });
  await request.dispose();
});

async function altered(picture: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const part = {
    left: Math.round(width * 0.1),
    top: Math.round(height * 0.1),
    width: Math.round(width * 0.8),
    height: Math.round(height * 0.8),
  };
  const cut = await sharp(picture).extract(part).toBuffer();
  return sharp(cut).resize({ width: 420 }).modulate({ brightness: 1.06 }).png().toBuffer();
}

/**
 * A paste or a drop with a real file in it, like the browser's from the clipboard or the desktop.
 */
async function give(
  page: Page,
  how: 'paste' | 'drop',
  {
    to,
    body,
    type = 'image/png',
    name = 'photo.png',
  }: { to: string; body: Buffer; type?: string; name?: string },
) {
  await page
    .locator(to)
    .first()
    .evaluate(
      (target, { event, base64, mime, fileName }) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], fileName, { type: mime }));
        const shape = { bubbles: true, cancelable: true };
        target.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...shape, clipboardData: data })
            : new DragEvent('drop', { ...shape, dataTransfer: data }),
        );
      },
      { event: how, base64: body.toString('base64'), mime: type, fileName: name },
    );
}

/**
 * Our goods on the page: among the same ones or, if very similar goods were indexed since, first
 * among those alike.
 */
const foundGoods = (page: Page) =>
  page
    .locator('[data-group="same"], [data-group="alike"]')
    .locator(`a[href*="productId=${sought.productId}"]`)
    .first();

async function expectFound(page: Page): Promise<void> {
  await page.waitForURL(/\/search-list\?id=f_\w+/, { timeout: 30_000 });
  await expect(foundGoods(page)).toBeVisible();
}

/** The results of the picture search, opened as from a link. */
async function openResults(page: Page, more = ''): Promise<void> {
  await ready(page, `/search-list?id=${sought.id}${more}`);
}

async function fitsEveryWidth(page: Page): Promise<void> {
  await page.locator('.crop-frame').waitFor();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      `at ${width}`,
    ).toBeLessThanOrEqual(0);
  }
}

test('a picture pasted on the home page finds its product, in Arabic', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'wasit_lang', value: 'ar', url: baseURL ?? '' }]);
  await ready(page, '/');
  await give(page, 'paste', { to: 'body', body: sought.png });
  await expectFound(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('h1')).toHaveCount(1);
  await fitsEveryWidth(page);
  expect(await seriousFaults(page)).toEqual([]);
});

test('the results of a picture search fit every width in the other languages', async ({
  page,
  context,
  baseURL,
}) => {
  for (const locale of ['en', 'ckb', 'zh-Hans']) {
    await context.addCookies([{ name: 'wasit_lang', value: locale, url: baseURL ?? '' }]);
    await openResults(page);
    await expect(foundGoods(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('h1')).toHaveCount(1);
    await fitsEveryWidth(page);
  }
});

test('a picture pasted into the search box starts a search; one pasted into another field does not', async ({
  page,
}) => {
  await ready(page, '/login');
  await give(page, 'paste', { to: 'main input', body: sought.png });
  await expect(page.locator('.search-notice')).toHaveCount(0);
  // Nor in a dialog, wherever its focus is.
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.append(document.createElement('button'));
    dialog.showModal();
  });
  await give(page, 'paste', { to: 'dialog button', body: sought.png });
  await expect(page.locator('.search-notice')).toHaveCount(0);
  await ready(page, '/search-list?name=lamp');
  await give(page, 'paste', { to: '[role="search"] input[name="name"]', body: sought.png });
  await expectFound(page);
});

test('a picture can be dropped on the search box and on the page of picture search', async ({
  page,
}) => {
  await ready(page, '/');
  await give(page, 'drop', { to: '[role="search"]', body: sought.png });
  await expectFound(page);
  await ready(page, '/img-search');
  await give(page, 'drop', { to: '.drop-area', body: sought.png });
  await expectFound(page);
});

test('the button in the header opens the file dialog and has a tooltip', async ({ page }) => {
  await ready(page, '/search-list?name=lamp');
  const button = page.getByRole('link', { name: 'Search by picture' }).first();
  await button.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  const dialog = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await dialog).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: sought.png });
  await expectFound(page);
});

test('on a phone the camera is offered first, then the phone’s pictures, in every language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  for (const [locale, camera, files] of [
    ['en', 'Take a photo', 'Choose a picture'],
    ['ar', 'التقط صورة', 'اختر صورة'],
    ['ckb', 'وێنەیەک بگرە', 'وێنەیەک هەڵبژێرە'],
    ['zh-Hans', '拍照', '选择图片'],
  ] as const) {
    await context.addCookies([{ name: 'wasit_lang', value: locale, url: baseURL ?? '' }]);
    if (locale === 'ar') {
      await ready(page, '/');
      await page.locator('.image-search-button:visible').first().tap();
      await page.waitForURL('**/img-search');
    } else await ready(page, '/img-search');
    await expect(page.locator('.drop-area button:visible')).toHaveText([camera, files]);
    const dialog = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: camera }).tap();
    expect(await (await dialog).element().getAttribute('capture')).toBe('environment');
  }
  await context.close();
});

test('a file of another type is refused with a message, whatever its name, and nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/uploadImage') && sent.push(request.url()),
  );
  await ready(page, '/img-search');
  const gif = await sharp(sought.png).gif().toBuffer();
  for (const name of ['photo.gif', 'photo.png']) {
    await give(page, 'drop', {
      to: '.drop-area',
      body: gif,
      name,
      type: name.endsWith('gif') ? 'image/gif' : 'image/png',
    });
    await expect(page.getByRole('alert')).toContainText('Only JPG, JPEG and PNG');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.search-notice')).toHaveCount(0);
  }
  expect(sent).toEqual([]);
});

test('a failed upload names the reason and can be retried; a running one can be cancelled', async ({
  page,
}) => {
  await ready(page, '/img-search');
  await page.route('**/uploadImage', (route) => route.abort());
  await give(page, 'drop', { to: '.drop-area', body: sought.png });
  await expect(page.getByRole('alert')).toContainText('No answer from the server');
  await page.unroute('**/uploadImage');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectFound(page);
  await ready(page, '/img-search');
  await page.route('**/uploadImage', () => {});
  await give(page, 'drop', { to: '.drop-area', body: sought.png });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('.search-notice')).toHaveCount(0);
  await expect(page).toHaveURL(/\/img-search$/);
});

test('crop, filters and order are in the address and survive going back; all by keyboard', async ({
  page,
}) => {
  await openResults(page);
  await expect(foundGoods(page)).toBeVisible();
  const corner = page.getByRole('button', { name: 'Bottom right corner' });
  await corner.press('Shift+ArrowLeft');
  await corner.press('ArrowUp');
  await page.waitForURL(/crop=0%2C0%2C900%2C980/);
  const cropped = page.url();
  // The address changes before the list does.
  const byPrice = page.getByRole('link', { name: 'Price: low first' });
  await expect(byPrice).toHaveAttribute('href', /crop=0%2C0%2C900%2C980/);
  await byPrice.press('Enter');
  await page.waitForURL(/sort=price-asc/);
  const sorted = page.url();
  await expect(byPrice).toHaveAttribute('aria-current', 'true');
  await page.locator('.product-name a').first().press('Enter');
  await page.waitForURL(/commodity_details/);
  await page.locator('.gallery').first().waitFor();
  await page.goBack();
  await expect(page).toHaveURL(sorted);
  await expect(page.locator('.crop-frame')).toHaveAttribute('style', /inline-size: 90%/);
  await page.goBack();
  await expect(page).toHaveURL(cropped);
  await expect(byPrice).not.toHaveAttribute('aria-current');
  await page.getByRole('link', { name: 'Whole picture' }).press('Enter');
  await expect(page).not.toHaveURL(/crop=/);
  await expect(foundGoods(page)).toBeVisible();
});

test('filters that leave nothing are removed without the frame', async ({ page }) => {
  await openResults(page, '&crop=0,0,900,980&priceTo=0.01');
  const clear = page.locator('.empty a');
  await expect(clear).toHaveAttribute('href', /crop=0%2C0%2C900%2C980/);
  await expect(clear).not.toHaveAttribute('href', /priceTo/);
});

test('the crop frame is dragged with the mouse', async ({ page }) => {
  await openResults(page);
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('.crop-stage img')?.complete,
  );
  const corner = await page.locator('[data-corner="tl"]').boundingBox();
  const stage = await page.locator('.crop-stage').boundingBox();
  if (!corner || !stage) throw new Error('no frame');
  const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + stage.width * 0.25, y + stage.height * 0.25, { steps: 5 });
  await page.mouse.up();
  await page.waitForURL(/crop=2[45]\d%2C2[45]\d%2C7[45]\d%2C7[45]\d/);
});

test('an expired picture search says so and can be repeated; an internal address is refused with a message', async ({
  page,
}) => {
  await ready(page, '/search-list?id=f_0000000000000000');
  await expect(page.locator('h1')).toContainText('no longer available');
  // Rendered by the browser: from then on the button can open it.
  await page.locator('main [data-picture="files"]').first().waitFor({ state: 'attached' });
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await dialog).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: sought.png });
  await expectFound(page);
  await ready(page, '/img-search');
  await page.getByLabel('Or the address of a picture').fill('http://169.254.169.254/latest/');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(page.locator('.field-error')).toContainText('not the address of a picture');
  await expect(page.getByLabel('Or the address of a picture')).toHaveValue(
    'http://169.254.169.254/latest/',
  );
});

test('a picture of the shop links to its look-alikes', async ({ page }) => {
  await ready(page, '/img-search');
  const example = /\/img-search\?imageUrl=/;
  await expect(page.locator('.picture-examples a').first()).toHaveAttribute('href', example);
  // Few of the shop's pictures are drawn here: uses the link of goods with a picture.
  await ready(page, `/commodity_details?productId=${sought.productId}`);
  await page.locator('main a[href*="/img-search?imageUrl="]').first().click();
  await page.waitForURL(/\/search-list\?id=f_\w+/);
  await expect(page.locator('.crop-frame')).toBeVisible();
});
