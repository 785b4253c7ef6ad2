import { expect, type Page, type Route, test } from '@playwright/test';
import { checkDigit } from '@wasit/contract/logistics/containers/container-number';
import { paths } from '@wasit/contract/paths';
import sharp from 'sharp';
import { seriousFaults } from './axe.ts';
import { anExpectedParcel, enter, ok, sessionOf, theBuyer, upload } from './console/world.ts';
import { wordsOf } from './main-job/words.ts';

const t = wordsOf('console', 'en');
const at = (name: keyof typeof paths) => `**${paths[name][1]}`;
const sizeMm = { length: 600, width: 500, height: 400 };

/** Scans a code: types it and presses Enter, as a hand scanner does. */
async function scan(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByLabel(label).first();
  await field.fill(code);
  await field.press('Enter');
}

const aPhoto = async () => ({
  name: 'parcel.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#8b5a2b' } })
    .jpeg()
    .toBuffer(),
});

async function measure(page: Page): Promise<void> {
  for (const [name, text] of [
    ['kg', '12'],
    ['length', '50'],
    ['width', '50'],
    ['height', '40'],
  ] as const)
    await page
      .getByLabel(t('receiving', `field.${name}`))
      .first()
      .fill(text);
}

/** Measures and photographs the parcel whose form is open, and saves. */
async function receive(page: Page): Promise<void> {
  await measure(page);
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles(await aPhoto());
  await page.getByRole('button', { name: t('receiving', 'save'), exact: true }).click();
  await expect(page.getByText(t('scan', 'waiting.title'))).toBeVisible();
}

const statusOf = async (waybill: string) => {
  const { token } = await sessionOf('admin');
  return (await ok('findParcel', { waybill }, token)).status;
};

/** A parcel of the buyer, measured in China. */
async function aReceivedParcel(): Promise<string> {
  const { waybill, parcelId } = await anExpectedParcel(await theBuyer());
  const { token } = await sessionOf('admin');
  const photoFileIds = [await upload(token)];
  await ok('receiveParcel', { parcelId, weightGrams: 12_000, sizeMm, photoFileIds }, token);
  return waybill;
}

test('a clerk corrects the waybill of an expected parcel, and the count of a received one', async ({
  page,
  context,
}) => {
  const buyer = await theBuyer();
  const { waybill } = await anExpectedParcel(buyer);
  const counted = await anExpectedParcel(buyer);
  const { token } = await sessionOf('admin');
  const photoFileIds = [await upload(token)];
  const [line] = (await ok('findParcel', { waybill: counted.waybill }, token)).lines;
  if (!line) throw new Error('an empty parcel');
  const checks = [{ lineId: line.lineId, counted: line.pieces + 1 }];
  const { parcelId } = counted;
  const measured = { parcelId, weightGrams: 12_000, sizeMm, photoFileIds, checks };
  await ok('receiveParcel', measured, token);
  await enter(context, 'admin', 'en');
  await page.goto('/console/receiving');
  const dialog = page.getByRole('dialog');
  const press = (key: string) =>
    page
      .getByRole('button', { name: t('receiving', key), exact: true })
      .last()
      .click();
  const type = (name: string, text: string) =>
    dialog.getByRole('textbox', { name, exact: true }).fill(text);

  await scan(page, t('words', 'scanned'), waybill);
  await press('waybill.correct');
  const right = `RIGHT-${Date.now()}`;
  await type(t('receiving', 'waybill.to'), right);
  await type(t('words', 'reason'), 'one digit was wrong');
  expect(await seriousFaults(page)).toEqual([]);
  await press('waybill.correct');
  await expect(dialog).toBeHidden();
  expect(await statusOf(right)).toBe('expected');

  await scan(page, t('words', 'scanned'), counted.waybill);
  await press('recount');
  await type(t('receiving', 'count.counted', { n: line.pieces }), String(line.pieces));
  await type(t('words', 'reason'), 'counted again');
  expect(await seriousFaults(page)).toEqual([]);
  await press('recount');
  await expect(dialog).toBeHidden();
  expect((await ok('findParcel', { waybill: counted.waybill }, token)).held).toBe(null);
});

test('two windows of a station share the offline queue: closing one loses nothing', async ({
  context,
}) => {
  const buyer = await theBuyer();
  const waybills = [
    (await anExpectedParcel(buyer)).waybill,
    (await anExpectedParcel(buyer)).waybill,
  ];
  await enter(context, 'admin', 'en');
  const pages: Page[] = [];
  for (const waybill of waybills) {
    const page = await context.newPage();
    await page.goto('/console/receiving');
    await scan(page, t('words', 'scanned'), waybill);
    await expect(page.getByLabel(t('receiving', 'field.kg')).first()).toBeVisible();
    pages.push(page);
  }
  const [first, second] = pages;
  if (!first || !second) throw new Error('two windows are needed');
  await context.setOffline(true);
  await receive(first);
  await receive(second);
  const waiting = second.getByRole('status').filter({ hasText: t('scan', 'waiting.title') });
  for (const waybill of waybills) await expect(waiting).toContainText(waybill);
  await first.close();
  await context.setOffline(false);
  for (const waybill of waybills) await expect.poll(() => statusOf(waybill)).toBe('received');
  await expect(second.getByText(t('scan', 'waiting.sent'))).toBeVisible();
});

test('queued acts stay with their clerk when the session ends and another clerk logs in', async ({
  page,
  context,
}) => {
  const { waybill } = await anExpectedParcel(await theBuyer());
  await enter(context, 'admin', 'en');
  await page.goto('/console/receiving');
  await scan(page, t('words', 'scanned'), waybill);
  await expect(page.getByLabel(t('receiving', 'field.kg')).first()).toBeVisible();
  await context.setOffline(true);
  await receive(page);
  // Over night the session ends.
  await context.clearCookies({ name: 'wasit_staff' });
  await context.setOffline(false);
  await page.getByRole('button', { name: t('session', 'ended.other') }).click();
  await page.waitForURL(/\/login/);
  expect(await statusOf(waybill)).toBe('expected');
  await enter(context, 'admin', 'en');
  await page.goto('/console/receiving');
  await expect(page.getByText(t('scan', 'waiting.sent'))).toBeVisible();
  expect(await statusOf(waybill)).toBe('received');
});

test('without a connection a station finds expected parcels of every page', async ({
  page,
  context,
}) => {
  const { waybill, orderNo } = await anExpectedParcel(await theBuyer());
  await enter(context, 'admin', 'en');
  // A hundred others stand before it.
  await page.route(at('parcelList'), async (route) => {
    const input = route.request().postDataJSON();
    if (input.pageSize !== 100) return route.continue();
    const answer = await route.fetch({ postData: JSON.stringify({ ...input, pageNo: 1 }) });
    const body = await answer.json();
    const rows: { waybill: string }[] = body.data.items;
    const items = rows.filter((row) => (row.waybill === waybill) === (input.pageNo === 2));
    if (input.pageNo === 1) items.push({ ...rows[0], waybill: 'OLD-1' });
    await route.fulfill({ json: { ...body, data: { ...body.data, items, total: 101 } } });
  });
  const second = page.waitForResponse(
    (response) =>
      response.url().endsWith(paths.parcelList[1]) &&
      response.request().postDataJSON().pageNo === 2,
  );
  await page.goto('/console/receiving');
  await (await second).finished();
  await context.setOffline(true);
  await scan(page, t('words', 'scanned'), waybill);
  await expect(page.getByLabel(t('receiving', 'field.kg')).first()).toBeVisible();
  await expect(page.getByText(orderNo).first()).toBeVisible();
  await context.setOffline(false);
});

test('the packing table survives unknown codes and a lost connection, and accepts a parcel just received', async ({
  page,
  context,
}) => {
  const [first, second] = [await aReceivedParcel(), await aReceivedParcel()];
  await enter(context, 'admin', 'en');
  await page.goto('/console/receiving/packing');
  const label = t('receiving', 'packing.scan');
  const box = (waybill: string) =>
    page.getByRole('checkbox', { name: t('words', 'select', { what: waybill }) });
  await scan(page, label, first);
  await expect(box(first)).toBeChecked();
  await scan(page, label, 'NOBODY-1');
  await expect(page.getByText(t('scan', 'refused'))).toContainText('NOBODY-1');
  await expect(box(first)).toBeChecked();
  expect(await seriousFaults(page)).toEqual([]);
  // A colleague receives another one of this customer.
  const third = await aReceivedParcel();
  await scan(page, label, third);
  await expect(box(third)).toBeChecked();
  await box(third).uncheck();

  const pack = async () => {
    await measure(page);
    await page.getByRole('button', { name: t('receiving', 'packing.pack'), exact: true }).click();
  };
  const waiting = page.getByRole('status').filter({ hasText: t('scan', 'waiting.title') });
  await context.setOffline(true);
  await pack();
  await expect(waiting).toContainText(first);
  await expect(box(first)).toHaveCount(0);
  await scan(page, label, second);
  await expect(box(second)).toBeChecked();
  await pack();
  await expect(waiting).toContainText(second);
  await context.setOffline(false);
  await expect.poll(() => statusOf(second)).toBe('packed');
  expect([await statusOf(first), await statusOf(third)]).toEqual(['packed', 'received']);
});

test('a parcel scanned before the answer for the previous one is scanned in, too', async ({
  page,
  context,
}) => {
  const buyer = await theBuyer();
  const waybills = [
    (await anExpectedParcel(buyer)).waybill,
    (await anExpectedParcel(buyer)).waybill,
  ];
  const { token } = await sessionOf('admin');
  await enter(context, 'admin', 'en');
  const scanned: string[] = [];
  await page.route(at('scanIn'), async (route: Route) => {
    const { waybill } = route.request().postDataJSON();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    scanned.push(waybill);
    const data = await ok('findParcel', { waybill }, token);
    await route.fulfill({ json: { code: 200, msg: '', data } });
  });
  await page.goto('/console/baghdad');
  const field = page.getByRole('textbox', { name: t('words', 'scanned') });
  await field.focus();
  for (const waybill of waybills) await page.keyboard.type(`${waybill}\n`, { delay: 5 });
  for (const waybill of waybills)
    await expect(page.locator('main').getByText(waybill).first()).toBeVisible();
  expect(scanned).toEqual(waybills);
});

test('an unknown code does not spoil the count of a shelf', async ({ page, context }) => {
  const label = `https://courier.example/track?${'x'.repeat(60)}`;
  await enter(context, 'admin', 'en');
  await page.goto('/console/receiving/stock?shelf=Z-77');
  await scan(page, t('stock', 'scan'), label);
  await expect(page.getByText(t('stock', 'tooLong'))).toBeVisible();
  await scan(page, t('stock', 'scan'), 'FOREIGN-1');
  await expect(page.getByText(t('stock', 'tooLong'))).toHaveCount(0);
  await scan(page, t('stock', 'scan'), 'FOREIGN-2');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'FOREIGN-1' }).click();
  await page.getByRole('button', { name: t('stock', 'finish') }).click();
  const result = page.getByRole('status').filter({ hasText: t('stock', 'unexpected.text') });
  await expect(result).toContainText('FOREIGN-2');
  await expect(result).not.toContainText('FOREIGN-1');
});

test('dinars typed as 25.000 are asked again before a container’s cost is stored', async ({
  page,
  context,
}) => {
  const { token } = await sessionOf('admin');
  const signs = `MSKU${String(Date.now()).slice(-6)}`;
  const { containerId } = await ok(
    'createContainer',
    { containerNo: `${signs}${checkDigit(signs)}`, size: '20', vessel: 'MV Basra' },
    token,
  );
  await enter(context, 'admin', 'en');
  await page.goto(`/console/containers/${containerId}`);
  const button = { name: t('containers', 'cost.add'), exact: true };
  await page.getByRole('button', button).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel(t('words', 'amount'));
  await dialog.getByLabel(t('containers', 'cost.currency')).selectOption('IQD');
  await amount.fill('٢٥.٠٠٠');
  await dialog.getByRole('button', button).click();
  await expect(dialog.getByText(t('words', 'amount.dinars'))).toBeVisible();
  await amount.fill('٢٥٬٠٠٠');
  await dialog.getByRole('button', button).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('25,000 IQD')).toBeVisible();
});
