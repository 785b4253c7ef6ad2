import { expect, type Page, test } from '@playwright/test';
import walletsAr from '../apps/console/app/locale/messages/ar/wallets.json' with { type: 'json' };
import wallets from '../apps/console/app/locale/messages/en/wallets.json' with { type: 'json' };
import walletAr from '../apps/web/app/locale/messages/ar/wallet.json' with { type: 'json' };
import wallet from '../apps/web/app/locale/messages/en/wallet.json' with { type: 'json' };
import { seriousFaults } from './axe.ts';
import { ask, checkScreen, open, speak, texts } from './buyer/shop.ts';
import { aNewBuyer, approveTransfer, aVoucher, enter } from './console/world.ts';

test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

const words = { en: { ...texts.en, ...wallet }, ar: { ...texts.ar, ...walletAr } };
const deskWords = { en: wallets, ar: walletsAr };
const payPassword = '246810';

async function logInAs(page: Page, token: string) {
  await open(page, '/404');
  await page.evaluate(async (bearer) => {
    const answer = await fetch('/pdpd/hello/user/userInfo', { headers: { authorization: `Bearer ${bearer}` } });
    const user = (await answer.json()).data;
    localStorage.setItem('wasit.session', JSON.stringify({ state: { token: bearer, user }, version: 0 }));
  }, token);
}

for (const language of ['en', 'ar'] as const) {
  const t = words[language];
  test(`a top-up by bank transfer, the statement with it, a gift reckoned, and a withdrawal that finance pays out (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await speak(context, baseURL, language);
    const { token } = await aNewBuyer();
    await logInAs(page, token);

    await open(page, '/wallet');
    await expect(page.getByText(t['empty.title'])).toBeVisible();
    await checkScreen(page, 'empty wallet');

    await page.getByRole('link', { name: t['act.topUp'] }).click();
    await page.locator('[name=amount]').fill('nothing');
    await page.locator('.wallet-form [type=submit]').click();
    await expect(page.locator('[name=amount]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name=amount]').fill('٨٠٫٥');
    await page.locator('.wallet-form [type=submit]').click();
    await page.waitForURL('**/trade_flow?payNo=*');
    await expect(page.locator('[value=wallet]')).toBeDisabled();
    const payNo = new URL(page.url()).searchParams.get('payNo') ?? '';
    await page.locator('.radio-card:has([value=bank-transfer])').click();
    await page.locator('[data-proofs=gallery]').setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: await aVoucher() });
    await expect(page.locator('.proof[data-state=done]')).toHaveCount(1);
    await page.locator('.pay-panel [type=submit]').click();
    await expect(page.getByText(t['review.title'])).toBeVisible();
    await approveTransfer(payNo);

    await open(page, '/wallet');
    await expect(page.locator('.wallet-book').first()).toContainText('$80.50');
    await expect(page.locator('.wallet-table tbody tr')).toHaveCount(1);
    await expect(page.locator('.wallet-table tbody tr')).toContainText(payNo);
    await checkScreen(page, 'wallet');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^wasit-wallet-usd-.*\.xlsx$/);

    const password = { payPassword, confirmPayPassword: payPassword, loginPassword: 'a journey to Baghdad' };
    await ask(page, '/hello/wallet/setPayPassword', password);
    await open(page, '/wallet/pre-charge');
    await page.locator('[name=amount]').fill('100,000');
    await expect(page.locator('.facts')).toContainText('102,000');
    await checkScreen(page, 'pre-charge');
    await page.locator('[name=payPassword]').fill(payPassword);
    await page.locator('.wallet-form [type=submit]').click();
    await expect(page.locator('.notice[data-tone=error]')).toContainText('100,000');

    await open(page, '/wallet/withdraw');
    await checkScreen(page, 'withdraw');
    await page.locator('[name=amount]').fill('30');
    await page.locator('.radio-card:has([value=cash])').click();
    await page.locator('[name=holder]').fill('سارة حسن');
    await page.locator('[name=payPassword]').fill(payPassword);
    await page.locator('.wallet-form [type=submit]').click();
    await expect(page.locator('.wallet-list li')).toContainText(t['withdraw.status.requested']);
    const withdrawalNo = /W\d{16}/.exec(await page.locator('.wallet-list li').innerText())?.[0] ?? '';

    const desk = await browser.newContext();
    await enter(desk, 'finance', language);
    await payOut(await desk.newPage(), withdrawalNo, language);
    await desk.close();

    await open(page, '/wallet/withdraw');
    await expect(page.locator('.wallet-list li')).toContainText('SLIP-77');
    await checkScreen(page, 'withdrawal paid');
    await open(page, '/wallet');
    await expect(page.locator('.wallet-book').first()).toContainText('$50.50');
  });
}

/** Finance approves, pays out with the number of the slip, and reads that the books add up. */
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
  for (const path of ['/console/wallets?show=decided', '/console/wallets/pre-charges', '/console/wallets/ledger']) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveText(t.title);
    await expect(page.locator('[role=status]')).toHaveCount(0);
    expect(await seriousFaults(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: t['ledger.now'] }).click();
  await expect(page.getByText(t['ledger.well']).first()).toBeVisible();
}
