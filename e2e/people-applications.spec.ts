import { expect, test } from '@playwright/test';
import shop from '../apps/web/app/locale/messages/ar/apply-agent.json' with { type: 'json' };
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { aNewBuyer, enter } from './console/world.ts';
import { wordsOf } from './main-job/words.ts';
import { callAs } from './people/desk.ts';
import { enterAs } from './people/log-in-with-token.ts';

// Its own address: applications are limited per address.
test.use({
  actionTimeout: 15_000,
  navigationTimeout: 30_000,
  extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.77' },
});

test('the page for brand agents is readable without scripts and linked in the footer', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/inquiry');
  await page.locator('footer a[href="/apply-agent"]').click();
  await expect(page.locator('form.inquiry-form input[name=brand]')).toBeVisible();
  await expect(page.locator('main ol li')).toHaveCount(4);
  await context.close();
});

test('a customer applies for a brand, staff discuss and accept it, and the customer reads the reason', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const customer = await aNewBuyer();
  const { data: user } = await callAs(customer.token, 'userInfo', {});
  const brand = `كاروان ${user.userName}`;
  await setLanguage(context, baseURL, 'ar');
  await enterAs(page, { token: customer.token, user });
  await open(page, '/apply-agent');
  await expect(page.locator('input[name=phone]')).toHaveValue(customer.phone.replace('+964', ''));
  await expect(page.locator('form.inquiry-form input[name=name]')).toHaveValue(user.userName);
  await checkScreen(page, 'application of a brand agent');

  const send = page.locator('form.inquiry-form button[type=submit]');
  await send.click();
  // Brand and e-mail address are missing; prefilled values stay.
  await expect(page.locator('.form-summary li')).toHaveCount(2);
  // Fixed entries leave the list.
  await page.locator('input[name=brand]').fill(brand);
  await expect(page.locator('.form-summary li')).toHaveCount(1);
  await page.locator('input[name=email]').fill(`${user.userName}@example.com`);
  await expect(page.locator('.form-summary')).toHaveCount(0);
  const typed = customer.phone
    .replace('+964', '0')
    .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  await page.locator('input[name=phone]').fill(typed);
  await send.click();
  await expect(page.locator('.inquiry-sent')).toContainText(/\d{16}/);
  await expect(page.locator('.inquiry-sent')).toBeFocused();
  await expect(page.locator('main aside')).toContainText(shop['status.NEW']);
  await page.getByRole('button', { name: shop['sent.again'] }).click();
  await page.locator('input[name=brand]').fill(brand);
  await send.click();
  // The first one is open: the error is shown at the brand, and nothing typed is lost.
  await expect(page.locator('.form-summary li')).toHaveCount(1);
  await expect(page.locator('input[name=brand]')).toHaveValue(brand);

  const t = wordsOf('console', 'en');
  const desk = (key: string) => t('brand-agents', key);
  const clerk = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await enter(clerk, 'support', 'en');
  const console = await clerk.newPage();
  await console.goto('/console/brand-agents');
  await console.getByRole('link', { name: brand }).click();
  await console.getByRole('button', { name: desk('takeUp'), exact: true }).click();
  await expect(console.getByText(desk('status.TALKING'), { exact: true })).toBeVisible();
  await expect(console.getByRole('link', { name: user.userName, exact: true })).toHaveAttribute(
    'href',
    new RegExp(`/customers/${user.userId}$`),
  );
  await expect(console.getByRole('link', { name: desk('whatsapp') })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${customer.phone.slice(1)}\\?text=`),
  );
  await checkScreen(console, 'an application');
  await console.getByRole('button', { name: desk('accept'), exact: true }).click();
  const dialog = console.getByRole('dialog');
  await dialog.getByRole('button', { name: desk('accept'), exact: true }).click();
  await expect(dialog.getByText(t('words', 'reasonNeeded'))).toBeVisible();
  await dialog.getByRole('textbox').fill('ننتظرك يوم الأحد.');
  await dialog.getByRole('button', { name: desk('accept'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(console.getByText(desk('status.ACCEPTED'), { exact: true })).toBeVisible();
  await clerk.close();

  await open(page, '/apply-agent');
  await expect(page.locator('main aside')).toContainText('ننتظرك يوم الأحد.');
  await expect(page.locator('main aside')).toContainText(shop['status.ACCEPTED']);
});
