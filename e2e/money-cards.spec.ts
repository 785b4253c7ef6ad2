import { type Browser, expect, type Page, test } from '@playwright/test';
import { asBuyer } from './buyer/at-payment.ts';
import { checkScreen, choose, open } from './buyer/shop.ts';
import {
  aNewBuyer,
  anOrder,
  type Buyer,
  enter,
  ok,
  setPayPasswordOf,
  withFreshCode,
} from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

/** Test cards of the sandbox platform, by their bank's answer. */
const cards = {
  declined: '4000 0000 0000 0002',
  approved: '4111 1111 1111 1111',
  challenged: '5105 1051 0510 5100',
};
/** Two clerks who do not interfere: the languages run in parallel. */
const clerks = { en: 'finance', ar: 'baghdad-warehouse' } as const;
const payPassword = '402817';
type Language = keyof typeof clerks;

/**
 * A till of its own at the store in Baghdad.
 * @returns its name
 */
async function aTill(): Promise<string> {
  const name = `T${Date.now().toString(36)}`;
  const change = { kind: 'till.create' as const, name, store: 'IQ-BAGHDAD' };
  const { proposalId } = await ok(
    'staffPropose',
    { change, reason: 'a second drawer' },
    await withFreshCode('finance-lead'),
  );
  await ok('staffApproveProposal', { proposalId }, await withFreshCode('finance'));
  return name;
}

/** The platform's page: the only place where a card is typed. */
async function typeCard(page: Page, number: string) {
  await page.waitForURL(/\/(pay|cards)\/[^/]+$/);
  await page.locator('[name=number]').fill(number);
  await expect(page.locator('#brand')).toHaveText(/^(Visa|MasterCard|QICARD)$/);
  await page.locator('[name=validThru]').fill('12/39');
  await page.locator('[name=cvv]').fill('123');
  await page.locator('button.main').click();
}

/** The payment page of a new order, with a way selected. */
async function atPayment(page: Page, buyer: Buyer, method: 'card' | 'cash') {
  const order = await anOrder(buyer);
  await open(page, `/trade_flow?payNo=${order.payNo}`);
  await choose(page, method);
  return order;
}

for (const language of languagesOf('ar')) {
  const web = wordsOf('web', language);
  const paid = (page: Page) =>
    expect(page.getByRole('heading', { name: web('checkout', 'result.paid') })).toBeVisible();
  const panel = (page: Page) => page.locator('.pay-panel');

  test(`cards are declined, kept, used again by password, challenged by a bank, added and deleted (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const buyer = await aNewBuyer();
    await setPayPasswordOf(buyer, payPassword);
    await asBuyer(context, buyer, { language, baseURL });

    await atPayment(page, buyer, 'card');
    await checkScreen(page, 'paying by card');
    await panel(page).locator('[type=submit]').click();
    await typeCard(page, cards.declined);
    await page.waitForURL(/payment-result/);
    await expect(page.getByText(web('checkout', 'result.failed')).first()).toBeVisible();
    await page.getByRole('link', { name: web('checkout', 'result.repay') }).click();
    await choose(page, 'card');
    await panel(page).getByText(web('cards', 'keep'), { exact: true }).click();
    await panel(page).locator('[type=submit]').click();
    await typeCard(page, cards.approved);
    await paid(page);
    await expect(page.getByText('Visa •••• 1111')).toBeVisible();
    await expect(page.getByText(/R-\d{4}-\d{6}/)).toBeVisible();

    await atPayment(page, buyer, 'card');
    await panel(page).locator('[name=payPassword]').fill(payPassword);
    await panel(page).locator('[type=submit]').click();
    await paid(page);

    await atPayment(page, buyer, 'card');
    await choose(page, 'new');
    await panel(page).locator('[type=submit]').click();
    await typeCard(page, cards.challenged);
    await page.waitForURL(/challenge$/);
    await page.locator('button.main').click();
    await paid(page);

    await open(page, '/individualCenter/cards');
    await page.getByRole('button', { name: web('cards', 'add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=payPassword]').fill(payPassword);
    await dialog.locator('[type=submit]').click();
    await typeCard(page, cards.challenged);
    await page.locator('button.main').click();
    await page.waitForURL(/individualCenter\/cards/);
    await expect(page.getByText(web('cards', 'kept'))).toBeVisible();
    await expect(page.locator('.kept-card')).toHaveCount(2);
    await checkScreen(page, 'my cards');
    await page
      .getByRole('button', { name: web('cards', 'removeOf', { card: 'Visa •••• 1111' }) })
      .click();
    await dialog.getByRole('button', { name: web('cards', 'remove'), exact: true }).click();
    await expect(page.locator('.kept-card')).toHaveCount(1);
  });

  test(`a cash code is shown at the till, the clerk takes the money, and the receipt appears at once (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const buyer = await aNewBuyer();
    await asBuyer(context, buyer, { language, baseURL });
    const { payNo } = await atPayment(page, buyer, 'cash');
    await panel(page)
      .getByRole('button', { name: web('cards', 'cash.get') })
      .click();
    const digits = page.locator('.cash-digits');
    await expect(page.locator('.cash-code svg path')).toBeVisible();
    const code = (await digits.first().textContent())?.replace(/\D/g, '') ?? '';
    const due = Number((await digits.nth(1).textContent())?.replace(/\D/g, ''));
    expect(code).toMatch(/^\d{8}$/);
    await checkScreen(page, 'paying in cash');
    const receiptNo = await atTheTill(browser, { language, baseURL, code, due });
    await open(page, `/payment-result?payNo=${payNo}`);
    await paid(page);
    await expect(page.getByText(receiptNo)).toBeVisible();
  });
}

/**
 * The clerk counts a float, takes a note too much, gives the change back, and closes with the
 * expected amount.
 */
async function atTheTill(
  browser: Browser,
  {
    language,
    baseURL,
    code,
    due,
  }: { language: Language; baseURL: string | undefined; code: string; due: number },
): Promise<string> {
  const t = wordsOf('console', language);
  const name = await aTill();
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await enter(context, clerks[language], language);
  const page = await context.newPage();
  await page.goto('/console/till');
  await page
    .locator('dt', { hasText: name })
    .locator('xpath=following-sibling::dd[1]')
    .getByRole('button')
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('50000');
  await dialog.getByRole('button', { name: t('till', 'open'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel(t('till', 'code')).fill(code);
  await page.keyboard.press('Enter');
  const handed = page.getByLabel(t('till', 'handed'));
  const exact = page.getByRole('button', { name: t('till', 'record.exact') });
  // The surplus is proposed as change.
  await handed.fill(String(due + 5000));
  await expect(exact).toBeEnabled();
  // A change that was typed is void once nothing is over: the usual one is proposed again.
  await page.getByLabel(t('till', 'change')).first().fill('4000');
  await expect(exact).toBeHidden();
  await handed.fill(String(due));
  await expect(exact).toBeEnabled();
  await handed.fill(String(due + 250));
  await exact.click();
  await expect(page.getByText(t('till', 'taken'), { exact: true })).toBeVisible();
  const receiptNo =
    (
      await page
        .getByText(/R-\d{4}-\d{6}/)
        .first()
        .textContent()
    )?.trim() ?? '';
  await page.getByRole('button', { name: t('till', 'close'), exact: true }).click();
  await dialog
    .getByRole('textbox')
    .first()
    .fill(String(50_000 + due));
  await dialog.getByRole('button', { name: t('till', 'close'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('till', 'choose') })).toBeVisible();
  await context.close();
  return receiptNo;
}
