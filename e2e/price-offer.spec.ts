import { expect, type Page, test } from '@playwright/test';
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { aNewBuyer, enter, ok, sessionOf } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

/** A customer in this browser: the token's, or one that no other journey uses. */
async function enterAsNewBuyer(
  page: Page,
  {
    baseURL,
    language,
    token,
  }: { baseURL: string | undefined; language: 'en' | 'ar'; token?: string },
) {
  const bearer = token ?? (await aNewBuyer()).token;
  await setLanguage(page.context(), baseURL, language);
  await open(page, '/404');
  await page.evaluate(async (own) => {
    const answer = await fetch('/pdpd/hello/user/userInfo', {
      headers: { authorization: `Bearer ${own}` },
    });
    const user = (await answer.json()).data;
    const state = { token: own, user };
    localStorage.setItem('wasit.session', JSON.stringify({ state, version: 0 }));
  }, bearer);
}

/**
 * Goods of which a new customer may order 60 pieces: above the minimum order, and below what an
 * account without a proved contact may leave unpaid.
 */
async function stockedGoods(): Promise<{ productId: number; skuId: number }> {
  const { items } = await ok('randomProducts', { pageSize: 60 });
  for (const { productId } of items) {
    const { skus } = await ok('productDetail', { productId });
    const [sku] = skus;
    const price = sku?.price.usd.amount ?? 0;
    if (sku && sku.skuStock >= 200 && price >= 0.5 && price <= 5)
      return { productId, skuId: sku.skuId };
  }
  throw new Error('no goods with so much stock');
}

const offerLink = 'https://detail.1688.com/offer/610947572360.html';

for (const language of languagesOf('ar')) {
  test(`an inquiry is answered by a price offer that its customer accepts in one press (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const desk = (key: string) => wordsOf('console', language)('inquiries', key);
    const shop = (key: string) => wordsOf('web', language)('inquiry', key);
    const { token } = await aNewBuyer();
    const { productId } = await stockedGoods();
    const description = 'With a lid.\nTwo litres.';
    const inquiry = {
      ...{ productName: 'Copper kettle', quantity: 10, contactPhone: '9647701234567' },
      ...{ targetPrice: 3.5, maxBudget: 40, description, link: offerLink },
    };
    const { inquiryNo } = await ok('createInquiry', inquiry, token);

    const clerk = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    await enter(clerk, 'support', language);
    const console = await clerk.newPage();
    await console.goto(`/console/inquiries/${inquiryNo}`);
    await console.getByRole('button', { name: desk('goods.verb') }).click();
    await console.getByLabel(desk('answer.product')).fill(String(productId));
    await console.getByRole('button', { name: desk('goods.choose') }).click();
    await console.getByRole('button', { name: desk('offer.verb') }).click();
    await console.getByLabel(desk('offer.price')).fill('4.25');
    await checkScreen(console, 'the dialog of a price offer');
    await console
      .getByRole('dialog')
      .getByRole('button', { name: desk('offer.verb') })
      .click();
    await expect(console.getByText(desk('offer.status.open'))).toBeVisible();
    // The library's measurement of the text field keeps the dialog's earlier width.
    await console.reload();
    await expect(console.getByText(desk('offer.status.open'))).toBeVisible();
    await checkScreen(console, 'an inquiry with its offer');
    await clerk.close();

    await enterAsNewBuyer(page, { baseURL, language, token });
    await open(page, '/individualCenter/inquiries');
    await expect(page.getByText(shop('offer.title'))).toBeVisible();
    const request = page.locator('.card', { hasText: inquiry.productName });
    for (const text of ['$3.50', '$40.00', 'Two litres.', offerLink])
      await expect(request).toContainText(text);
    await checkScreen(page, 'an offer among the inquiries');
    await page.getByRole('button', { name: shop('offer.accept') }).click();
    await expect(page).toHaveURL(/\/trade_flow\?payNo=P\d{16}/);
  });

  test(`a coupon made at its desk reduces the amount at the checkout (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const desk = (key: string) => wordsOf('console', language)('coupons', key);
    const shop = (key: string) => wordsOf('web', language)('checkout', key);
    const code = `E2E-${Date.now()}`;
    const clerk = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    await enter(clerk, 'finance-lead', language);
    const console = await clerk.newPage();
    await console.goto('/console/coupons');
    await console.getByRole('button', { name: desk('make') }).click();
    const dialog = console.getByRole('dialog');
    const field = (key: string) => dialog.getByLabel(new RegExp(`^${desk(key)}`));
    await field('code').fill(code);
    await field('kind.amount').check();
    await field('amount').fill('2.50');
    await field('from').fill('2026-01-01');
    await field('lastDay').fill('2098-12-31');
    await checkScreen(console, 'the dialog of a coupon');
    await console
      .getByRole('dialog')
      .getByRole('button', { name: desk('make') })
      .click();
    await expect(console.getByText(code)).toBeVisible();
    await console.reload();
    await checkScreen(console, 'the desk of coupons');
    await clerk.close();

    const { skuId } = await stockedGoods();
    await enterAsNewBuyer(page, { baseURL, language });
    await open(page, `/confirm-orders?sku=${skuId}:60`);
    await page.getByText(shop('coupon.have')).click();
    const typed = page.getByRole('textbox', { name: shop('coupon.label') });
    await typed.fill('NO-SUCH');
    await page.getByRole('button', { name: shop('coupon.use') }).click();
    await expect(typed).toHaveAttribute('aria-invalid', 'true');
    await typed.fill(code.toLowerCase());
    await page.getByRole('button', { name: shop('coupon.use') }).click();
    await expect(page.getByText(shop('coupon.used'))).toBeVisible();
    await expect(page.locator('.confirm-sum')).toContainText(code);
    await checkScreen(page, 'the checkout with a coupon');

    // Stopped while in use here: the page shows that, and the order can be placed without it.
    const { token } = await sessionOf('finance-lead');
    const [coupon] = (await ok('staffCoupons', { search: code }, token)).items;
    await ok('stopCoupon', { couponId: coupon?.couponId ?? '', reason: 'sold out' }, token);
    await page.locator('.radio-card:has([value=bank-transfer])').click();
    const place = page.locator('.confirm-bar').getByRole('button');
    await place.click();
    await expect(page.locator('.confirm-bar .notice')).toHaveCount(2);
    await expect(page.locator('.confirm-sum')).not.toContainText(code);
    await expect(typed).toBeVisible();
    await place.click();
    await page.waitForURL('**/trade_flow?payNo=*');
  });
}
