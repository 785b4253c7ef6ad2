import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { aPdf } from '../apps/server/src/platform/files/documents/documents.testing.ts';
import { operate } from './main-job/operator.ts';
import { ready } from './ready.ts';

const languages = ['en', 'ar', 'ckb', 'zh-Hans'] as const;
type Locale = (typeof languages)[number];

const offerId = '735219840611';
const unknownId = '735219840612';
const linkTo = (id: string) => `https://detail.1688.com/offer/${id}.html`;
/** The platforms' share text of a product, with the user's own words around it. */
const shared: Record<Locale, (link: string) => string> = {
  en: (link) => `Have a look: ${link}?spm=a26352 (this one)`,
  ar: (link) => `شوف هذا المنتج${link}هل يتوفر عندكم؟`,
  ckb: (link) => `\u2068${link}\u2069 ئەم کاڵایەم دەوێت`,
  'zh-Hans': (link) => `【1688】${link} 「不锈钢保温杯」点击链接直接打开`,
};

const goods = {
  id: offerId,
  name: {
    en: 'Steel thermos by link',
    ar: 'ترمس فولاذي',
    ckb: 'تەرمۆسی پۆڵا',
    'zh-Hans': '不锈钢保温杯',
  },
  price: 4.5,
  currency: 'USD',
  stock: 500,
  moq: 2,
};

const setLanguage = (context: BrowserContext, baseURL: string | undefined, locale: Locale) =>
  context.addCookies([{ name: 'wasit_lang', value: locale, url: baseURL ?? '' }]);

/** Pastes into the header's search box and presses Enter. */
async function paste(page: Page, text: string) {
  const box = page.getByRole('combobox').first();
  await box.fill(text);
  await box.press('Enter');
}

async function searchFor(page: Page, text: string) {
  await ready(page, '/category_search_list?type=hot&firstId=2');
  await paste(page, text);
}

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wasit-links-'));
  try {
    const file = join(folder, 'goods.jsonl');
    writeFileSync(file, `${JSON.stringify(goods)}\n`);
    await operate('catalog:import', file, '--source', '1688', '--as-they-are');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

for (const locale of languages) {
  test(`a pasted 1688 link finds its product; an unknown one becomes an inquiry: ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, locale);

    await searchFor(page, shared[locale](linkTo(offerId)));
    await expect(page).toHaveURL(/\/commodity_details\?productId=\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.name[locale]);

    await paste(page, shared[locale](linkTo(unknownId)));
    await expect(page).toHaveURL(/\/inquiry\?/);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('input[name=link]')).toHaveValue(linkTo(unknownId));
    // A share text with the product's name fills in the request.
    const named = locale === 'zh-Hans' ? goods.name[locale] : '';
    await expect(page.locator('input[name=productName]')).toHaveValue(named);

    // Sent empty: every missing field is named, in words instead of keys.
    const send = page.locator('form.inquiry-form button[type=submit]');
    await page.locator('html[data-ready]').waitFor();
    await send.click();
    await expect(page.locator('.form-summary li')).toHaveCount(named ? 2 : 3);

    // The way of the request is the same in every language.
    if (locale !== 'ar') return;
    await page.locator('input[name=productName]').fill('سخان نحاسي / 铜水壶');
    await page.locator('input[name=quantity]').fill('٢٠٠');
    await page.locator('input[name=contactPhone]').fill('+964 770 123 4567');
    await page.locator('form.inquiry-form input[type=file]').setInputFiles({
      name: 'list.pdf',
      mimeType: 'application/pdf',
      buffer: await aPdf(),
    });
    await expect(page.locator('.inquiry-file[data-state=done]')).toHaveCount(1);
    await send.click();
    await expect(page.locator('.inquiry-sent')).toContainText(/\d{16}/);
    await expect(page.locator('.inquiry-sent')).toBeFocused();
  });
}

test('a pasted link is sent as an inquiry by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, baseURL, 'en');
  await ready(page, `/inquiry?link=${encodeURIComponent(linkTo(unknownId))}&name=Copper%20kettle`);
  await expect(page.locator('input[name=productName]')).toHaveValue('Copper kettle');
  await page.locator('input[name=quantity]').focus();
  await page.keyboard.type('12');
  const phone = page.locator('input[name=contactPhone]');
  for (
    let presses = 0;
    presses < 10 && !(await phone.evaluate((field) => field === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('07701234567');
  await page.keyboard.press('Enter');
  await expect(page.locator('.inquiry-sent')).toBeVisible();
});

test('a link of a look-alike host is searched as words and does not fill an inquiry', async ({
  page,
}) => {
  await searchFor(page, 'https://detail.1688.com.evil.example/offer/735219840611.html');
  await expect(page).toHaveURL(/\/search-list\?/);
  await page.goto('/inquiry?link=javascript:alert(1)');
  await expect(page.locator('input[name=link]')).toHaveValue('');
});
