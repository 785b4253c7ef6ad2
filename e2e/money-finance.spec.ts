import { expect, type Page, test } from '@playwright/test';
import { atThePaymentPage } from './buyer/at-payment.ts';
import { languagesOf } from './languages.ts';
import { Clerk } from './main-job/staff.ts';

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 });

/** The value beside a name in a list of facts. */
const factOf = async (page: Page, name: string): Promise<string> =>
  (
    (await page
      .locator('dt')
      .filter({ hasText: name })
      .first()
      .locator('xpath=following-sibling::dd[1]')
      .textContent()) ?? ''
  ).trim();

for (const language of languagesOf('ar')) {
  test(`a transfer is rejected with a reason, sent again, matched with a statement line and partly refunded, in ${language}`, async ({
    browser,
  }, { project }) => {
    const { baseURL = '' } = project.use;
    const { buyer, orderNo } = await atThePaymentPage(browser, {
      language,
      baseURL,
      isPhone: true,
    });
    await buyer.payByProof();

    const finance = await Clerk.at(browser, { role: 'finance', language, baseURL });
    const { page, t } = finance;
    const dialog = page.getByRole('dialog');
    const toReview = async () => {
      await page.goto('/console/payments');
      await page.getByRole('row').filter({ hasText: orderNo }).getByRole('link').first().click();
      await page.waitForURL(/payments\/./);
    };
    await toReview();
    await expect(page.getByTestId('due')).toBeVisible();
    await page.keyboard.press('r');
    await dialog.getByText(t('words', 'rejectReason.unreadable'), { exact: true }).click();
    await dialog.getByRole('button', { name: t('payments', 'reject.verb'), exact: true }).click();
    await expect(dialog).toBeHidden();

    for (const path of [
      '/individualCenter/awaitingPay',
      `/order-details?orderNo=${orderNo}`,
      `/trade_flow?orderNo=${orderNo}`,
    ]) {
      await buyer.open(path);
      await expect(
        buyer.page.getByText(buyer.t('checkout', 'rejected.unreadable'), { exact: true }),
      ).toBeVisible();
    }
    await expect(buyer.page.locator('input[value="bank-transfer"]')).toBeChecked();
    await buyer.payByProof();

    await toReview();
    const reference = await factOf(page, t('payments', 'reference.expected'));
    // Readers of Arabic transfer dinars by default.
    const due = (await page.getByTestId('due').textContent()) ?? '';
    const amount = due.replace(/[^\d.]/g, '');
    const currency = due.includes('$') ? 'USD' : 'IQD';
    const day = new Date().toISOString().slice(0, 10);
    await page.goto('/console/statements');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Date,Amount,Description,Currency\n${day},${amount},"Transfer ${reference}",${currency}\n`,
      ),
    });
    const check = page.getByRole('button', { name: t('finance', 'import.check'), exact: true });
    // A checked file is not imported after the mapping was changed.
    const changed = Promise.withResolvers<void>();
    await page.route(
      '**/statements/import',
      (route) => changed.promise.then(() => route.continue()),
      { times: 1 },
    );
    const late = page.waitForResponse('**/statements/import');
    await check.click();
    await page.getByLabel(t('finance', 'import.currency')).first().click();
    await page.getByRole('option', { name: 'USD', exact: true }).click();
    changed.resolve();
    await late;
    await expect(check).toBeEnabled();
    await expect(
      page.getByRole('button', { name: t('finance', 'import.do', { n: 0 }), exact: true }),
    ).toBeDisabled();
    await check.click();
    await page
      .getByRole('button', { name: t('finance', 'import.do', { n: 1 }), exact: true })
      .click();
    const line = page.getByRole('row').filter({ hasText: reference });
    await expect(line.getByText(t('finance', 'match.reference'))).toBeVisible();
    // Another journey's payment may have the same amount: the one with the reference is first.
    await line
      .getByRole('button', { name: t('finance', 'line.approve'), exact: true })
      .first()
      .click();
    await expect(line).toBeHidden();
    await buyer.seesStatus(orderNo, 'WAITING_PURCHASE');

    await page.goto(`/console/refunds/new?search=${orderNo}`);
    await page
      .getByRole('button', { name: t('finance', 'refundable.refund'), exact: true })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: t('words', 'amount') }).fill('1.5');
    await dialog.getByRole('textbox', { name: t('words', 'reason') }).fill('one box was wet');
    await dialog.getByRole('button', { name: t('finance', 'refund.give'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/console/refunds/notes?search=${orderNo}`);
    await expect(page.getByText(/CN-\d{4}-\d{6}/).first()).toBeVisible();
    await finance.leave();

    await buyer.openOrder(orderNo);
    await buyer.unfoldOrder();
    await expect(
      buyer.page.getByText(buyer.t('orders', 'refunds.title'), { exact: true }),
    ).toBeVisible();
    await expect(buyer.page.getByText(/CN-\d{4}-\d{6}/).first()).toBeVisible();
    expect(buyer.complaints).toEqual([]);
    await buyer.page.context().close();
  });
}
