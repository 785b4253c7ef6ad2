import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  aTranslator,
  translated,
} from '../apps/server/src/modules/translations/translator.testing.ts';
import { checkScreen } from './buyer/shop.ts';
import { enter, ok, sessionOf, withFreshCode } from './console/world.ts';
import { type JourneyLanguage, languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

/** Different from any other journey's, in any run. */
const token = () => Date.now().toString(36);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** The desk of a role at an address. */
async function deskOf(
  context: BrowserContext,
  { role, language, path }: { role: string; language: JourneyLanguage; path: string },
): Promise<Page> {
  await enter(context, role, language);
  const page = await context.newPage();
  await page.goto(`/console${path}`);
  return page;
}

for (const language of languagesOf('ar')) {
  const t = wordsOf('console', language);
  const words = (domain: string) => (key: string, values?: Record<string, string | number>) =>
    t(domain, key, values);

  test(`a role is composed of permissions and applies after a second person has approved it (${language})`, async ({
    context,
    browser,
    baseURL,
  }) => {
    // A code is valid once: a second login waits for the next.
    const [people, approvals] = [words('people'), words('approvals')];
    const name = `Till ${token()}`;
    await withFreshCode('admin');
    const page = await deskOf(context, { role: 'admin', language, path: '/staff/roles' });
    await press(page, people('ownRoles.new'));
    const dialog = page.getByRole('dialog');
    await confirm(page, people('ownRoles.save'));
    await expect(dialog.getByText(people('ownRoles.permissionsNeeded'))).toBeVisible();
    await dialog.getByLabel(people('ownRoles.name')).fill(name);
    await dialog.getByLabel(t('words', 'permission.orders.read'), { exact: true }).check();
    await dialog.getByLabel(t('words', 'permission.till.clerk'), { exact: true }).check();
    await dialog.getByLabel(t('words', 'reason')).fill('the evening shift');
    await expect(dialog.getByText(people('ownRoles.twoText'))).toBeVisible();
    await checkScreen(page, 'the dialog of a role');
    await confirm(page, approvals('propose'));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);

    await withFreshCode('finance-lead');
    const other = await browser.newContext(baseURL ? { baseURL } : {});
    const lead = await deskOf(other, { role: 'finance-lead', language, path: '/approvals' });
    const row = lead.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(t('words', 'permission.till.clerk'));
    await row.getByRole('button').first().click();
    await expect(lead.getByRole('dialog')).toContainText('the evening shift');
    await checkScreen(lead, 'the dialog of an approval');
    await confirm(lead, approvals('approve'));
    await expect(row).toHaveCount(0);
    await other.close();

    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
      t('words', 'permission.till.clerk'),
    );
    await checkScreen(page, 'roles of the company');
  });

  test(`a price list of a level is previewed, created, and stopped with a reason (${language})`, async ({
    context,
  }) => {
    const prices = words('prices');
    const name = `VIP ${token()}`;
    const page = await deskOf(context, { role: 'finance-lead', language, path: '/prices/lists' });
    await press(page, prices('lists.make'));
    const dialog = page.getByRole('dialog');
    const field = (key: string) => dialog.getByLabel(new RegExp(`^${prices(key)}`));
    await field('name').fill(name);
    await field('lists.percent').fill('0.5');
    await dialog.getByRole('button', { name: prices('preview.verb') }).click();
    await expect(dialog.getByRole('table', { name: prices('largest') })).toBeVisible();
    await checkScreen(page, 'the preview of a price list');
    // Neither is taken for an empty field: a list without an end, or without a percentage.
    await field('lastDay').fill('2026/13/01');
    await field('lastDay').press('Enter');
    await expect(dialog.getByText(t('words', 'day.wrong'))).toBeVisible();
    await expect(field('lastDay')).toBeFocused();
    await field('lastDay').fill('');
    await field('lists.percent').fill('o.5');
    await field('lists.percent').press('Enter');
    await expect(dialog.getByText(t('words', 'figure.wrong'))).toBeVisible();
    await field('lists.percent').fill('0,5');
    await confirm(page, prices('lists.make.verb'));
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('−0.5%');
    await expect(row).toContainText(prices('state.holds'));
    await checkScreen(page, 'the price lists');

    await row.getByRole('button', { name: prices('stop.verb') }).click();
    await dialog.getByLabel(t('words', 'reason')).fill('made to be looked at');
    await checkScreen(page, 'the dialog that stops a price list');
    await confirm(page, prices('stop.verb'));
    await expect(row).toHaveCount(0);
    await page.getByText(prices('show.over'), { exact: true }).click();
    await expect(row).toContainText(prices('state.stopped'));
  });

  test(`an account made at the counter belongs to the customer at once; a known number leads to its account (${language})`, async ({
    context,
  }) => {
    const people = words('people');
    const name = `Hassan ${token()}`;
    const phone = `+96477${`${Date.now()}`.slice(-8)}`;
    const page = await deskOf(context, { role: 'support', language, path: '/customers' });
    const dialog = page.getByRole('dialog');
    const make = async (typed: string) => {
      await press(page, people('walkIn.title'));
      await dialog.getByLabel(people('walkIn.name'), { exact: false }).first().fill(name);
      await dialog.getByLabel(t('words', 'phone')).fill(typed);
    };
    await make(phone);
    await checkScreen(page, 'the dialog of a new customer');
    await confirm(page, people('walkIn.make'));
    await expect(page).toHaveURL(/customers\/u/);
    const userName = name.replaceAll(' ', '.');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(userName);
    await checkScreen(page, 'a customer made at the counter');
    const { token: clerk } = await sessionOf('support');
    const later = { name: `Later ${token()}`, phone: `+96478${phone.slice(6)}` };
    await ok('staffMakeCustomer', { ...later, locale: 'ar' }, clerk);

    // As a keyboard in Iraq types it.
    const arabicIndic = `٠${phone.slice(4).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[+digit] ?? '')}`;
    await page.goto('/console/customers');
    await make(arabicIndic);
    await confirm(page, people('walkIn.make'));
    await expect(dialog.getByRole('link')).toContainText(userName);
    await checkScreen(page, 'a number that is known');
    await dialog.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(userName);
  });

  test(`a machine drafts a name, and customers see it after a person has accepted it (${language})`, async ({
    context,
  }) => {
    const text = words('translations');
    const to = language === 'ar' ? 'ar' : 'ckb';
    const name = `测试水壶${token()}`;
    const { token: clerk } = await sessionOf('catalogue');
    const { productId } = await ok('staffCreateProduct', { names: { 'zh-Hans': name } }, clerk);
    const translator = await aTranslator(Number(process.env.E2E_TRANSLATOR_PORT));
    const path = `/translations?language=${to}&field=names&sort=-since`;
    const page = await deskOf(context, { role: 'catalogue', language, path });
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('checkbox').check();
    await press(page, text('ask'));
    await confirm(page, text('ask'));
    await expect.poll(() => translator.requests.length).toBeGreaterThan(0);
    await page.getByText(text('show.drafted'), { exact: true }).click();
    await expect(row).toContainText(text('byMachine'));
    await checkScreen(page, 'drafts to check');
    await row.getByRole('button').first().click();
    const typed = page.getByRole('dialog').getByRole('textbox');
    await expect(typed).toHaveValue(translated(name, to.toUpperCase()));
    await checkScreen(page, 'the dialog of a translation');
    await confirm(page, text('accept'));
    await expect(row).toHaveCount(0);
    const { names } = await ok('staffProductDetail', { productId }, clerk);
    expect(names[to]).toBe(translated(name, to.toUpperCase()));
    translator.close();
  });
}
