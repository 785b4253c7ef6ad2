import { expect, type Page, test } from '@playwright/test';
import walletsAr from '../apps/console/app/locale/messages/ar/wallets.json' with { type: 'json' };
import wallets from '../apps/console/app/locale/messages/en/wallets.json' with { type: 'json' };
import walletAr from '../apps/web/app/locale/messages/ar/wallet.json' with { type: 'json' };
import wallet from '../apps/web/app/locale/messages/en/wallet.json' with { type: 'json' };
import { seriousFaults } from './axe.ts';
import { callApi, checkScreen, open, setLanguage, texts } from './buyer/shop.ts';
import {
  aNewBuyer,
  anOrder,
  approveTransfer,
  aVoucher,
  type Buyer,
  enter,
} from './console/world.ts';
import { languagesOf } from './languages.ts';
import { logInWithToken } from './people/log-in-with-token.ts';

test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

const words = { en: { ...texts.en, ...wallet }, ar: { ...texts.ar, ...walletAr } };
const deskWords = { en: wallets, ar: walletsAr };
const payPassword = '402817';

for (const language of languagesOf('ar')) {
  const t = words[language];
  test(`a wallet is topped up and exported, shows a gift, pays out a withdrawal, and pays part of an order (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, language);
    const { token } = await aNewBuyer();
    await logInWithToken(page, token);

    await open(page, '/wallet');
    await expect(page.getByText(t['empty.title'])).toBeVisible();
    await checkScreen(page, 'empty wallet');

    await page.getByRole('link', { name: t['act.topUp'] }).click();
    // In Arabic dinars are first.
    await expect(page.locator('[type=radio]').first()).toHaveValue(
      language === 'ar' ? 'IQD' : 'USD',
    );
    await expect(page.locator('[type=radio]').first()).toBeChecked();
    await page.locator('.radio-card:has([value=USD])').click();
    await page.locator('[name=amount]').fill('nothing');
    await page.locator('.wallet-form [type=submit]').click();
    await expect(page.locator('[name=amount]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name=amount]').fill('٨٠٫٥');
    await page.locator('.wallet-form [type=submit]').click();
    await page.waitForURL('**/trade_flow?payNo=*');
    await expect(page.locator('.way-closed')).toBeVisible();
    await expect(page.locator('[type=radio][value=wallet]')).toHaveCount(0);
    const payNo = new URL(page.url()).searchParams.get('payNo') ?? '';
    await page.locator('.radio-card:has([value=bank-transfer])').click();
    await page
      .locator('[data-proofs=gallery]')
      .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: await aVoucher() });
    await expect(page.locator('.proof[data-state=done]')).toHaveCount(1);
    await page.locator('.pay-panel [type=submit]').click();
    await expect(page.getByText(t['review.title'])).toBeVisible();
    await approveTransfer(payNo);

    await open(page, '/wallet');
    // The statement begins in the reader's own currency.
    await expect(page.locator('[name=currency]')).toHaveValue(language === 'ar' ? 'IQD' : 'USD');
    await open(page, '/wallet?currency=USD');
    await expect(page.locator('.wallet-books')).toContainText('$80.50');
    await expect(page.locator('.wallet-table tbody tr')).toHaveCount(1);
    await expect(page.locator('.wallet-table tbody tr')).toContainText(payNo);
    await checkScreen(page, 'wallet');
    for (const [name, ending] of [
      ['PDF', 'pdf'],
      ['Excel', 'xlsx'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^wasit-wallet-usd-.*\\.${ending}$`));
    }

    const password = {
      payPassword,
      confirmPayPassword: payPassword,
      loginPassword: 'a journey to Baghdad',
    };
    await callApi(page, '/hello/wallet/setPayPassword', password);
    await open(page, '/wallet/pre-charge');
    await page.locator('[name=amount]').fill('100,000');
    await page.locator('[name=amount]').blur();
    await expect(page.locator('.facts')).toContainText('102,000');
    await checkScreen(page, 'pre-charge');
    // More than there is: said at the field, on leaving it.
    await expect(page.locator('[name=amount]')).toHaveAttribute('aria-invalid', 'true');

    await open(page, '/wallet/withdraw');
    await checkScreen(page, 'withdraw');
    await page.locator('.radio-card:has([value=USD])').click();
    await page.locator('[name=amount]').fill('81');
    await page.locator('[name=amount]').blur();
    await expect(page.locator('.wallet-form .field-error')).toContainText('$80.50');
    await page.locator('[name=amount]').fill('75');
    await page.locator('.radio-card:has([value=cash])').click();
    await page.locator('[name=holder]').fill('سارة حسن');
    await page.locator('[name=payPassword]').fill(payPassword);
    await page.locator('.wallet-form [type=submit]').click();
    await expect(page.locator('.wallet-list li')).toContainText(t['withdraw.status.requested']);
    const withdrawalNo =
      /W\d{16}/.exec(await page.locator('.wallet-list li').innerText())?.[0] ?? '';

    const desk = await browser.newContext();
    await enter(desk, 'finance', language);
    await payOut(await desk.newPage(), withdrawalNo, language);
    await desk.close();

    await open(page, '/wallet/withdraw');
    await expect(page.locator('.wallet-list li')).toContainText('SLIP-77');
    await checkScreen(page, 'withdrawal paid');
    await open(page, '/wallet');
    await expect(page.locator('.wallet-books')).toContainText('$5.50');
    await payWithARest(page, { token, payPassword }, language);
  });
}

/**
 * The rest of the wallet pays a part of an order, a transfer the remainder: then both have their
 * receipts and the order is paid.
 */
async function payWithARest(page: Page, buyer: Buyer, language: 'en' | 'ar') {
  const t = words[language];
  const { orderNo, payNo } = await anOrder(buyer);
  await open(page, `/trade_flow?payNo=${payNo}`);
  await page.locator('.radio-card:has([value=wallet])').click();
  await expect(page.locator('.pay-panel .notice')).toContainText('$5.50');
  await checkScreen(page, 'a part from the wallet');
  await page.locator('.pay-panel [name=payPassword]').fill(payPassword);
  await page.locator('.pay-panel [type=submit]').click();
  await page.waitForURL(
    (url) => url.pathname === '/trade_flow' && url.searchParams.get('payNo') !== payNo,
  );
  const rest = new URL(page.url()).searchParams.get('payNo') ?? '';
  await page.locator('.radio-card:has([value=bank-transfer])').click();
  await page
    .locator('[data-proofs=gallery]')
    .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: await aVoucher() });
  await expect(page.locator('.proof[data-state=done]')).toHaveCount(1);
  await page.locator('.pay-panel [type=submit]').click();
  await expect(page.getByText(t['review.title'])).toBeVisible();
  await approveTransfer(rest);
  for (const one of [payNo, rest]) {
    await open(page, `/payment-result?payNo=${one}`);
    await expect(page.getByText(t['result.paid'])).toBeVisible();
    await expect(page.getByRole('button', { name: t['result.pdf'] })).toHaveCount(1);
  }
  const { status } = await callApi(page, '/hello/order/queryOrderDetail', { orderNo });
  expect(status).toBe('WAITING_PURCHASE');
}

/** Finance approves, pays out with the number of the slip, and checks that the ledger balances. */
async function payOut(page: Page, withdrawalNo: string, language: 'en' | 'ar') {
  const t = deskWords[language];
  await page.goto('/console/wallets');
  const row = page.locator('tbody tr', { hasText: withdrawalNo });
  await row.getByRole('button', { name: t.approve }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.approve }).click();
  await row.getByRole('button', { name: t.pay }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t.pay })).toBeDisabled();
  await dialog.getByRole('textbox').fill('SLIP-77');
  await dialog.getByRole('button', { name: t.pay }).click();
  await expect(row).toHaveCount(0);
  for (const path of [
    '/console/wallets?show=decided',
    '/console/wallets/pre-charges',
    '/console/wallets/ledger',
  ]) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveText(t.title);
    await expect(page.locator('[role=status]')).toHaveCount(0);
    expect(await seriousFaults(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: t['ledger.now'] }).click();
  await expect(page.getByText(t['ledger.well']).first()).toBeVisible();
}
