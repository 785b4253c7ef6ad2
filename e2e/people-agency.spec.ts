import { expect, type Page, test } from '@playwright/test';
import orderWords from '../apps/web/app/locale/messages/ar/orders.json' with { type: 'json' };
import ar from '../apps/web/app/locale/messages/ar/procurement.json' with { type: 'json' };
import shellAr from '../apps/web/app/locale/messages/ar/shell.json' with { type: 'json' };
import en from '../apps/web/app/locale/messages/en/procurement.json' with { type: 'json' };
import shell from '../apps/web/app/locale/messages/en/shell.json' with { type: 'json' };
import { seriousFaults } from './axe.ts';
import { checkScreen, choose, goods, open, setLanguage, texts } from './buyer/shop.ts';
import { anOrder } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { callAs, logInAs } from './people/desk.ts';
import { enterAs } from './people/log-in-with-token.ts';
import { ready } from './ready.ts';

// Its own address: other journeys mistype passwords from theirs.
test.use({
  actionTimeout: 15_000,
  navigationTimeout: 30_000,
  viewport: { width: 1440, height: 800 },
  extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.60' },
});

const words = { en: { ...shell, ...en }, ar: { ...shellAr, ...ar } };
const people = { agent: 'Demo-agent-1', buyer: 'Demo-buyer-1', vip: 'Demo-vip-1' } as const;

/** Acts that are closed to agents. */
const closedPages = [
  '/wallet',
  '/wallet/top-up',
  '/wallet/withdraw',
  '/wallet/pre-charge',
  '/individualCenter/1',
  '/individualCenter/cards',
  '/individualCenter/agents',
  '/individualCenter/security/password',
  '/individualCenter/security/sessions',
  '/individualCenter/settings/payment-password',
  '/individualCenter/settings/data',
];

/** Logs in without the form, which other journeys cover. */
async function enter(page: Page, who: keyof typeof people, to: string): Promise<void> {
  await enterAs(page, await logInAs({ userName: who, password: people[who] }));
  await open(page, to);
}

const chooses = async (page: Page, name: string) =>
  page.locator('dialog[open] .radio-card', { hasText: name }).click();
const banner = (page: Page) => page.locator('.mode-banner');

for (const language of languagesOf('ar')) {
  const t = words[language];
  const shop = texts[language];
  test(`an agent enters, fills the customer’s cart, orders, changes the price and leaves; the customer reports it (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, language);
    await enter(page, 'agent', '/procurement?fromSource=1');

    const dialog = page.locator('dialog[open]');
    // Other journeys assign customers to this agent.
    for (const customer of ['buyer', 'vip'])
      await expect(dialog.locator('.radio-card', { hasText: customer }).first()).toBeVisible();
    await dialog.getByRole('button', { name: t['entry.go'] }).click();
    await expect(dialog.getByText(t.loginTip10)).toBeVisible();
    await dialog.getByRole('searchbox').fill('٠٧٧٠١٢٣٤٥٠١');
    await expect(dialog.locator('.radio-card')).toHaveCount(1);
    await chooses(page, 'buyer');
    await checkScreen(page, 'entry dialog');
    await dialog.getByRole('button', { name: t['entry.go'] }).click();
    await expect(banner(page)).toContainText('buyer');
    await expect(page.getByRole('heading', { name: t['cart.title'] })).toBeVisible();
    await checkScreen(page, 'procurement');

    // The banner stays, also on pages that every visitor gets, and nothing moves when it appears.
    for (const path of ['/', '/buyer_cart', '/leaderboard']) {
      await open(page, path);
      await expect(banner(page)).toContainText('buyer');
    }
    const { skuId, quantity } = await goods(page);
    await open(page, `/confirm-orders?sku=${skuId}:${quantity}`);
    await choose(page, 'pickup');
    await choose(page, 'bank-transfer');
    await page.getByRole('button', { name: shop['confirm.place'] }).click();
    await page.waitForURL(/trade_flow/);
    await expect(banner(page)).toContainText('buyer');
    // Every way to pay except the customer's own wallet.
    await expect(page.locator('[value=bank-transfer]')).toBeEnabled();
    await expect(page.locator('.way-closed')).toBeVisible();
    await expect(page.locator('[type=radio][value=wallet]')).toHaveCount(0);
    await checkScreen(page, 'paying for a customer');
    const orderNo =
      /\d{16}/.exec(
        (await page
          .getByText(/\d{16}/)
          .first()
          .textContent()) ?? '',
      )?.[0] ?? 'no order number';

    await open(page, '/procurement');
    const order = page.locator('.desk-order', { hasText: orderNo });
    await order.getByRole('button', { name: t['price.title'] }).click();
    const first = await dialog.locator('.facts dd').first().innerText();
    const dollars = Number(/\$([\d,]+\.\d\d)/.exec(first)?.[1]?.replaceAll(',', ''));
    await dialog.locator('[name=amount]').fill(String(Math.round(dollars * 94) / 100));
    await dialog.locator('[name=note]').fill('زبون قديم');
    await dialog.getByRole('button', { name: t['price.save'] }).click();
    await expect(dialog.locator('.field-error')).toContainText(
      (Math.ceil(Math.round(dollars * 100) * 0.95) / 100).toFixed(2),
    );
    await checkScreen(page, 'price dialog');
    await dialog.locator('[name=amount]').fill(String(Math.ceil(dollars * 96) / 100));
    await dialog.getByRole('button', { name: t['price.save'] }).click();
    await expect(page.getByText(t['price.done'])).toBeVisible();
    await order.getByRole('button', { name: t['reminder.title'] }).click();
    await expect(dialog.getByRole('link', { name: t['reminder.open'] })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/964770/,
    );
    await dialog.getByRole('button', { name: t.cancel }).click();
    await order.getByRole('link', { name: t.print }).click();
    await expect(page.locator('.sheet')).toContainText('buyer');
    await checkScreen(page, 'printed order');

    // Each once, in English only. No request is sent that would be refused.
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    for (const path of language === 'ar' ? closedPages : closedPages.slice(0, 1)) {
      await open(page, path);
      await expect(
        page.getByRole('heading', { level: 1, name: t['mode.closed.title'] }),
      ).toBeVisible();
      await expect(banner(page)).toContainText('buyer');
    }
    expect(refused).toEqual([]);
    await checkScreen(page, "a page that is the customer's own");
    await page.route('**/userAddress/list', (route) => route.fulfill({ status: 500 }));
    await ready(page, '/individualCenter/address');
    await expect(page.getByRole('heading', { level: 1, name: t['failure.title'] })).toBeVisible();
    await expect(banner(page)).toContainText('buyer');
    expect(await seriousFaults(page)).toEqual([]);
    await page.unroute('**/userAddress/list');

    // A second window switches: the first gets a notice before it does anything, and keeps typed
    // text.
    const second = await context.newPage();
    await open(second, '/procurement');
    await expect(banner(second)).toContainText('buyer');
    await open(page, '/individualCenter/address');
    await second
      .getByRole('button', { name: t['customers.actFor'].replace('{{name}}', 'vip') })
      .click();
    await expect(banner(second)).toContainText('vip');
    await expect(dialog).toContainText('vip');
    // Only its buttons answer it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog).toContainText('vip');
    await expect(banner(page)).toContainText('buyer');
    await dialog
      .getByRole('button', { name: t['changed.goOn'].replace('{{name}}', 'vip') })
      .click();
    await expect(banner(page)).toContainText('vip');
    await second.close();

    // The menu ends the mode like the banner, and reports a failure.
    const menu = page.locator('#user-menu');
    await page.locator('[aria-controls=user-menu]').click();
    await page.route('**/agentEnd', (route) => route.abort());
    await menu.getByRole('button', { name: t['user.endProcurement'] }).click();
    await expect(menu.locator('.notice')).toBeVisible();
    await page.unroute('**/agentEnd');
    await menu.getByRole('button', { name: t['user.endProcurement'] }).click();
    await expect(page.getByText(t['mode.left'])).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect(menu).toBeHidden();

    const other = await browser.newContext(baseURL ? { baseURL } : {});
    await setLanguage(other, baseURL, language);
    const customer = await other.newPage();
    await enter(customer, 'buyer', '/individualCenter/agents');
    await expect(customer.locator('.agent-act').first()).toContainText('agent');
    await expect(
      customer.getByText(t['act.createOrder'].replace('{{agent}}', 'agent')).first(),
    ).toBeVisible();
    await checkScreen(customer, "the customer's log");
    await customer
      .locator('.agent-act')
      .first()
      .getByRole('button', { name: t['report.button'] })
      .click();
    await customer.locator('[name=reason]').fill('لم أطلب هذا');
    await customer.getByRole('button', { name: t['report.send'] }).click();
    await expect(customer.locator('.agent-act').first()).toContainText(t['reported.open']);
    await other.close();
  });
}

test('a VIP customer sends a price wish; their agent reads and grants it (ar)', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = words.ar;
  await setLanguage(context, baseURL, 'ar');
  const vip = await logInAs({ userName: 'vip', password: people.vip });
  await anOrder(vip);
  await enterAs(page, vip);
  await open(page, '/individualCenter/awaitingPay');
  await page
    .locator('.order-card')
    .first()
    .getByRole('link', { name: orderWords['action.negotiate'] })
    .click();
  await page.waitForURL(/order-details/);
  await page.getByRole('button', { name: orderWords['action.negotiate'] }).click();
  const dialog = page.locator('dialog[open]');
  const dollars = Number(
    /\$([\d,]+\.\d\d)/
      .exec(await dialog.locator('.facts dd').first().innerText())?.[1]
      ?.replaceAll(',', ''),
  );
  const wanted = Math.ceil(dollars * 97) / 100;
  await dialog.locator('[name=amount]').fill(String(Math.round(dollars * 90) / 100));
  await dialog.locator('[name=note]').fill('أشتري منكم كل شهر');
  await dialog.getByRole('button', { name: orderWords['wish.send'] }).click();
  await expect(dialog.locator('.field-error')).toBeVisible();
  await checkScreen(page, 'price wish');
  await dialog.locator('[name=amount]').fill(String(wanted));
  await dialog.getByRole('button', { name: orderWords['wish.send'] }).click();
  await expect(page.getByText(orderWords['wish.status.open'], { exact: true })).toBeVisible();
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  const { due } = (await callAs(vip.token, 'orderDetail', { orderNo })).data;
  const oldBill = `/trade_flow?payNo=${due?.payNo}`;
  const paying = await context.newPage();
  await open(paying, oldBill);

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  await setLanguage(other, baseURL, 'ar');
  const agent = await other.newPage();
  await enter(agent, 'agent', '/procurement');
  await agent
    .getByRole('button', { name: t['customers.actFor'].replace('{{name}}', 'vip') })
    .click();
  const order = agent.locator('.desk-order', { hasText: orderNo });
  await expect(order).toContainText(t['wish.title']);

  // The customer alone answers an offer of compensation.
  const json = (data: object) => ({ json: { code: 200, msg: '', data } });
  await agent.route('**/hello/order/queryOrderDetail', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill(json({ ...data, status: 'CONFIRM_GOODS', due: null }));
  });
  const at = new Date().toISOString();
  const money = (amount: number, currency: 'USD' | 'IQD') => ({ amount, currency });
  const complaint = {
    ...{ complaintNo: 'c'.repeat(20), orderNo, kind: 'quality', status: 'offered', notes: [] },
    ...{ openedAt: at, evidenceDeadlineAt: at, due: null, closedAt: null, closeReason: null },
    offer: { usd: money(2, 'USD'), iqd: money(3000, 'IQD') },
  };
  await agent.route('**/hello/complaint/list', (route) =>
    route.fulfill(json({ items: [complaint], mayOpen: [] })),
  );
  await order.locator('h3 a').click();
  await expect(agent.getByText(orderWords['complaint.offer'])).toBeVisible();
  for (const [name, count] of [
    [orderWords['complaint.write'], 1],
    [orderWords['complaint.accept'], 0],
    [orderWords['complaint.withdraw'], 0],
  ] as const)
    await expect(agent.getByRole('button', { name, exact: true })).toHaveCount(count);
  await agent.unrouteAll();
  await open(agent, '/procurement');
  await order.getByRole('button', { name: t['price.title'] }).click();
  await agent.getByRole('button', { name: t['wish.take'] }).click();
  await expect(agent.locator('dialog[open] [name=amount]')).toHaveValue(String(wanted));
  await agent.locator('dialog[open] [name=note]').fill('زبون وفيّ');
  await checkScreen(agent, 'a wish at the desk');
  await agent.locator('dialog[open]').getByRole('button', { name: t['price.save'] }).click();
  await expect(agent.getByText(t['price.done'])).toBeVisible();
  await banner(agent).getByRole('button', { name: t['mode.exit'] }).click();
  await other.close();
  await page.reload();
  await expect(page.getByText(orderWords['wish.status.granted'], { exact: true })).toBeVisible();
  await checkScreen(page, 'a granted wish');

  // The bill over the old amount is closed: its open page, and its address, show the new one.
  const amount = `$${wanted.toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await paying.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await paying.waitForURL(
    (url) => url.pathname === '/trade_flow' && url.searchParams.get('payNo') !== due?.payNo,
  );
  await expect(paying.locator('.pay-columns')).toContainText(amount);
  await open(paying, oldBill);
  await expect(paying.locator('.pay-columns')).toContainText(amount);
  await expect(paying.locator('.way-rows')).toBeVisible();
});
