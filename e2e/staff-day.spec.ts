import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { anAgentsOrder } from './console/agent-order.ts';
import { copyEnded } from './console/many-orders.ts';
import { openDesk } from './console/open-desk.ts';
import { passDays } from './console/sessions.ts';
import {
  anOrder,
  aPaidOrder,
  aVoucher,
  type Buyer,
  enter,
  ok,
  sessionOf,
  theBuyer,
} from './console/world.ts';
import { type JourneyLanguage, languagesOf } from './languages.ts';
import { startOf, wordsOf } from './main-job/words.ts';

/** A partner's server, if E2E_WEBHOOK_PORT is open. */
const came: { url: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
const partner = http.createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  came.push({ url: request.url ?? '', headers: request.headers, body });
  response.writeHead(204).end();
});
const address = `http://127.0.0.1:${process.env.E2E_WEBHOOK_PORT}`;

test.beforeAll(async () => {
  partner.listen(Number(process.env.E2E_WEBHOOK_PORT), '127.0.0.1');
  await once(partner, 'listening');
  // A past month with payments, and one in which an agent earned, for each language, which closes
  // them.
  for (const _ of languagesOf('ar')) {
    await anAgentsOrder();
    await passDays(40);
  }
  const buyer = await theBuyer();
  const { token } = await sessionOf('support');
  const cancelled = await anOrder(buyer);
  await ok('cancelOrder', { orderNo: cancelled.orderNo }, buyer.token);
  await copyEnded(cancelled, 3_500);
  const terminated = await aPaidOrder(buyer);
  await ok('terminateOrder', { orderNo: terminated.orderNo, reason: 'not made any more' }, token);
  await copyEnded(terminated, 1_500);
});
test.afterAll(() => partner.close());

const passwordOf = ({ payPassword }: Buyer) => ({ payPassword });

interface Day {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly language: JourneyLanguage;
}

async function deskOf(role: string, { browser, baseURL, language }: Day): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await enter(context, role, language);
  return context.newPage();
}

/** Right-to-left is harder: screens are checked in Arabic. */
const look = async (day: Day, page: Page, name: string): Promise<void> => {
  if (day.language === 'ar') await checkScreen(page, name);
};

/** Presses a button of the open dialog. */
const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Types like a scanner, as fast as one. */
const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
    },
    [...code, 'Enter'],
  );

/** The lead makes a rule of 40 percent, and previews its changes. */
async function makeRule(day: Day): Promise<void> {
  const t = wordsOf('console', day.language);
  const text = (key: string) => t('prices', key);
  const desk = await deskOf('finance-lead', day);
  await openDesk(desk, '/console/prices');
  await desk.getByRole('button', { name: text('make'), exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(text('name'), { exact: false }).first().fill(`Rule ${day.language}`);
  await dialog.getByLabel(new RegExp(`^${text('markup')}`)).fill('40');
  await look(day, desk, 'the dialog of a price rule');
  await confirm(desk, text('make.verb'));
  await expect(desk.getByRole('table').getByText(`Rule ${day.language}`)).toBeVisible();
  await desk.getByRole('button', { name: text('apply'), exact: true }).click();
  await expect(desk.getByRole('dialog').getByText(text('preview.byHand'))).toBeVisible();
  await look(day, desk, 'the preview of prices');
  await desk.context().close();
}

/**
 * A clerk's product: from a pasted link to the shelf.
 * @returns its number
 */
async function makeProduct(day: Day, name: string): Promise<number> {
  const t = wordsOf('console', day.language);
  const text = (key: string) => t('catalogue', key);
  const desk = await deskOf('catalogue', day);
  await openDesk(desk, '/console/catalogue');
  await desk.getByRole('button', { name: text('create'), exact: true }).click();
  const offer = String(Date.now()).slice(-12);
  await desk
    .getByLabel(text('create.link'))
    .fill(`https://detail.1688.com/offer/${offer}.html?spm=a`);
  await confirm(desk, text('create.verb'));
  await expect(desk).toHaveURL(/catalogue\/products\/\d+/);
  const names = desk.getByRole('group', { name: text('names'), exact: true });
  await names.getByLabel('العربية').fill(name);
  await names.getByLabel('English').fill(`Staff day lamp ${offer}`);
  const category = desk.getByRole('combobox', { name: text('category'), exact: true });
  await category.click();
  await desk.getByRole('listbox').getByRole('option').nth(4).click();
  await desk.getByLabel(text('weight'), { exact: true }).first().fill('850');
  const chooser = desk.waitForEvent('filechooser');
  await desk
    .getByRole('button', { name: text('picture.add'), exact: true })
    .first()
    .click();
  const buffer = await aVoucher();
  await (await chooser).setFiles({ name: 'lamp.png', mimeType: 'image/png', buffer });
  await expect(
    desk.getByRole('img', { name: t('catalogue', 'picture.of', { n: 1 }) }),
  ).toBeVisible();
  await desk.getByLabel(text('purchase'), { exact: true }).fill('35.5');
  await desk.getByRole('button', { name: text('save'), exact: true }).click();
  const byRule = desk.getByRole('button', { name: t('prices', 'product.verb'), exact: true });
  await byRule.click();
  await expect(desk.getByRole('dialog').getByText(/\$\d/).first()).toBeVisible();
  await look(day, desk, 'a product priced by rule');
  await confirm(desk, t('prices', 'product.verb'));
  await expect(desk.getByText(text('price.byRule'))).toBeVisible();
  await desk.getByRole('button', { name: text('show'), exact: true }).click();
  await desk.getByRole('dialog').getByRole('textbox').fill('complete');
  await confirm(desk, text('show'));
  await expect(desk.getByRole('button', { name: text('hide'), exact: true })).toBeVisible();
  await desk.context().close();
  return Number(/products\/(\d+)/.exec(desk.url())?.[1]);
}

/**
 * Found by an Arabic word, inquired about, offered and bought.
 * @returns the order
 */
async function buyByOffer(
  day: Day,
  { productId, word }: { productId: number; word: string },
): Promise<{ orderNo: string; buyer: Buyer }> {
  const context = await day.browser.newContext(day.baseURL ? { baseURL: day.baseURL } : {});
  await setLanguage(context, day.baseURL, day.language);
  const shop = await context.newPage();
  await open(shop, `/search-list?name=${encodeURIComponent(word)}`);
  await expect(shop.locator('main .product-card').first()).toContainText(
    day.language === 'ar' ? word : 'Staff day lamp',
  );
  await context.close();
  const buyer = await theBuyer();
  const [support, { skus }] = await Promise.all([
    sessionOf('support'),
    ok('productDetail', { productId }),
  ]);
  const inquiry = { productName: word, quantity: 5, contactPhone: '9647701234567' };
  const { inquiryNo } = await ok('createInquiry', inquiry, buyer.token);
  await ok('inquiryGoods', { inquiryNo, productId }, support.token);
  const skuId = skus[0]?.skuId ?? 0;
  const { offerNo } = await ok(
    'makePriceOffer',
    { inquiryNo, skuId, quantity: 5, unitPrice: 6.5, days: 3, note: '' },
    support.token,
  );
  const { orderNo, payNo } = await ok('acceptPriceOffer', { offerNo }, buyer.token);
  await ok('pay', { payNo, method: 'wallet', currency: 'USD', ...passwordOf(buyer) }, buyer.token);
  return { orderNo, buyer };
}

/** A banner scheduled at the desk, and an article, both published by a second person. */
async function scheduleContent(day: Day): Promise<void> {
  const text = (key: string) => wordsOf('console', day.language)('articles', key);
  const [{ token }, admin] = await Promise.all([sessionOf('content'), sessionOf('admin')]);
  const slug = `staff-day-${day.language}-${Date.now()}`;
  const title = `Staff day ${day.language}`;
  const article = await ok(
    'staffSaveArticle',
    {
      articleId: null,
      revision: 0,
      slug,
      category: 'shipping',
      cover: null,
      titles: { en: title, ar: title },
      summaries: { en: 'Soon.', ar: 'قريبًا.' },
      bodies: { en: '<p>Soon.</p>', ar: '<p>قريبًا.</p>' },
      publishAt: '2199-01-01T00:00:00.000Z',
      expiresAt: null,
    },
    token,
  );
  const desk = await deskOf('content', day);
  await openDesk(desk, '/console/articles/new');
  await desk.getByLabel(text('category'), { exact: true }).selectOption('banner');
  await desk.getByLabel(text('slug'), { exact: true }).fill(`${slug}-banner`);
  await desk.getByLabel(text('banner.link'), { exact: true }).fill('/estimate');
  const heading = desk.getByRole('group', { name: text('heading'), exact: true });
  await heading.getByLabel('العربية').fill(title);
  const events = (key: string) => wordsOf('console', day.language)('events', key);
  const row = desk
    .getByRole('group', { name: events('banner') })
    .locator('.mantine-Group-root')
    .filter({ hasText: 'العربية' })
    .first();
  const buffer = await sharp({
    create: { width: 1200, height: 525, channels: 3, background: '#0a6' },
  })
    .png()
    .toBuffer();
  for (const width of ['wide', 'narrow']) {
    const chooser = desk.waitForEvent('filechooser');
    await row.getByRole('button', { name: events(`banner.${width}`) }).click();
    await (await chooser).setFiles({ name: `${width}.png`, mimeType: 'image/png', buffer });
    await expect(row.getByRole('img', { name: events(`banner.${width}`) })).toBeVisible();
  }
  const publishAt = desk.getByLabel(text('publishAt'));
  const save = desk.getByRole('button', { name: text('save'), exact: true });
  await publishAt.fill('2198-13-31 09:00');
  await publishAt.press('Enter');
  await expect(
    desk.getByText(wordsOf('console', day.language)('words', 'day.wrong')),
  ).toBeVisible();
  await expect(publishAt).toBeFocused();
  await publishAt.fill('2198-12-31T09:00');
  await save.click();
  await expect(desk).toHaveURL(/articles\/ar_/);
  const bannerId = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  await desk.context().close();
  const banner = await ok('staffArticle', { articleId: bannerId }, token);
  for (const { articleId, revision } of [article, banner]) {
    await ok('staffMoveArticle', { articleId, revision, move: 'submit' }, token);
    const move = { articleId, revision: revision + 1, move: 'publish' as const };
    await ok('staffMoveArticle', move, admin.token);
  }
  const { items } = await ok('websiteContentList', { pageSize: 50 });
  expect(items.map((item) => item.slug)).not.toContain(slug);
}

/**
 * The terminated ones of 5,000 orders: saved as a shared view, exported as a whole; and one order
 * opened by its parcel's waybill.
 */
async function workThroughOrders(
  day: Day,
  { orderNo, waybill }: { orderNo: string; waybill: string },
): Promise<void> {
  const t = wordsOf('console', day.language);
  const lists = (key: string) => t('lists', key);
  const name = `Terminated ${day.language} ${Date.now()}`;
  const status = t('words', 'orderStatus.TERMINATED');
  const lead = await deskOf('finance-lead', day);
  const press = (page: Page, label: string) =>
    page.getByRole('button', { name: label, exact: true }).click();
  const total = async (page: Page): Promise<number> => {
    const shown = page.getByText(startOf(t('shell', 'pager.total')));
    return Number((await shown.innerText()).replace(/\D/g, ''));
  };
  await openDesk(lead, '/console/orders');
  await expect(lead.getByRole('table')).toContainText(orderNo);
  const all = await total(lead);
  // Lists of all orders count no further.
  expect(all).toBe(5_000);
  await lead
    .getByRole('navigation', { name: t('words', 'status'), exact: true })
    .getByRole('link', { name: status })
    .click();
  await expect.poll(() => total(lead)).toBeLessThan(all);
  const found = await total(lead);
  expect(found).toBeGreaterThan(1_500);
  await look(day, lead, 'a list of 1,500 orders');
  await press(lead, lists('views'));
  await lead.getByRole('menuitem', { name: lists('views.save'), exact: true }).click();
  const dialog = lead.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByLabel(lists('views.share')).check();
  await confirm(lead, lists('views.saveVerb'));
  await expect(dialog).toBeHidden();
  const download = lead.waitForEvent('download');
  await press(lead, lists('file'));
  await lead.getByRole('menuitem', { name: lists('file.csv'), exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [, ...rows] = file.trim().split('\r\n');
  expect(rows).toHaveLength(found);
  expect(rows.filter((row) => !row.includes(status))).toEqual([]);
  await lead.locator('main h1').click();
  await scan(lead, waybill);
  await expect(lead).toHaveURL(new RegExp(`/orders/${orderNo}$`));
  await lead.context().close();

  const colleague = await deskOf('support', day);
  await colleague.goto('/console/orders');
  await press(colleague, lists('views'));
  await colleague.getByRole('menuitem', { name }).click();
  await expect(colleague).toHaveURL(/status=TERMINATED/);
  await expect.poll(() => total(colleague)).toBe(found);
  await colleague.context().close();
}

/** The first month in which an agent earned: closed, paid out, and viewed order by order. */
async function payAgents(day: Day): Promise<void> {
  const text = (key: string) => wordsOf('console', day.language)('commissions', key);
  const { token } = await sessionOf('finance-lead');
  const openMonth = async () =>
    (await ok('commissionMonths', {}, token)).months.find(({ closedAt }) => !closedAt)?.month ?? '';
  let month = await openMonth();
  while ((await ok('commissionPage', { month }, token)).total === 0) {
    await ok('closeCommissions', { month }, token);
    month = await openMonth();
  }
  const desk = await deskOf('finance-lead', day);
  await openDesk(desk, '/console/commissions');
  const row = desk.locator('tbody').getByRole('row').filter({ hasText: 'agent' });
  await expect(row).toContainText(text('paid.not'));
  await desk.getByRole('button', { name: text('close'), exact: true }).click();
  await look(day, desk, 'the dialog that closes commissions');
  await confirm(desk, text('close'));
  const paying = (key: string) => wordsOf('console', day.language)('finance', key);
  await row.getByRole('button', { name: new RegExp(`^${paying('payout.start')}`) }).click();
  await confirm(desk, paying('payout.start.verb'));
  const reference = `TT-${Date.now()}`;
  await desk.getByRole('dialog').getByRole('textbox').fill(reference);
  await look(day, desk, 'the dialog of a commission');
  await confirm(desk, text('pay'));
  await expect(row).toContainText(reference);
  await look(day, desk, 'commissions of a month');
  await row.getByRole('link', { name: 'agent' }).click();
  await expect(desk.getByRole('table')).toContainText(/\d{16}/);
  await look(day, desk, 'a statement of an agent');
  await desk.context().close();
}

/** Closes the month the desk opens at, the oldest past one, for good. */
async function closeMonth(day: Day): Promise<void> {
  const text = (key: string) => wordsOf('console', day.language)('accounting', key);
  const { token } = await sessionOf('finance-lead');
  const { months } = await ok('accountingMonths', {}, token);
  const open = months.filter(({ isOver, closedAt }) => isOver && !closedAt);
  const month = open.at(-1)?.month ?? '';
  const desk = await deskOf('finance-lead', day);
  await openDesk(desk, '/console/accounting');
  const shown = desk.getByLabel(text('month'));
  await expect(shown).toHaveValue(month);
  await expect(desk.getByRole('table').first()).toBeVisible();
  await look(day, desk, 'the desk of accounting');
  await desk.getByRole('button', { name: text('close'), exact: true }).click();
  await confirm(desk, text('close'));
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expect(desk.getByText(text('open.over'))).toBeHidden();
  await expect(shown).toHaveValue(month);
  const closed = (await ok('accountingMonths', {}, token)).months.find(
    (row) => row.month === month,
  );
  expect(closed?.closedAt).toEqual(expect.any(String));
  await desk.context().close();
}

/** A partner's program: a key that reads orders, and a webhook for them. */
async function aPartner({ language }: Day) {
  const { token } = await sessionOf('admin');
  const { key } = await ok(
    'makePartnerKey',
    { name: 'Basra freight', scopes: ['orders'], validDays: 30 },
    token,
  );
  const hook = {
    name: 'Basra freight',
    url: `${address}/${language}`,
    types: ['order.placed' as const],
  };
  return { key, ...(await ok('makeWebhookReceiver', hook, token)) };
}

const isSignedBy = (secret: string, { headers, body }: (typeof came)[number]): boolean => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', bytes).update(signed).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`);
};

for (const language of languagesOf('ar'))
  test(`goods go from a pasted link to a closed month: price, offer, content, lists, accounts, partner (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const day = { browser, baseURL, language };
    const word = `فانوسيار${language === 'ar' ? 'ة' : 'ي'}${String(Date.now()).slice(-5)}`;
    const [{ key, secret }] = await Promise.all([aPartner(day), makeRule(day)]);
    const productId = await makeProduct(day, `${word} مكتبي`);
    const { orderNo, buyer } = await buyByOffer(day, { productId, word });

    const deliveries = () =>
      came.filter(({ url, body }) => url === `/${language}` && body.includes(orderNo));
    await expect.poll(() => deliveries().length, { timeout: 15_000 }).toBe(1);
    const [message] = deliveries();
    expect(message && isSignedBy(secret, message)).toBe(true);
    expect((await ok('staffOrderDetail', { orderNo }, key)).order.orderNo).toBe(orderNo);

    const { token } = await sessionOf('admin');
    const { lines } = await ok('orderDetail', { orderNo }, buyer.token);
    await ok(
      'recordPurchase',
      {
        supplierOrderNo: `1688-${orderNo}`,
        lines: lines.map(({ lineId, unitPrice }) => ({ lineId, realUnitCost: unitPrice.usd })),
      },
      token,
    );
    const waybill = `SF${orderNo.slice(-10)}`;
    const lineIds = lines.map(({ lineId }) => lineId);
    await ok('announceParcel', { orderNo, lineIds, waybill, carrier: 'SF Express' }, token);
    await Promise.all([scheduleContent(day), workThroughOrders(day, { orderNo, waybill })]);
    await closeMonth(day);
    await payAgents(day);
  });
