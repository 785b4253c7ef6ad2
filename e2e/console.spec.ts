import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const screens = {
  dashboard: '/console/',
  payments: '/console/payments',
  'rejected payments': '/console/payments?show=rejected',
  purchasing: '/console/purchasing',
  'bought lines': '/console/purchasing?show=bought',
  receiving: '/console/receiving',
  containers: '/console/containers',
  baghdad: '/console/baghdad',
  orders: '/console/orders',
  'exchange rate': '/console/settings',
  tariffs: '/console/settings/tariffs',
  settings: '/console/settings/values',
  'missing page': '/console/nowhere',
} as const;
const languages = ['en', 'ar'] as const;
const widths = [360, 768, 1440];

interface StaffAccount {
  userName: string;
  password: string;
  totpSecret: string;
  roles: string[];
}

/** Written by the demo beside its data. */
function staffWith(role: string): StaffAccount {
  const { staff }: { staff: StaffAccount[] } = JSON.parse(
    readFileSync(join(process.env.E2E_DATA_DIR ?? '.data', 'demo-accounts.json'), 'utf8'),
  );
  const found = staff.find(({ roles }) => roles.includes(role));
  if (!found) throw new Error(`the demo has no staff member with the role ${role}`);
  return found;
}

const stepMs = 30_000;
const codeOf = (secret: string, timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** A code works once, and other journeys may have used the present one: then the next is waited for. */
async function logIn(page: Page, role: string): Promise<void> {
  const { userName, password, totpSecret } = staffWith(role);
  await page.goto('/console/login');
  await page.locator('#user-name').fill(userName);
  await page.locator('#password').fill(password);
  await page.locator('#password').press('Enter');
  const code = page.locator('input[name="code"]');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await code.fill(codeOf(totpSecret, Date.now()));
    const entered = await page
      .waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: 5000 })
      .then(() => true)
      .catch(() => false);
    if (entered) return;
    await page.waitForTimeout(stepMs - (Date.now() % stepMs) + 500);
  }
  throw new Error(`${userName} could not log in`);
}

const speak = (context: BrowserContext, language: string) =>
  context.addInitScript((chosen) => localStorage.setItem('wasit.console.language', chosen), language);

/** What the browser complained of; a clerk must never see any of it. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

async function settled(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0);
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test(`a clerk reads every desk on every screen, in ${language}`, async ({ page, context }) => {
    test.setTimeout(300_000);
    await speak(context, language);
    const complaints = complaintsOf(page);
    await logIn(page, 'admin');
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sideways(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await seriousFaults(page), name).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

test('without a session the console asks to log in, and leads back to the wanted page', async ({ page }) => {
  await page.goto('/console/orders?status=CANCEL');
  await expect(page).toHaveURL(/\/console\/login\?next=/);
  await expect(page.locator('#user-name')).toBeFocused();
  expect(await seriousFaults(page)).toEqual([]);
});

test('a wrong password is refused beside the field, and nothing is lost', async ({ page }) => {
  await page.goto('/console/login');
  await page.locator('#user-name').fill('nobody');
  await page.locator('#password').fill('wrong');
  await page.locator('#password').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('#user-name')).toHaveValue('nobody');
});

test('a role opens its own desks; a closed one says why', async ({ page }) => {
  await logIn(page, 'china-warehouse');
  const desks = page.getByRole('navigation', { name: 'Desks' }).or(page.locator('nav[aria-label="Desks"]'));
  await expect(desks.getByRole('link', { name: /China receiving/ })).toBeVisible();
  await expect(desks.getByRole('link', { name: /Payments/ })).toHaveCount(0);
  await page.goto('/console/payments');
  await expect(page.getByText('This desk is closed to you')).toBeVisible();
});

test('the language changes in place and is kept', async ({ page }) => {
  await logIn(page, 'support');
  await page.goto('/console/orders?search=1');
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/search=1/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});
