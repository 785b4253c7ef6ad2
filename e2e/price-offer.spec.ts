import { expect, test } from '@playwright/test';
import { checkScreen, open, speak } from './buyer/shop.ts';
import { aNewBuyer, enter, ok } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

for (const language of languagesOf('ar')) {
  test(`an inquiry is answered by a price offer that its customer takes in one press (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(60_000);
    const desk = (key: string) => wordsOf('console', language)('inquiries', key);
    const shop = (key: string) => wordsOf('web', language)('inquiry', key);
    const { token } = await aNewBuyer();
    const { items } = await ok('randomProducts', { pageSize: 20 });
    const goods = items.find(({ inStock }) => inStock);
    const asked = { productName: 'Copper kettle', quantity: 10, contactPhone: '9647701234567' };
    const { inquiryNo } = await ok('createInquiry', asked, token);

    const clerk = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    await enter(clerk, 'support', language);
    const console = await clerk.newPage();
    await console.goto(`/console/inquiries/${inquiryNo}`);
    await console.getByRole('button', { name: desk('goods.verb') }).click();
    await console.getByLabel(desk('answer.product')).fill(String(goods?.productId));
    await console.getByRole('button', { name: desk('goods.choose') }).click();
    await console.getByRole('button', { name: desk('offer.verb') }).click();
    await console.getByLabel(desk('offer.price')).fill('4.25');
    await checkScreen(console, 'the dialog of a price offer');
    await console
      .getByRole('dialog')
      .getByRole('button', { name: desk('offer.verb') })
      .click();
    await expect(console.getByText(desk('offer.status.open'))).toBeVisible();
    // The library's measure of the text field keeps the width that the dialog had.
    await console.reload();
    await expect(console.getByText(desk('offer.status.open'))).toBeVisible();
    await checkScreen(console, 'an inquiry with its offer');
    await clerk.close();

    await speak(page.context(), baseURL, language);
    await open(page, '/404');
    await page.evaluate(async (bearer) => {
      const answer = await fetch('/pdpd/hello/user/userInfo', {
        headers: { authorization: `Bearer ${bearer}` },
      });
      const user = (await answer.json()).data;
      const state = { token: bearer, user };
      localStorage.setItem('wasit.session', JSON.stringify({ state, version: 0 }));
    }, token);
    await open(page, '/individualCenter/inquiries');
    await expect(page.getByText(shop('offer.title'))).toBeVisible();
    await checkScreen(page, 'an offer among the inquiries');
    await page.getByRole('button', { name: shop('offer.accept') }).click();
    await expect(page).toHaveURL(/\/trade_flow\?payNo=P\d{16}/);
  });
}
