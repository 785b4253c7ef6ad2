import { expect, type Page, test } from '@playwright/test';
import catalogueAr from '../apps/web/app/locale/messages/ar/catalogue.json' with { type: 'json' };
import catalogue from '../apps/web/app/locale/messages/en/catalogue.json' with { type: 'json' };
import { seriousFaults } from './axe.ts';
import { buyer, login, open, setLanguage, texts, wantedProduct } from './buyer/shop.ts';
import { languagesOf } from './languages.ts';

test.use({ viewport: { width: 360, height: 740 } });

const catalogues = { en: catalogue, ar: catalogueAr };

/**
 * Required of every page for screen readers: landmarks, one title, and a name for every control.
 */
async function checkTree(page: Page, place: string) {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const ofKind = (kind: RegExp) => lines.filter((line) => kind.test(line)).length;
  expect(await seriousFaults(page), place).toEqual([]);
  expect([place, ofKind(/^- banner/), ofKind(/^- main/)]).toEqual([place, 1, 1]);
  expect([place, ofKind(/heading .*\[level=1\]/)]).toEqual([place, 1]);
}

/** Required in the page's main part, in this order. */
const expectInOrder = (page: Page, lines: readonly string[]) =>
  expect(page.getByRole('main')).toMatchAriaSnapshot(lines.map((line) => `- ${line}`).join('\n'));

/** The goods are chosen in one language, and paid for in the other. */
const halves = { ar: 'en', en: 'ar' } as const;

for (const language of languagesOf('ar')) {
  const t = texts[language];
  const goods = catalogues[language];
  const other = halves[language];

  test(`the accessibility tree names choices, costs and buttons from home to paid (${language}, then ${other})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, language);
    await login(page, '/');
    await checkTree(page, 'home');
    const { productId, quantity } = await wantedProduct(page);
    await open(page, '/search-list?name=charger');
    await checkTree(page, 'search');

    await open(page, `/commodity_details?productId=${productId}`);
    await checkTree(page, 'product');
    await expectInOrder(page, [
      `list "${goods['gallery.label']}"`,
      // The cost in Baghdad.
      'status:\n  - paragraph:\n    - strong: /\\d/',
      'heading /\\S/ [level=1]',
      `textbox "${goods['quantity.label']}": /\\d/`,
      `button "${goods['cart.add']}"`,
      `button "${goods.buyNow}"`,
      `region "${goods['trust.title']}"`,
      `region "${goods['cost.title']}"`,
      `list "${goods['delivery.title']}"`,
    ]);

    await page.getByRole('textbox', { name: goods['quantity.label'] }).fill(String(quantity));
    await page.getByRole('button', { name: goods.buyNow }).click();
    await page.waitForURL(/confirm-orders/);
    await page.getByRole('button', { name: t['confirm.place'] }).waitFor();
    await checkTree(page, 'checkout');
    await expectInOrder(page, [
      'heading /\\S/ [level=1]',
      `group "${t['pay.methods']}"`,
      `button "${t['confirm.place']}"`,
    ]);

    await page.getByRole('button', { name: t['confirm.place'] }).click();
    await page.waitForURL(/trade_flow/);
    await setLanguage(context, baseURL, other);
    await page.evaluate((chosen) => localStorage.setItem('wasit.language', chosen), other);
    await open(page, page.url());
    const paying = texts[other];
    const password = page.getByRole('textbox', { name: paying['wallet.password'] });
    await password.waitFor();
    await checkTree(page, 'payment');
    await expectInOrder(page, [
      'heading /\\S/ [level=1]',
      `group "${paying['pay.methods']}"`,
      `textbox "${paying['wallet.password']}"`,
      'button /\\d/',
    ]);
    await password.fill(buyer.payPassword);
    await password.press('Enter');
    await page.waitForURL(/payment-result/);
    await page.getByRole('heading', { name: paying['result.paid'] }).waitFor();
    await checkTree(page, 'result');

    for (const path of ['/individualCenter/messages', '/individualCenter/buyer_order_list']) {
      await open(page, path);
      await checkTree(page, path);
    }
    await page.locator('a[href*="order-details"]').first().click();
    await page.waitForURL(/order-details/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkTree(page, 'order');
  });
}
