import { expect, test } from '@playwright/test';
import { paths } from '@wasit/contract/paths';
import { atThePaymentPage } from './buyer/at-payment.ts';
import { choose as chooseWay, goods } from './buyer/shop.ts';
import { type JourneyLanguage, languagesOf } from './languages.ts';

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 });

for (const language of languagesOf('ar') satisfies readonly JourneyLanguage[])
  test(`${language}: after a code is declined at FIB, ZainCash pays the order in dinars, with a receipt`, async ({
    browser,
    baseURL,
  }) => {
    const { buyer, orderNo } = await atThePaymentPage(browser, { language, baseURL });
    const { page, t } = buyer;

    const choose = async (platform: 'fib' | 'zaincash') => {
      await page
        .locator('.radio-card')
        .filter({ hasText: t('checkout', `platform.${platform}`) })
        .first()
        .click();
      await page.getByRole('button', { name: t('checkout', 'gateway.go'), exact: true }).click();
    };
    await choose('fib');
    await page.waitForURL(/switch-pay/);
    await expect(page.getByRole('img', { name: t('checkout', 'switch.qr') })).toBeVisible();
    await expect(page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible();
    const amount = await page.locator('.platform-amount').textContent();
    expect(amount).toMatch(/[\d,]{4,}/);

    // The page relies on the server, which queries the bank: nothing has arrived yet.
    await page.getByRole('button', { name: t('checkout', 'switch.ask'), exact: true }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: t('checkout', 'platform.fib') })
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/switch-pay/);

    const app = await page.locator('.app-links a').first().getAttribute('href');
    expect((await page.request.post(`${app}/decline`)).ok()).toBe(true);
    await page.waitForURL(/payment-result/);
    await expect(page.getByText(t('checkout', 'result.failed'))).toBeVisible();
    await page.getByRole('link', { name: t('checkout', 'result.repay'), exact: true }).click();
    await page.waitForURL(/trade_flow/);

    await choose('zaincash');
    await page.waitForURL(/zaincash\/pay/);
    await expect(page.getByText(/ IQD$/)).toBeVisible();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(/payment-result/);
    await expect(page.getByText(t('checkout', 'result.paid'))).toBeVisible();
    await expect(page.getByText(/R-\d{4}-\d{6}/)).toBeVisible();
    await buyer.seesStatus(orderNo, 'WAITING_PURCHASE');

    // At the checkout the button waits for the next page: another press would order twice.
    const { skuId, quantity } = await goods(page);
    await buyer.open(`/confirm-orders?sku=${skuId}:${quantity}`);
    await chooseWay(page, 'fib');
    const payStatus = `**/pdpd${paths.payStatus[1]}`;
    const reply = Promise.withResolvers<void>();
    await page.route(payStatus, (route) => reply.promise.then(() => route.continue()), {
      times: 1,
    });
    const statusRequest = page.waitForRequest(payStatus);
    await page.getByRole('button', { name: t('checkout', 'confirm.pay'), exact: true }).click();
    await statusRequest;
    await expect(
      page.getByRole('button', { name: t('checkout', 'confirm.placing'), exact: true }),
    ).toHaveAttribute('aria-busy', 'true');
    reply.resolve();
    await page.waitForURL(/switch-pay/);
    expect(buyer.complaints).toEqual([]);
    await page.context().close();
  });
