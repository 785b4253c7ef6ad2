import { expect, type Page, test } from '@playwright/test';
import { aPdf } from '../apps/server/src/platform/files/documents/documents.testing.ts';
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { enter, sessionOf } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';
import { callAs } from './people/desk.ts';

// Its own address: applications and business offers are limited per address.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.78' } });

/** A hot brand that we distribute, with the goods of a sample brand. */
async function aHotBrand(name: { en: string; ar: string }, goodsOf: string) {
  const { token } = await sessionOf('catalogue');
  const { data, code } = await callAs(token, 'saveBrand', {
    brandId: null,
    revision: 0,
    names: name,
    otherNames: [goodsOf],
    story: { en: 'A family business since 1998.', ar: 'شركة عائلية منذ 1998.' },
    country: 'CN',
    categoryIds: [],
    hotPosition: 1,
    cooperation: 'distributor',
    shown: true,
  });
  if (code !== 200) throw new Error('the brand was refused');
  return data.brandId;
}

/** Sample brands that the demo does not make hot. */
const brandOfGoods = { en: 'Belisu', ar: 'Torqan' };

for (const language of languagesOf('ar'))
  test(`a visitor goes from the hot brands to a brand, filters its goods, and applies to be its agent (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = wordsOf('web', language);
    await setLanguage(context, baseURL, language);
    const name = { en: `Zagros ${language}`, ar: `زاگروس ${language}` };
    const brandId = await aHotBrand(name, brandOfGoods[language]);
    await open(page, '/hotBrand');
    await checkScreen(page, 'the hot brands');
    const section = page.locator('.hot-brand').filter({ hasText: name[language] });
    await expect(section.locator('.product-card').first()).toBeVisible();
    await section.getByRole('heading', { level: 2 }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name[language]);
    await expect(page).toHaveURL(new RegExp(`/hotBrand/${brandId}`));
    await checkScreen(page, 'one brand');
    await expect(page.locator('.brand-story')).toContainText('1998');
    await expect(page.getByText(t('brands', 'cooperation.distributor'))).toBeVisible();
    const cards = page.locator('main .product-card');
    await expect(cards.first()).toBeVisible();
    await open(page, `/hotBrand/${brandId}?priceFrom=999999`);
    await expect(page.getByText(t('brands', 'emptyList'))).toBeVisible();
    await open(page, `/hotBrand/${brandId}`);
    await page.getByRole('link', { name: t('brands', 'becomeAgent') }).click();
    await expect(page.locator('input[name=brand]')).toHaveValue(name[language]);
    await open(page, '/');
    await expect(
      page.locator('.brand-tiles').getByRole('link', { name: name[language] }),
    ).toHaveAttribute('href', `/hotBrand/${brandId}`);
  });

for (const language of languagesOf('ar'))
  test(`a company sends a business inquiry, and the desk takes and closes it as won (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const [shop, desk] = [wordsOf('web', language), wordsOf('console', language)];
    const word = (key: string) => shop('opportunity', key);
    const company = `Karwan ${language} ${Date.now().toString(36)}`;
    await setLanguage(context, baseURL, language);
    await open(page, '/business');
    await checkScreen(page, 'a business offer');
    await page.getByRole('button', { name: word('send'), exact: true }).click();
    await expect(page.locator('.form-summary li').first()).toBeVisible();
    await page.locator('input[name=company]').fill(company);
    await page.locator('textarea[name=text]').fill('We move goods from Umm Qasr to Erbil.');
    await page.locator('input[name=contactName]').fill('Hiwa');
    await page.locator('input[name=phone]').fill(`٠٧٧١${String(Date.now()).slice(-7)}`);
    await page.getByRole('button', { name: word('send'), exact: true }).click();
    await expect(page.getByText(word('sent.title'))).toBeVisible();

    const clerk = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await enter(clerk.context(), 'support', language);
    await clerk.goto('/console/opportunities');
    await checkScreen(clerk, 'the desk of business offers');
    await clerk.getByRole('link', { name: company }).click();
    await checkScreen(clerk, 'one business offer');
    const act = (key: string) =>
      clerk.getByRole('button', { name: desk('opportunities', key), exact: true }).first();
    await act('takeUp').click();
    await act('win').click();
    await clerk.getByRole('dialog').getByRole('textbox').fill('A contract for a year.');
    await clerk
      .getByRole('dialog')
      .getByRole('button', { name: desk('opportunities', 'win') })
      .click();
    await expect(clerk.getByText(desk('opportunities', 'status.WON')).first()).toBeVisible();
    await clerk.context().close();
  });

const certificateNumber = 'COC-2026/0117';

/** At the desk of certificates: a file that only claims to be a PDF is refused, a PDF is kept. */
async function addCertificate(
  desk: Page,
  { name, t }: { name: string; t: ReturnType<typeof wordsOf> },
) {
  const word = (key: string) => t('certificates', key);
  await desk.goto('/console/certificates/new');
  await desk.getByLabel(word('subject'), { exact: true }).selectOption('brand');
  await desk
    .getByRole('combobox', { name: word('subject.brand') })
    .last()
    .fill(name);
  await desk.getByRole('option', { name }).click();
  await desk.getByLabel(word('number'), { exact: true }).fill(certificateNumber);
  await desk.getByLabel(word('issuer'), { exact: true }).fill('COSQC');
  await desk.getByLabel(word('validFrom'), { exact: true }).fill('2026-01-01');
  const file = (buffer: Buffer) => ({ name: 'coc.pdf', mimeType: 'application/pdf', buffer });
  await desk.locator('input[type=file]').setInputFiles(file(Buffer.from('GIF89a')));
  await expect(desk.getByRole('alert')).toContainText('PDF');
  await desk.locator('input[type=file]').setInputFiles(file(await aPdf()));
  await expect(desk.getByText('coc.pdf')).toBeVisible();
  await desk.getByRole('button', { name: word('save'), exact: true }).click();
  await expect(desk).toHaveURL(/certificates\/cf/);
  await checkScreen(desk, 'a certificate at its desk');
}

for (const language of languagesOf('ar'))
  test(`the content clerk writes a brand at the desk; a hidden brand has no page (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const t = wordsOf('console', language);
    const word = (key: string) => t('brands', key);
    const name = `Diyar ${language}`;
    const desk = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await enter(desk.context(), 'content', language);
    await desk.goto('/console/brands');
    await checkScreen(desk, 'the desk of brands');
    await desk.getByRole('link', { name: word('new') }).click();
    await desk
      .getByRole('group', { name: word('names') })
      .getByLabel('English')
      .fill(name);
    await desk.getByLabel(word('hot'), { exact: false }).fill('٣');
    await desk.getByRole('button', { name: word('save'), exact: true }).click();
    await expect(desk).toHaveURL(/brands\/\d+/);
    await checkScreen(desk, 'a brand at its desk');
    const inShop = desk.getByRole('link', { name: word('inShop') });
    const address = (await inShop.getAttribute('href')) ?? '';
    expect((await desk.request.get(address)).status()).toBe(200);
    await addCertificate(desk, { name, t });
    const shop = await desk.request.get(address);
    expect(await shop.text()).toContain(certificateNumber);
    await desk.goto(address.replace('/hotBrand', '/console/brands'));
    await desk.getByLabel(word('shown')).click();
    await desk.getByRole('button', { name: word('save'), exact: true }).click();
    await expect.poll(async () => (await desk.request.get(address)).status()).toBe(404);
    await desk.context().close();
  });
