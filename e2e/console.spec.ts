import { expect, type Page, test } from '@playwright/test';
import { checkDigit } from '@wasit/contract/logistics/containers/container-number';
import { paths } from '@wasit/contract/paths';
import { Secret, TOTP } from 'otpauth';
import { seriousFaults } from './axe.ts';
import { followLinkTo, openDesk } from './console/open-desk.ts';
import {
  aLoadableParcel,
  anExpectedParcel,
  aPaidOrder,
  aTransfer,
  aVoucher,
  enter,
  type Order,
  pickupCodeOf,
  theBuyer,
} from './console/world.ts';
import { languagesOf } from './languages.ts';
import { staffOf } from './main-job/operator.ts';
import { wordsOf } from './main-job/words.ts';

const screens = {
  dashboard: '/console/',
  approvals: '/console/approvals',
  purchasing: '/console/purchasing',
  'bought lines': '/console/purchasing?show=bought',
  'lines to buy': '/console/purchasing/lines',
  receiving: '/console/receiving',
  'unknown parcels': '/console/receiving/unknown',
  'a waybill nobody entered': '/console/receiving?waybill=NOBODY-1',
  packing: '/console/receiving/packing',
  'onto a shelf': '/console/receiving/shelving?shelf=A-01',
  'stock-take': '/console/receiving/stock',
  'stock-take in Baghdad': '/console/baghdad/stock',
  containers: '/console/containers',
  baghdad: '/console/baghdad',
  orders: '/console/orders',
  goods: '/console/catalogue',
  'one product': '/console/catalogue/products/1',
  categories: '/console/catalogue/categories',
  certificates: '/console/certificates',
  'a new certificate': '/console/certificates/new',
  'outside figures': '/console/outside-figures',
  'hot words': '/console/words/hot',
  synonyms: '/console/words/synonyms',
  settings: '/console/settings/values',
  staff: '/console/staff',
  'missing page': '/console/nowhere',
} as const;
/** The finance lead reads what is closed to administrators. */
const screensOfMoney = {
  payments: '/console/payments',
  'rejected payments': '/console/payments?show=rejected',
  'exchange rate': '/console/settings',
  tariffs: '/console/settings/tariffs',
  'settings of money': '/console/settings/values',
  approvals: '/console/approvals',
} as const;
const languages = languagesOf('ar');
const widths = [360, 768, 1440];

/** Data on every desk, so that no list is only tested empty. */
let filled: Promise<{ paymentId: string; order: Order; measured: Order }> | undefined;
const fill = () => {
  filled ??= (async () => {
    const buyer = await theBuyer();
    const { paymentId } = await aTransfer(buyer);
    const order = await aPaidOrder(buyer);
    await anExpectedParcel(buyer);
    const measured = await aLoadableParcel(buyer);
    return { paymentId, order, measured };
  })();
  return filled;
};

/** Through the form. For roles whose sessions no other journey shares, as a code is valid once. */
async function logIn(page: Page, role: 'logistics' | 'china-warehouse'): Promise<void> {
  const { userName, password, totpSecret } = staffOf(role);
  await page.goto('/console/login');
  await page.locator('#user-name').fill(userName);
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
  await page
    .locator('input[name="code"]')
    .fill(new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate());
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/**
 * The browser's console errors, which a clerk must never have. The demo's pictures may still be in
 * progress.
 */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/\/(media|pictures)\//.test(message.location().url)) return;
    // A waybill that was not entered is not found; the desk then offers to receive it as unknown.
    if (message.text().includes('404') && page.url().includes('waybill=NOBODY')) return;
    // Not every Chromium knows the features that are disabled for all.
    if (message.text().includes('Permissions-Policy header: Unrecognized feature')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

async function settled(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0);
}

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Tables that overflow their neighbours. */
const tablesTooWide = (page: Page) =>
  page
    .locator('main table')
    .evaluateAll((tables) =>
      tables
        .filter((table) => table.clientWidth > (table.parentElement?.clientWidth ?? 0) + 1)
        .map((table) => table.querySelector('caption')?.textContent),
    );

for (const language of languages) {
  test(`a clerk reads every desk at every screen width, in ${language}`, async ({
    page,
    context,
  }) => {
    const { paymentId, order, measured } = await fill();
    await enter(context, 'admin', language);
    const complaints = complaintsOf(page);
    const ofAdmin = Object.entries({
      ...screens,
      'one order': `/console/orders/${order.orderNo}`,
      'an order with parcels': `/console/orders/${measured.orderNo}`,
    });
    const ofMoney = Object.entries({
      ...screensOfMoney,
      'one payment': `/console/payments/${paymentId}`,
    });
    for (const [at, [name, path]] of [...ofAdmin, ...ofMoney].entries()) {
      if (at === ofAdmin.length) await enter(context, 'finance-lead', language);
      // Loading the console takes longest: some desks are opened by their address, all are linked.
      if (at === ofAdmin.length || at % 5 === 0) await page.goto(path);
      else await followLinkTo(page, path);
      await settled(page);
      await expect.poll(() => addressOf(page), name).toBe(path);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // The frame needs a moment to fold its menu.
        await expect.poll(() => sideways(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
        await expect.poll(() => tablesTooWide(page), `${name} at ${width} px`).toEqual([]);
      }
      // The markup is the same in every language.
      if (language === languages[0]) expect(await seriousFaults(page), name).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

test('without a session the console redirects to the login with the wanted page', async ({
  page,
}) => {
  await page.goto('/console/orders?status=CANCEL');
  await expect(page).toHaveURL(/\/console\/login\?next=/);
  await expect(page.locator('#user-name')).toBeFocused();
  expect(await seriousFaults(page)).toEqual([]);
});

test('a wrong password is reported beside the field, and the typed name is kept', async ({
  page,
}) => {
  await page.goto('/console/login');
  await page.locator('#user-name').fill('nobody');
  await page.locator('#password').fill('wrong');
  await page.locator('#password').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('#user-name')).toHaveValue('nobody');
});

test('a role opens its own desks; another desk says that access is denied', async ({ page }) => {
  await logIn(page, 'china-warehouse');
  const desks = page
    .getByRole('navigation', { name: 'Desks' })
    .or(page.locator('nav[aria-label="Desks"]'));
  await expect(desks.getByRole('link', { name: /China receiving/ })).toBeVisible();
  await expect(desks.getByRole('link', { name: /Payments/ })).toHaveCount(0);
  await page.goto('/console/wallets');
  await expect(page.getByText('You do not have access to this desk')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallets');
});

test('a desk opens at its first page that the role may read', async ({ page, context }) => {
  await enter(context, 'admin', 'en');
  await page.goto('/console/wallets');
  await expect(page).toHaveURL(/\/console\/wallets\/pre-charges$/);
  await expect(page.getByText('You do not have access to this desk')).toHaveCount(0);
});

test('a desk that crashes shows an error in its place, and other desks still open, in Arabic', async ({
  page,
  context,
}) => {
  await enter(context, 'admin', 'ar');
  await page.route('**/console/logistics/containers', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: {} } }),
  );
  await page.goto('/console/containers');
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: wordsOf('console', 'ar')('shell', 'broken.title'),
    }),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await seriousFaults(page)).toEqual([]);
  await page
    .locator('nav')
    .getByRole('link', { name: wordsOf('console', 'ar')('shell', 'desk.orders') })
    .click();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    wordsOf('console', 'ar')('shell', 'broken.title'),
  );
});

test('at double letter size every button of the header fits on a phone', async ({
  page,
  context,
}) => {
  await enter(context, 'admin', 'en');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/console/customers');
  await settled(page);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const button of await page.getByRole('banner').getByRole('button').all()) {
    const { x = -1, width = 0 } = (await button.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  }
  // Columns that no longer fit fold a moment later.
  await expect.poll(() => sideways(page)).toBe(0);
});

test('a tablet shows every column of the payments; days and amounts have the reader’s form, in Arabic', async ({
  page,
  context,
}) => {
  const t = wordsOf('console', 'ar');
  await fill();
  await enter(context, 'finance-lead', 'ar');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/console/payments');
  await settled(page);
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  for (const column of ['submitted', 'reference', 'proofs', 'warnings'])
    await expect(first.locator(`[data-label="${t('payments', column)}"]`)).toBeVisible();

  await openDesk(page, '/console/settings/values');
  await settled(page);
  const unpaid = page
    .getByRole('row')
    .filter({ hasText: t('settings', 'key.wallet.topUpMinCents') });
  await expect(unpaid).toContainText('5.00');
  await expect(unpaid).not.toContainText('500');

  await enter(context, 'admin', 'ar');
  await page.goto('/console/audit');
  await settled(page);
  const from = page.getByLabel(t('people', 'audit.from'), { exact: true });
  await expect(from).toHaveAttribute('placeholder', t('words', 'day.form'));
  await from.fill('٢٠٢٦/١١/٥');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=2026-11-05/);
});

test('the language changes without a reload and is remembered', async ({ page }) => {
  await logIn(page, 'logistics');
  await page.goto('/console/orders?search=1');
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/search=1/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

for (const language of languages) {
  const t = wordsOf('console', language);
  const press = (page: Page, domain: string, key: string) =>
    page
      .getByRole('button', { name: t(domain, key), exact: true })
      .first()
      .click();
  const answer = async (page: Page, domain: string, key: string) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(domain, key), exact: true })
      .click();
  };
  const dialogClosed = (page: Page) => expect(page.getByRole('dialog')).toBeHidden();
  /** The voucher stays whole, and can be enlarged, while it is decided about. */
  const besideTheProof = async (page: Page) => {
    const [dialog, proof] = [page.getByRole('dialog'), page.locator('main img').first()];
    const [over, under] = [await dialog.boundingBox(), await proof.boundingBox()];
    if (!over || !under) throw new Error('no dialog or no voucher');
    expect(over.x >= under.x + under.width || over.x + over.width <= under.x).toBe(true);
    await press(page, 'payments', 'proof.in');
    await expect(dialog).toBeVisible();
  };

  test(`finance approves, rejects with a reason, and sees a colleague’s decision, in ${language}`, async ({
    browser,
    page,
    context,
  }) => {
    const buyer = await theBuyer();
    const [good, bad, both] = [
      await aTransfer(buyer),
      await aTransfer(buyer),
      await aTransfer(buyer),
    ];
    await enter(context, 'finance', language);

    await page.goto(`/console/payments/${good.paymentId}`);
    await settled(page);
    await page.keyboard.press('a');
    // The dialog takes the keys once it has the focus.
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
    await page.keyboard.press('Enter');
    await dialogClosed(page);
    await expect(page).not.toHaveURL(new RegExp(good.paymentId));

    await openDesk(page, `/console/payments/${bad.paymentId}`);
    await settled(page);
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/\/payments$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(bad.paymentId));
    await settled(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('B', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await dialogClosed(page);
    await press(page, 'payments', 'reject');
    await besideTheProof(page);
    await answer(page, 'payments', 'reject.verb');
    await expect(page.getByText(t('payments', 'reject.needed'))).toBeVisible();
    await page.getByRole('radio', { name: t('words', 'rejectReason.unreadable') }).check();
    await answer(page, 'payments', 'reject.verb');
    await dialogClosed(page);
    await openDesk(page, `/console/payments/${bad.paymentId}`);
    await expect(page.getByText(t('words', 'rejectReason.unreadable')).first()).toBeVisible();
    await expect(
      page.getByText('finance', { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();

    const colleague = await browser.newContext();
    await enter(colleague, 'finance-lead', language);
    const other = await colleague.newPage();
    for (const desk of [page, other]) {
      await desk.goto(`/console/payments/${both.paymentId}`);
      await settled(desk);
      await press(desk, 'payments', 'approve');
    }
    await answer(other, 'payments', 'approve.verb.exact');
    await dialogClosed(other);
    // The queue is recounted: the colleague's decision removed one.
    const queue = page.waitForResponse((response) => response.url().endsWith(paths.reviewQueue[1]));
    await answer(page, 'payments', 'approve.verb.exact');
    await expect(page.getByText(t('payments', 'conflict.title'))).toBeVisible();
    const { total } = (await (await queue).json()).data;
    await expect(
      page.getByText(t('payments', 'review.waiting').replace('{{n}}', total), { exact: true }),
    ).toBeVisible();
    await expect(page.getByTestId('decided-first').getByText('finance-lead')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await colleague.close();
  });

  test(`a parcel goes from China over the sea to its buyer in Baghdad, in ${language}`, async ({
    page,
    context,
  }) => {
    const buyer = await theBuyer();
    const { orderNo, waybill } = await aLoadableParcel(buyer);
    const signs = `MSKU${String(Date.now()).slice(-6)}`;
    const containerNo = `${signs}${checkDigit(signs)}`;
    await enter(context, 'admin', language);

    await page.goto('/console/containers');
    await press(page, 'containers', 'plan');
    await page.getByRole('dialog').getByRole('textbox').first().fill(containerNo);
    await answer(page, 'containers', 'plan');
    await page.waitForURL(/containers\/./);
    await settled(page);
    await page.getByRole('checkbox', { name: t('words', 'select', { what: waybill }) }).check();
    await press(page, 'containers', 'load');
    await expect(
      page.getByRole('button', { name: `${t('containers', 'unload')} ${waybill}` }),
    ).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'containers', 'depart');
    await answer(page, 'containers', 'depart');
    await dialogClosed(page);
    await press(page, 'containers', 'arrive');
    await answer(page, 'containers', 'arrive');
    await dialogClosed(page);

    await openDesk(page, `/console/baghdad?show=coming&search=${orderNo}`);
    await expect(page.getByText(t('baghdad', 'waits'))).toBeVisible();
    await page.getByRole('textbox', { name: t('words', 'scanned') }).fill(waybill);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('baghdad', 'scan.ready'))).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    const code = await pickupCodeOf(buyer, orderNo);
    await openDesk(page, `/console/baghdad?search=${orderNo}`);
    await press(page, 'baghdad', 'handOver');
    await page.getByRole('dialog').getByLabel(t('baghdad', 'handOver.scan')).fill(waybill);
    await page.keyboard.press('Enter');
    const field = page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('baghdad', 'pickupCode') });
    await field.fill(code === '000000' ? '111111' : '000000');
    await answer(page, 'baghdad', 'handOver');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await field.fill(code);
    // The photo that proves it is still uploading.
    let uploaded: () => void = () => undefined;
    const line = new Promise<void>((resolve) => {
      uploaded = resolve;
    });
    await page.route(`**${paths.uploadImage[1]}`, async (route) => {
      await line;
      await route.continue();
    });
    await page
      .getByRole('dialog')
      .locator('input[type="file"]')
      .last()
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await aVoucher() });
    await answer(page, 'baghdad', 'handOver');
    await expect(page.getByRole('dialog').getByText(t('receiving', 'photos.wait'))).toBeVisible();
    uploaded();
    await expect(page.getByRole('dialog').locator('[data-count="1"]')).toBeVisible();
    const handedOver = page.waitForRequest((request) => request.url().endsWith(paths.handOver[1]));
    await answer(page, 'baghdad', 'handOver');
    expect((await handedOver).postDataJSON().proofFileIds).toHaveLength(1);
    await dialogClosed(page);
    await openDesk(page, `/console/orders/${orderNo}`);
    await expect(
      page.getByText(t('words', 'orderStatus.WAIT_BUYER_RECEIVER')).first(),
    ).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });
}
