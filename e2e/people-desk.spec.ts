import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { checkScreen } from './buyer/shop.ts';
import { aNewBuyer, enter } from './console/world.ts';
import { wordsOf } from './main-job/words.ts';
import { callAs, reportAgent } from './people/desk.ts';

test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const gone = (page: Page) => expect(page.getByRole('dialog')).toBeHidden();
/** What stands on a desk is said in words: no code of the books shows. */
const inWords = (page: Page) => expect(page.locator('main')).not.toContainText(/\b(accounts|agency|staff|did)\.[a-z]/);
const speak = (context: BrowserContext, language: string) =>
  context.addInitScript((chosen) => localStorage.setItem('wasit.console.language', chosen), language);

for (const language of ['en', 'ar'] as const) {
  const t = wordsOf('console', language);
  const people = (key: string, values = {}) => t('people', key, values);

  test(`staff find a customer, write a note, assign an agent, look at his report, end sessions and suspend (${language})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    const customer = await aNewBuyer();
    const { userId, userName } = (await callAs(customer.token, 'userInfo', {})).data;
    await enter(context, 'support', language);
    await page.goto('/console/customers');
    await page.getByRole('textbox', { name: people('customers.search') }).fill(customer.phone.slice(-8));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: userName }).click();
    await expect(page.getByRole('heading', { level: 1, name: userName })).toBeVisible();

    await page.getByRole('textbox', { name: t('shell', 'notes.new') }).fill('يتصل مساءً');
    await press(page, t('shell', 'notes.add'));
    await expect(page.getByText('يتصل مساءً')).toBeVisible();
    // Nobody who works by keyboard begins again at the top of the page: not after an act, not after a dialog.
    await expect(page.getByRole('button', { name: t('shell', 'notes.add'), exact: true })).toBeFocused();
    await press(page, people('agents.assign'));
    await page.getByRole('combobox', { name: people('agents.find') }).selectOption({ label: 'agent' });
    await inDialog(page, people('agents.assign'));
    await gone(page);
    await expect(page.getByRole('link', { name: 'agent', exact: true })).toBeVisible();

    const complaint = `لم أطلب هذا ${userName}`;
    await reportAgent({ token: customer.token, userId }, complaint);
    await page.goto('/console/reports');
    const report = page.getByRole('row').filter({ hasText: complaint });
    await expect(report).toContainText(people('did.agency.enter'));
    await checkScreen(page, 'reports about agents');
    await report.getByRole('button', { name: people('reports.close') }).click();
    await inDialog(page, people('reports.close'));
    await expect(page.getByText(t('words', 'reasonNeeded'))).toBeVisible();
    await page.getByRole('textbox', { name: people('reports.outcome') }).fill('spoke with both');
    await inDialog(page, people('reports.close'));
    await gone(page);
    await expect(report).toHaveCount(0);
    await page.getByRole('link', { name: people('reports.closed'), exact: true }).click();
    await expect(report).toContainText('spoke with both');

    await page.goto(`/console/customers/${userId}`);
    await press(page, people('sessions.end'));
    await expect(page.getByText(people('sessions.none'))).toBeVisible();
    await expect(page.getByRole('heading', { name: people('sessions'), exact: true })).toBeFocused();
    expect((await callAs(customer.token, 'userInfo', {})).code).toBe(401);
    const suspend = page.getByRole('button', { name: people('suspend'), exact: true });
    await suspend.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await gone(page);
    await expect(suspend).toBeFocused();
    await suspend.press('Enter');
    await inDialog(page, people('suspend'));
    await expect(page.getByText(t('words', 'reasonNeeded'))).toBeVisible();
    await page.getByRole('textbox', { name: t('words', 'reason') }).fill('asked by phone');
    await inDialog(page, people('suspend'));
    await gone(page);
    await expect(page.getByRole('button', { name: people('lift'), exact: true })).toBeFocused();
    await expect(page.getByText(people('state.suspended')).first()).toBeVisible();
    await expect(page.getByText(people('did.accounts.suspend'))).toBeVisible();
    await inWords(page);
    await checkScreen(page, 'a customer');
    // Support reads no audit trail: the desk says so.
    await page.goto('/console/audit');
    await expect(page.getByText(t('shell', 'closed.title'))).toBeVisible();
  });

  test(`a new member of staff: one-time password, authenticator, recovery codes, a password of his own, and a desk that is closed to him (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const userName = `clerk-${language}-${Date.now().toString(36)}`;
    await enter(context, 'admin', language);
    await page.goto('/console/staff');
    await press(page, people('staff.new'));
    await page.getByRole('textbox', { name: people('name'), exact: true }).fill('Zainab Clerk');
    await page.getByRole('textbox', { name: people('userName'), exact: true }).fill(userName);
    await page.getByRole('checkbox', { name: t('words', 'role.finance'), exact: true }).check();
    await inDialog(page, people('staff.create'));
    const oneTime = await page.getByTestId('one-time-password').innerText();
    await expect(page.getByRole('dialog')).toContainText(people('staff.passwordUntil'));
    await press(page, people('staff.done'));

    const own = await browser.newContext(baseURL ? { baseURL } : {});
    await speak(own, language);
    const clerk = await own.newPage();
    const password = 'dates tea and cardamom';
    const logIn = async (secret: string) => {
      await clerk.goto('/console/login');
      await clerk.locator('#user-name').fill(userName);
      await clerk.locator('#password').fill(secret);
      await clerk.locator('#password').press('Enter');
    };
    await logIn(oneTime);
    await expect(clerk.getByRole('img', { name: t('session', 'enrol.qr') })).toBeVisible();
    await checkScreen(clerk, 'enrolment');
    const secret = (await clerk.getByTestId('secret').innerText()).replace(/\s/g, '');
    await clerk.locator('input[name="code"]').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    const codes = clerk.getByTestId('recovery-codes').locator('bdi');
    await expect(codes).toHaveCount(10);
    const recoveryCode = await codes.first().innerText();
    await checkScreen(clerk, 'recovery codes');
    await press(clerk, people('own.codesKept'));

    await expect(clerk.getByText(people('own.must'))).toBeVisible();
    await checkScreen(clerk, 'own password');
    await clerk.locator('[name=oldPassword]').fill(oneTime);
    await clerk.locator('[name=password]').fill(password);
    await clerk.locator('[name=confirmPassword]').fill(password);
    await press(clerk, people('own.password'));
    await expect(clerk.getByText(people('own.must'))).toBeHidden();
    await clerk.goto('/console/staff');
    await expect(clerk.getByText(t('shell', 'closed.title'))).toBeVisible();

    // His session ends at a desk: he logs in over it, what he typed is still there, and what he pressed goes on.
    await clerk.goto('/console/refunds/new');
    const number = clerk.getByRole('textbox', { name: t('finance', 'refundable.search') });
    await number.fill('1234567890123456');
    const token = await clerk.evaluate(() => JSON.parse(localStorage.getItem('wasit.staff') ?? '{}').state.token);
    await own.request.post('/pdpd/console/session/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
    await number.press('Enter');
    const again = clerk.getByRole('dialog', { name: t('session', 'ended.title') });
    await again.locator('#password').fill(password);
    await again.locator('#password').press('Enter');
    await press(clerk, t('session', 'recover'));
    await clerk.getByRole('textbox', { name: t('session', 'recover.title') }).fill(recoveryCode.toLowerCase());
    await press(clerk, t('session', 'enter'));
    await expect(again).toBeHidden();
    await expect(number).toHaveValue('1234567890123456');
    // The server looked for it, and knows no such order.
    await expect(clerk.locator('main').getByRole('alert')).toBeVisible();
    await own.close();

    await page.goto('/console/audit');
    await page.locator('[name=actor]').fill(userName);
    await press(page, people('audit.find'));
    await expect(page.getByText(people('did.staff.recover')).first()).toBeVisible();
    await expect(page.getByText(people('did.staff.enrol')).first()).toBeVisible();
    await inWords(page);
    await checkScreen(page, 'audit search');

    // What the books keep as code is told value by value; pressing an act finds its like.
    const table = page.getByRole('table');
    await page.goto('/console/audit?action=catalogue.import');
    await expect(table).toContainText(t('trail', 'fact.added'));
    await expect(table).not.toContainText(/[{}"]/);
    await expect(page.getByText(t('words', 'baghdadTime'))).toBeVisible();
    await page.goto('/console/audit?action=wallet.');
    await page
      .getByRole('link', { name: t('orders', 'audit.wallet.credit'), exact: true })
      .first()
      .click();
    await expect(page.locator('[name=action]')).toHaveValue('wallet.credit');
    await expect(table).toContainText(t('trail', 'fact.approvedBy'));
    await expect(table).not.toContainText(/approved by/);
  });
}
