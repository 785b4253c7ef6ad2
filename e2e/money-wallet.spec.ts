import { expect, type Page, test } from '@playwright/test';
import { type EndpointName, paths } from '@wasit/contract/paths';
import financeAr from '../apps/console/app/locale/messages/ar/finance.json' with { type: 'json' };
import walletsAr from '../apps/console/app/locale/messages/ar/wallets.json' with { type: 'json' };
import finance from '../apps/console/app/locale/messages/en/finance.json' with { type: 'json' };
import wallets from '../apps/console/app/locale/messages/en/wallets.json' with { type: 'json' };
import walletAr from '../apps/web/app/locale/messages/ar/wallet.json' with { type: 'json' };
import person from '../apps/web/app/locale/messages/en/person.json' with { type: 'json' };
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
  ok,
  setPayPasswordOf,
  upload,
} from './console/world.ts';
import { languagesOf } from './languages.ts';
import { codeOf, logInByCode } from './people/access.ts';
import { enterAs, logInWithToken } from './people/log-in-with-token.ts';

test.use({
  actionTimeout: 15_000,
  navigationTimeout: 30_000,
  viewport: { width: 1440, height: 800 },
});

const words = { en: { ...texts.en, ...wallet, ...person }, ar: { ...texts.ar, ...walletAr } };
const deskWords = { en: wallets, ar: walletsAr };
const payingWords = { en: finance, ar: financeAr };
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
    // More than the balance: shown at the field on blur.
    await expect(page.locator('[name=amount]')).toHaveAttribute('aria-invalid', 'true');

    await open(page, '/wallet/withdraw');
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

/** A customer with dollars in the wallet. */
async function aNewBuyerWithMoney() {
  const customer = await aNewBuyer();
  const { token } = customer;
  const { payNo } = await ok('walletTopUp', { amount: { amount: 100, currency: 'USD' } }, token);
  const proofFileIds = [await upload(token)];
  const transfer = { method: 'bank-transfer', currency: 'USD', reference: 'TOP-UP' } as const;
  await ok('pay', { payNo, ...transfer, proofFileIds }, token);
  await approveTransfer(payNo);
  return customer;
}

/** The answer to the first call of an act is lost; the act is done. */
async function loseAnswer(page: Page, name: EndpointName) {
  const answers: { data: { payNo?: string } }[] = [];
  await page.route(
    `**/pdpd${paths[name][1]}`,
    async (route) => {
      answers.push(await (await route.fetch()).json());
      await route.abort();
    },
    { times: 1 },
  );
  return answers;
}

test('a withdrawal whose answer was lost is requested once, even after a mistyped payment password; a wrong field is shown on a phone', async ({
  page,
}) => {
  const t = words.en;
  const customer = await aNewBuyerWithMoney();
  await setPayPasswordOf(customer, payPassword);
  await logInWithToken(page, customer.token);
  await page.setViewportSize({ width: 360, height: 640 });
  // A page of older requests, which does not show the next one.
  await open(page, '/wallet/withdraw?cursor=1');
  await expect(page.getByRole('link', { name: t.newest })).toBeVisible();
  await page.locator('.radio-card:has([value=USD])').click();
  await page.locator('.radio-card:has([value=cash])').click();
  await page.locator('[name=amount]').fill('20');
  const password = page.locator('[name=payPassword]');
  await password.fill(payPassword);
  const send = page.locator('.wallet-form [type=submit]');
  await send.click();
  const summary = page.locator('.form-summary');
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await summary.getByRole('button').click();
  await expect(page.locator('[name=holder]')).toBeFocused();
  await page.locator('[name=holder]').fill('Sara Hassan');

  await loseAnswer(page, 'requestWithdrawal');
  await password.fill(payPassword);
  await send.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(password).toHaveValue(payPassword);
  await password.fill('402818');
  await send.click();
  await expect(page.locator('.wallet-form .field-error')).toHaveText(t['wallet.otherPassword']);
  await password.fill(payPassword);
  await send.click();
  await expect(page.getByText(t['withdraw.done'])).toBeVisible();
  await expect(page.locator('.wallet-list li')).toHaveCount(1);

  // A top-up that the wallet lists is known: the next one is another.
  await open(page, '/wallet/top-up');
  await page.locator('.radio-card:has([value=USD])').click();
  await page.locator('[name=amount]').fill('30');
  const [first] = [await loseAnswer(page, 'walletTopUp')];
  await send.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await open(page, '/wallet');
  await expect(page.getByText('$30').first()).toBeVisible();
  await open(page, '/wallet/top-up');
  await page.locator('.radio-card:has([value=USD])').click();
  await page.locator('[name=amount]').fill('30');
  await send.click();
  await page.waitForURL('**/trade_flow?payNo=*');
  expect(first[0]?.data.payNo).toBeTruthy();
  expect(new URL(page.url()).searchParams.get('payNo')).not.toBe(first[0]?.data.payNo);
});

test('a customer without a login password sets the payment password by a code where they pay', async ({
  page,
}) => {
  const t = words.en;
  const customer = await aNewBuyerWithMoney();
  const { payNo } = await anOrder(customer);
  // A code to a number that nobody had proved ends the password of the account.
  await enterAs(page, await logInByCode(customer.phone));
  await open(page, `/trade_flow?payNo=${payNo}`);
  await page.locator('.radio-card:has([value=wallet])').click();
  await page.locator('.pay-panel').getByRole('button', { name: t['wallet.set'] }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name=loginPassword]')).toHaveCount(0);
  await dialog.getByRole('button', { name: t['contact.send'] }).click();
  await dialog.locator('[name=code]').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.locator('[name=code]').fill(await codeOf(customer.phone));
  await dialog.locator('[name=payPassword]').fill(payPassword);
  await dialog.locator('[name=confirmPayPassword]').fill(payPassword);
  await dialog.locator('[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await page.locator('.pay-panel [name=payPassword]').fill(payPassword);
  await page.locator('.pay-panel [type=submit]').click();
  await expect(page.getByText(t['result.paid'])).toBeVisible();

  // Their data, too; the field of the next code does not hold the one that is used up.
  await open(page, '/individualCenter/settings/data');
  const send = page.getByRole('button', { name: t['contact.send'] });
  await send.click();
  await page.locator('[name=code]').waitFor();
  await page.locator('[name=code]').fill(await codeOf(customer.phone));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t['data.download'] }).click();
  await downloading;
  // Another one is sent after a minute only.
  const sent = { channel: 'whatsapp', resendAfterSeconds: 60 };
  await page.route(`**/pdpd${paths.sendExportCode[1]}`, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: sent } }),
  );
  await send.click();
  await expect(page.locator('[name=code]')).toHaveValue('');
});

/**
 * The rest of the wallet pays a part of an order, two transfers the remainder: then all have their
 * receipts and the order is paid.
 */
async function payWithARest(page: Page, buyer: Buyer, language: 'en' | 'ar') {
  const t = words[language];
  const { orderNo, payNo } = await anOrder(buyer);
  await page.clock.install();
  await open(page, `/trade_flow?payNo=${payNo}`);
  await page.locator('.radio-card:has([value=wallet])').click();
  await expect(page.locator('.pay-panel .notice')).toContainText('$5.50');
  await checkScreen(page, 'a part from the wallet');
  await page.locator('.pay-panel [name=payPassword]').fill(payPassword);
  // The page finds out by itself that it was paid.
  await loseAnswer(page, 'pay');
  await page.locator('.pay-panel [type=submit]').click();
  const restAfter = async (paid: string) => {
    await page.waitForURL(
      (url) => url.pathname === '/trade_flow' && url.searchParams.get('payNo') !== paid,
    );
    const rest = new URL(page.url()).searchParams.get('payNo') ?? '';
    const { usd } = (await callApi(page, paths.payOrderCreate[1], { payNo: rest })).amount;
    const amount = `$${usd.amount.toLocaleString('en', { minimumFractionDigits: 2 })}`;
    await expect(page.locator('.pay-columns'), 'the amount of the rest').toContainText(amount);
    return rest;
  };
  const transfer = async (rest: string) => {
    await page.locator('.radio-card:has([value=bank-transfer])').click();
    await expect(page.locator('.pay-panel'), 'its own reference').toContainText(rest.slice(-8));
    await page
      .locator('[data-proofs=gallery]')
      .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: await aVoucher() });
    await expect(page.locator('.proof[data-state=done]')).toHaveCount(1);
    await page.locator('.pay-panel [type=submit]').click();
    await expect(page.getByText(t['review.title'])).toBeVisible();
  };
  const rest = await restAfter(payNo);
  await transfer(rest);
  // Less came than was sent: the open page asks the remainder.
  await approveTransfer(rest, 0.1);
  await page.clock.fastForward(16_000);
  const last = await restAfter(rest);
  await transfer(last);
  await approveTransfer(last);
  for (const number of [payNo, rest, last]) {
    await open(page, `/payment-result?payNo=${number}`);
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
  // By keyboard: Enter begins the first act of a row, whose link leads to the customer's wallet.
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: t.approve }).click();
  const dialog = page.getByRole('dialog');
  // Colleagues are told who pays before the money is sent.
  await row.getByRole('button', { name: payingWords[language]['payout.start'] }).click();
  await dialog.getByRole('button', { name: payingWords[language]['payout.start.verb'] }).click();
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
