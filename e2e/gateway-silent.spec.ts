import { expect, type Page, test } from '@playwright/test';
import { atThePaymentPage } from './buyer/at-payment.ts';
import { operate } from './main-job/operator.ts';

// The platform falls silent for everybody: no other journey may pay meanwhile.
test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 });

test.describe('a platform that sends no callback', () => {
  const silence = (page: Page, mode: 'no-callback' | 'none') =>
    page.request
      .post(`${new URL(page.url()).origin}/faults`, { data: { mode } })
      .then((answer) => expect(answer.ok()).toBe(true));

  test('is queried by the result page, which prevents a second payment', async ({
    browser,
    baseURL,
  }) => {
    const { buyer, orderNo } = await atThePaymentPage(browser, { language: 'en', baseURL });
    const { page, t } = buyer;
    await buyer.goToGateway();
    await silence(page, 'no-callback');
    const gatewayPage = page.url();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(/payment-result/);
    await expect(page.getByText(t('checkout', 'result.paid'))).toBeVisible({ timeout: 30_000 });
    await buyer.seesStatus(orderNo, 'WAITING_PURCHASE');
    await page.goto(gatewayPage);
    await silence(page, 'none');
    await page.context().close();
  });

  test('is queried by the server when the buyer does not return', async ({ browser, baseURL }) => {
    const { buyer, orderNo } = await atThePaymentPage(browser, { language: 'en', baseURL });
    const { page } = buyer;
    await buyer.goToGateway();
    await silence(page, 'no-callback');
    const paid = await page.request.post(`${page.url()}/confirm`, { maxRedirects: 0 });
    expect(paid.status()).toBe(303);
    await silence(page, 'none');
    await operate('clock:set', '--hours', '1');
    await expect(async () => buyer.seesStatus(orderNo, 'WAITING_PURCHASE')).toPass({
      timeout: 60_000,
    });
    await operate('check:invariants');
    await page.context().close();
  });
});
