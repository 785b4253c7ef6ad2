import { expect, test } from '@playwright/test';
import deskAr from '../apps/console/app/locale/messages/ar/messages.json' with { type: 'json' };
import desk from '../apps/console/app/locale/messages/en/messages.json' with { type: 'json' };
import inboxAr from '../apps/web/app/locale/messages/ar/inbox.json' with { type: 'json' };
import shellAr from '../apps/web/app/locale/messages/ar/shell.json' with { type: 'json' };
import inbox from '../apps/web/app/locale/messages/en/inbox.json' with { type: 'json' };
import shell from '../apps/web/app/locale/messages/en/shell.json' with { type: 'json' };
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { aNewBuyer, anOrder, approve, aTransfer, enter } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { logInWithToken } from './people/log-in-with-token.ts';

test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

const words = { en: { ...shell, ...inbox, desk }, ar: { ...shellAr, ...inboxAr, desk: deskAr } };

for (const language of languagesOf('ar')) {
  const t = words[language];
  test(`an approved payment is an unread message that is read in the inbox and links to its order (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, language);
    const customer = await aNewBuyer();
    const order = await aTransfer(customer);
    await approve(order);
    await logInWithToken(page, customer.token);

    await open(page, '/');
    const menu = page.locator('.header-button[aria-controls=user-menu]');
    await expect(menu.locator('.cart-count')).toBeVisible();
    await menu.click();
    await page.locator('#user-menu').getByRole('link', { name: t['user.messages'] }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    const item = page.locator('.inbox-item', { hasText: order.orderNo }).first();
    await expect(item).toHaveAttribute('data-unread', '');
    await checkScreen(page, 'inbox');
    const title = (await item.locator('h2 a').textContent()) ?? '';
    await item.locator('h2 a').click();
    await page.waitForURL(new RegExp(`order-details\\?orderNo=${order.orderNo}`));
    await page.locator('.order-head').waitFor();
    await page.goBack();
    // A later message of the order may have arrived, and is listed first.
    await expect(
      page.locator('.inbox-item', { hasText: order.orderNo }).filter({ hasText: title }),
    ).not.toHaveAttribute('data-unread', '');
    await page.getByRole('button', { name: t.readAll }).click();
    await expect(menu.locator('.cart-count')).toHaveCount(0);
    await page.locator('.tabs').getByRole('link', { name: t.unread }).click();
    await expect(page.getByText(t['empty.unread'])).toBeVisible();
    // A page whose last message was deleted leads to the last one there is.
    await open(page, '/individualCenter/messages?pageNo=2');
    await expect(page.locator('.inbox-item').first()).toBeVisible();
  });

  test(`staff find an unsent message, see that the channel is off, and get a text for WhatsApp (${language})`, async ({
    page,
    context,
  }) => {
    const customer = await aNewBuyer();
    const order = await anOrder(customer);
    await enter(context, 'support', language);
    await page.goto(
      `/console/messages?search=${encodeURIComponent(customer.phone)}&event=order-placed`,
    );
    await expect(page.getByRole('heading', { level: 1, name: t.desk.title })).toBeVisible();
    await expect(page.getByText(t.desk['off.email'])).toBeVisible();
    await checkScreen(page, 'delivery log');
    await page.locator('.w-row-link').first().click();
    await checkScreen(page, 'delivery');
    await page.getByRole('button', { name: t.desk['resend.verb'] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.desk['resend.verb'] }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();

    await page.goto(`/console/orders/${order.orderNo}`);
    await page.getByRole('button', { name: t.desk['ready.verb'] }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: t.desk['ready.open'] }).first();
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/964\d+\?text=/);
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
      order.orderNo,
    );
  });
}
