import { expect, type Page, type Route, test } from '@playwright/test';
import { atThePaymentPage } from './buyer/at-payment.ts';

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 });

const press = (page: Page, button: 'Pay' | 'Decline') =>
  page.getByRole('button', { name: button }).click();
const onResultPage = (page: Page) => page.waitForURL(/payment-result/);

test('a payment on the platform returns as paid with a receipt, and the order proceeds', async ({
  browser,
  baseURL,
}) => {
  const { buyer, orderNo } = await atThePaymentPage(browser, { language: 'en', baseURL });
  const { page, t } = buyer;
  await buyer.goToGateway();
  await expect(page.getByText('Sandbox: no real money moves.')).toBeVisible();
  await press(page, 'Pay');
  await onResultPage(page);
  await expect(page.getByText(t('checkout', 'result.paid'))).toBeVisible();
  await expect(page.getByText(/R-\d{4}-\d{6}/)).toBeVisible();
  await buyer.seesStatus(orderNo, 'WAITING_PURCHASE');
  expect(buyer.complaints).toEqual([]);
  await page.context().close();
});

test('a declined payment says that nothing was charged, and the next attempt succeeds', async ({
  browser,
  baseURL,
}) => {
  const { buyer, orderNo } = await atThePaymentPage(browser, { language: 'en', baseURL });
  const { page, t } = buyer;
  await buyer.goToGateway();
  await press(page, 'Decline');
  await onResultPage(page);
  await expect(page.getByText(t('checkout', 'result.failed'))).toBeVisible();
  await expect(page.getByText(t('checkout', 'result.failedText'))).toBeVisible();
  await page.getByRole('link', { name: t('checkout', 'result.repay'), exact: true }).click();
  await page.waitForURL(/trade_flow/);
  await expect(page.getByText(t('checkout', 'failed.title'))).toBeVisible();
  await buyer.goToGateway();
  await press(page, 'Pay');
  await onResultPage(page);
  await expect(page.getByText(t('checkout', 'result.paid'))).toBeVisible();
  await buyer.seesStatus(orderNo, 'WAITING_PURCHASE');
  await page.context().close();
});

test('after its deadline a payment is checked at longer intervals until it is closed; a page restored by the browser loads its data again', async ({
  browser,
  baseURL,
}) => {
  const { buyer, orderNo } = await atThePaymentPage(browser, { language: 'en', baseURL });
  const { page, t } = buyer;
  await page.locator('.pay-panel').first().waitFor();
  await page.evaluate(() => {
    Object.assign(window, { isOldPage: true });
    setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  });
  await expect(async () =>
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false),
  ).toPass();

  await buyer.openOrder(orderNo);
  let checks = 0;
  let status = 'open';
  let deadlineAt: string | undefined;
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const body = await response.json();
    deadlineAt ??= new Date(Date.parse(body.data.serverTime) + 4000).toISOString();
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, deadlineAt, status } },
    });
  };
  await page.route('**/payOrder/create', answer);
  await page.route('**/hello/pay/status', (route) => {
    checks += 1;
    return answer(route);
  });
  await page.locator('.order-head a[href*="trade_flow"]').click();
  await expect(page.getByText(t('checkout', 'pay.over'), { exact: true })).toBeVisible();
  await page.waitForTimeout(5000);
  expect(checks).toBeGreaterThan(0);
  expect(checks).toBeLessThanOrEqual(3);
  status = 'closed';
  await expect(page.getByText(t('checkout', 'pay.closed.title'))).toBeVisible();
  await page.context().close();
});
