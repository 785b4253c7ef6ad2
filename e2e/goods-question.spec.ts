import { expect, test } from '@playwright/test';
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { anExpectedParcel, enter, ok, sessionOf, theBuyer, upload } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

for (const language of languagesOf('ar'))
  test(`goods are found damaged in China, and their customer decides about them (${language})`, async ({
    browser,
    page,
    context,
    baseURL,
  }) => {
    const buyer = await theBuyer();
    const { orderNo, parcelId, waybill } = await anExpectedParcel(buyer);
    const { token } = await sessionOf('admin');
    const { lines } = await ok('orderDetail', { orderNo }, buyer.token);
    const [{ lineId, quantity } = { lineId: '', quantity: 0 }] = lines;
    await ok(
      'receiveParcel',
      {
        parcelId,
        weightGrams: 12_000,
        sizeMm: { length: 600, width: 500, height: 400 },
        photoFileIds: [await upload(token)],
        checks: [{ lineId, counted: quantity, finding: 'defect', note: 'crushed corner' }],
      },
      token,
    );

    // The clerk scans the box again and sends the question: a number, the fault, a press.
    const c = wordsOf('console', language);
    await enter(context, 'china-warehouse', language);
    await page.goto(`/console/receiving?waybill=${waybill}`);
    await page.getByRole('button', { name: c('receiving', 'ask.wrong') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: c('receiving', 'ask.verb'), exact: true }).click();
    await expect(dialog.getByLabel(c('receiving', 'ask.note'))).toBeFocused();
    await dialog.getByLabel(c('receiving', 'ask.piecesWrong')).fill('1');
    await dialog.getByLabel(c('receiving', 'ask.note')).fill('One box is crushed');
    await dialog.getByRole('button', { name: c('receiving', 'ask.verb'), exact: true }).click();
    await expect(page.getByText(c('receiving', 'ask.toast'))).toBeVisible();
    await expect(page.getByRole('button', { name: c('receiving', 'ask.wrong') })).toHaveCount(0);

    // Their customer has the question on the phone.
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const theirs = await phone.newPage();
    await setLanguage(phone, baseURL, language);
    await open(theirs, '/');
    await theirs.evaluate(async (bearer) => {
      const response = await fetch('/pdpd/hello/user/userInfo', {
        headers: { authorization: `Bearer ${bearer}` },
      });
      localStorage.setItem(
        'wasit.session',
        JSON.stringify({
          state: { token: bearer, user: (await response.json()).data },
          version: 0,
        }),
      );
    }, buyer.token);
    const w = wordsOf('web', language);
    await open(theirs, `/order-details?orderNo=${orderNo}`);
    await expect(theirs.getByText('One box is crushed')).toBeVisible();
    await checkScreen(theirs, 'order with a question');
    const before = await ok('walletBalance', {}, buyer.token);
    await theirs.getByRole('button', { name: w('orders', 'question.refund') }).click();
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: w('orders', 'question.refund') })
      .click();
    await expect(theirs.getByText(w('orders', 'question.was.refund'))).toBeVisible();
    const usd = ({ books }: typeof before) =>
      books.find(({ currency }) => currency === 'USD')?.available.amount ?? 0;
    expect(usd(await ok('walletBalance', {}, buyer.token))).toBeGreaterThan(usd(before));
    await phone.close();

    // The clerk reads what to take out, and releases it: now the freight is due.
    await page.reload();
    await expect(page.getByText(c('receiving', 'asked.takeOut'))).toBeVisible();
    await page.getByRole('button', { name: c('receiving', 'held.release') }).click();
    await dialog.getByLabel(c('receiving', 'held.outcome')).fill('taken out');
    await dialog.getByRole('button', { name: c('receiving', 'held.release') }).click();
    await expect(async () => {
      const { status } = await ok('orderDetail', { orderNo }, buyer.token);
      expect(status).toBe('LOGISTICS_PAYMENT');
    }).toPass();
  });
