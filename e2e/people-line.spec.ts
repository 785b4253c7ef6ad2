import { expect, type Page, type Route, test } from '@playwright/test';
import { type EndpointName, paths } from '@wasit/contract/paths';
import accessAr from '../apps/web/app/locale/messages/ar/access.json' with { type: 'json' };
import inbox from '../apps/web/app/locale/messages/ar/inbox.json' with { type: 'json' };
import person from '../apps/web/app/locale/messages/ar/person.json' with { type: 'json' };
import shell from '../apps/web/app/locale/messages/ar/shell.json' with { type: 'json' };
import { fillCartOf, login, open, setLanguage, texts } from './buyer/shop.ts';
import { aNewBuyer } from './console/world.ts';
import { callAs, logInAs } from './people/desk.ts';
import { logInWithToken } from './people/log-in-with-token.ts';

/**
 * A bad or slow connection: an error and a way to continue, nothing typed or pressed is lost, and
 * the focus stays in place.
 */
const t = { ...texts.ar, ...accessAr, ...person, ...inbox, ...shell };
test.use({
  actionTimeout: 15_000,
  navigationTimeout: 30_000,
  viewport: { width: 360, height: 780 },
});
test.beforeEach(({ context, baseURL }) => setLanguage(context, baseURL, 'ar'));

const at = (name: EndpointName) => `**/pdpd${paths[name][1]}`;
const abort = (route: Route) => route.abort();
const noAnswer = (page: Page) => page.getByRole('alert').filter({ hasText: t['error.noAnswer'] });
const retry = (page: Page) => page.getByRole('button', { name: t['failure.retry'] });
const hasFocus = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement !== document.body && document.activeElement !== null,
      ),
    )
    .toBe(true);

async function signIn(page: Page): Promise<string> {
  const { token } = await aNewBuyer();
  await logInWithToken(page, token);
  return token;
}

test('a captcha that fails to load says so, can be retried, and keeps the other fields (ar)', async ({
  page,
}) => {
  await page.route(at('captcha'), abort);
  await open(page, '/login');
  await page.getByRole('button', { name: t['login.mode.phone'] }).click();
  const place = page.locator('.captcha');
  await expect(place).toContainText(t['captcha.lost']);
  await page.locator('[name=phone]').fill('7701234567');
  await page.unroute(at('captcha'));
  await place.getByRole('button', { name: t['captcha.again'] }).click();
  await expect(place).toHaveAttribute('data-state', 'done');
  await expect(page.locator('[name=phone]')).toHaveValue('7701234567');

  await page.route('**/pdpd/**', abort);
  await page.locator('form.auth-form [type=submit]').click();
  await expect(noAnswer(page)).toBeVisible();
  await expect(place).toHaveAttribute('data-state', 'done');
  await page.unroute('**/pdpd/**');
});

test('a third-party login whose code fails to load shows an error (ar)', async ({ page }) => {
  await page.route('**/third-party-sdk*', abort);
  await open(page, '/login');
  await page.locator('.auth-others button').first().click();
  await expect(page.locator('.auth-others [role=alert]')).toBeVisible();
});

test('a mailed link without an answer shows an error and can be retried (ar)', async ({ page }) => {
  await page.route('**/pdpd/**', abort);
  await open(page, '/unsubscribe?token=no-such');
  await expect(noAnswer(page)).toBeVisible();
  await page.unroute('**/pdpd/**');
  await retry(page).click();
  await expect(page.getByText(t['stop.unknown'])).toBeVisible();
});

test('the registration asks for a code that the shop requires, even if the options were lost (ar)', async ({
  page,
}) => {
  await page.route(at('accessOptions'), abort);
  await page.route(at('register'), (route) =>
    route.fulfill({
      status: 400,
      json: { code: 400, msg: '-', data: { fields: [{ field: 'code', msg: 'لا بد منه' }] } },
    }),
  );
  await open(page, '/register');
  await page.locator('[name=userName]').fill(`weather-${Date.now().toString(36)}`);
  await page.locator('[name=phone]').fill(`77${String(Date.now()).slice(-8)}`);
  for (const name of ['password', 'confirmPassword'])
    await page.locator(`[name=${name}]`).fill('Bazaar-77x');
  await page.locator('form.auth-form [type=submit]').click();
  await expect(page.locator('.captcha')).toHaveAttribute('data-state', 'done');
  await expect(page.locator('form.auth-form [type=submit]')).toHaveText(t['code.send']);
});

test('a registration whose answer is lost is sent again under its key and logs in (ar)', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route(at('register'), async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await open(page, '/register');
  await page.locator('[name=userName]').fill(`lost-${Date.now().toString(36)}`);
  await page.locator('[name=phone]').fill(`77${String(Date.now()).slice(-8)}`);
  for (const name of ['password', 'confirmPassword'])
    await page.locator(`[name=${name}]`).fill('Bazaar-77x');
  const submit = page.locator('form.auth-form [type=submit]');
  await submit.click();
  await expect(noAnswer(page)).toBeVisible();
  await submit.click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toBeTruthy();
});

test('a second notification can be switched while the first is being saved (ar)', async ({
  page,
}) => {
  const token = await signIn(page);
  await open(page, '/individualCenter/settings/notifications');
  await page.route('**/pdpd/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.fallback();
  });
  const boxes = page.locator('.notify-table input');
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  await page.unroute('**/pdpd/**');
  await expect
    .poll(
      async () =>
        (await callAs(token, 'messagePreferences', {})).data.topics.filter(
          ({ mandatory }) => !mandatory,
        )[0],
    )
    .toMatchObject({ email: false, whatsapp: false });
});

test('lists of own inquiries and applications that fail to load can be retried (ar)', async ({
  page,
}) => {
  await signIn(page);
  for (const [path, lost] of [
    ['/inquiry', 'myInquiries'],
    ['/apply-agent', 'myBrandApplications'],
  ] as const) {
    await page.route(at(lost), abort);
    await open(page, path);
    await expect(noAnswer(page)).toBeVisible();
    await page.unroute(at(lost));
    await retry(page).click();
    await expect(noAnswer(page)).toHaveCount(0);
    await hasFocus(page);
  }
});

test('the regions of an address that fail to load can be retried by keyboard (ar)', async ({
  page,
}) => {
  await signIn(page);
  await page.route(at('areaList'), abort);
  await open(page, '/individualCenter/address');
  await page.getByRole('button', { name: t['address.add'] }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: t['address.retry'] });
  await expect(again).toBeVisible();
  await page.unroute(at('areaList'));
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=provinceId]')).toBeFocused();
  // A press outside the dialog is often a slip.
  const firstName = page.locator('[name=firstName]');
  await firstName.fill('Sara');
  await page.mouse.click(4, 4);
  await expect(firstName).toHaveValue('Sara');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an error of setting the default address is not shown at a deletion, and the focus stays in the list (ar)', async ({
  page,
}) => {
  const token = await signIn(page);
  const { data } = await callAs(token, 'areaList', { parentId: 4840 });
  const province = data.items[0]?.id ?? 0;
  const cities = (await callAs(token, 'areaList', { parentId: province })).data;
  for (const firstName of ['Sara', 'Noor'])
    expect(
      (
        await callAs(token, 'addressAdd', {
          firstName,
          lastName: 'Hassan',
          mobile: '07701234567',
          countryId: 4840,
          provinceId: province,
          cityId: cities.items[0]?.id ?? null,
          address: 'Street 14',
          address2: '',
          landmark: '',
          location: '',
          postcode: '',
          email: '',
          isDefault: firstName === 'Sara' ? 1 : 0,
        })
      ).code,
    ).toBe(200);
  await open(page, '/individualCenter/address');
  await page.route('**/pdpd/**', abort);
  const makeDefault = page.getByRole('button', { name: t['address.makeDefault'] });
  await makeDefault.click();
  await expect(noAnswer(page)).toBeVisible();
  const remove = page.getByRole('button', {
    name: t['address.deleteOf'].replace('{{name}}', 'Noor Hassan'),
  });
  await remove.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t['address.deleteText'])).toBeVisible();
  await expect(noAnswer(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.unroute('**/pdpd/**');
  await makeDefault.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.address-card', { hasText: 'Noor' }).locator('.badge')).toBeVisible();
  await hasFocus(page);
  await remove.click();
  await dialog.getByRole('button', { name: t['address.delete'], exact: true }).click();
  await expect(page.locator('.address-card')).toHaveCount(1);
  await hasFocus(page);
});

test('ending a session keeps the focus in the list (ar)', async ({ page }) => {
  const token = await signIn(page);
  const { data } = await callAs(token, 'userInfo', {});
  await logInAs({ userName: data.userName, password: 'a journey to Baghdad' });
  await open(page, '/individualCenter/security/sessions');
  await page.getByRole('button', { name: t['sessions.end'] }).first().press('Enter');
  await expect(page.locator('.session-list li')).toHaveCount(1);
  await hasFocus(page);
});

test('sending a code for the payment password moves the focus to the code (ar)', async ({
  page,
}) => {
  await signIn(page);
  await open(page, '/individualCenter/settings/payment-password');
  await page.getByRole('button', { name: t['contact.send'] }).press('Enter');
  await expect(page.locator('[name=code]')).toBeFocused();
});

test('a dialog whose error disappears during a double press stays open (ar)', async ({ page }) => {
  await signIn(page);
  await open(page, '/individualCenter/1');
  await page.getByRole('button', { name: `${t['contact.add']}: ${t['me.email']}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=email]').fill(`line-${Date.now().toString(36)}@example.com`);
  await dialog.locator('[name=loginPassword]').fill('a journey to Baghdad');
  await page.route('**/pdpd/**', abort);
  await dialog.locator('[type=submit]').click();
  await expect(noAnswer(page)).toBeVisible();
  await page.unroute('**/pdpd/**');
  await page.route('**/pdpd/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });
  await dialog.locator('[type=submit]').dblclick();
  await expect(dialog.locator('[name=code]')).toBeVisible();
});

test('a logout without an answer still ends the access to private pages (ar)', async ({
  page,
  context,
}) => {
  await login(page, '/wallet');
  const wallet = async () => (await context.request.get('/wallet')).text();
  expect(await wallet()).toContain('class="wallet-book"');
  const otherTab = await context.newPage();
  await open(otherTab, '/');
  const menuOfOther = otherTab.locator('.header-button[aria-controls=user-menu]');
  await expect(menuOfOther).toBeVisible();
  await page.route(at('logout'), abort);
  await page.locator('.header-button[aria-controls=user-menu]').click();
  await page.getByRole('button', { name: t['user.logout'] }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(await wallet()).not.toContain('class="wallet-book"');
  await expect(menuOfOther, 'every tab is logged out').toHaveCount(0);
  await page.goto('/wallet');
  await page.waitForURL('**/login?*');
});

test('a logout without an answer ends the session at once and deletes the input at the checkout (ar)', async ({
  page,
}) => {
  await fillCartOf(await signIn(page));
  await open(page, '/confirm-orders');
  const remark = page.locator('[name=remark]');
  await page.getByText(t['confirm.remarkAdd']).click();
  await remark.fill('call');
  await remark.fill('');
  await expect(remark).toBeFocused();
  await remark.fill('please call before noon');
  const kept = () => page.evaluate(() => sessionStorage.getItem('wasit.checkout'));
  await expect.poll(kept).toContain('before noon');
  await open(page, '/');
  await page.route(at('logout'), () => undefined);
  await page.locator('.header-button[aria-controls=user-menu]').click();
  const logout = page.getByRole('button', { name: t['user.logout'] });
  await logout.click();
  await expect(logout).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.header-button[aria-controls=user-menu]')).toHaveCount(0, {
    timeout: 10_000,
  });
  expect(await kept()).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('wasit.session'))).toBeNull();
});
