import { expect, test } from '@playwright/test';
import { checkScreen } from './buyer/shop.ts';
import { anOrder, enter, ok, sessionOf, theBuyer } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

for (const language of languagesOf('ar'))
  test(`a clerk sees who has an order open and gives a colleague a task that is listed until it is done (${language})`, async ({
    browser,
    page,
    context,
  }) => {
    const t = wordsOf('console', language);
    const notes = (key: string) => t('notes', key);
    const { orderNo } = await anOrder(await theBuyer());
    const [support, admin] = [await sessionOf('support'), await sessionOf('admin')];
    await ok('staffPresence', { kind: 'order', id: orderNo, isOpen: true }, admin.token);

    await enter(context, 'support', language);
    await page.goto(`/console/orders/${orderNo}`);
    await expect(page.getByRole('status').filter({ hasText: admin.staff.name })).toContainText(
      admin.staff.name,
    );
    const text = page.getByLabel(notes('new'));
    await text.fill('call them at noon ');
    await text.pressSequentially(`@${admin.staff.name.slice(0, 3)}`);
    await page.getByRole('button', { name: `@${admin.staff.name}` }).click();
    await page.getByLabel(notes('assignee')).selectOption({ label: admin.staff.name });
    await page.getByLabel(notes('until')).fill('2020-01-02');
    await checkScreen(page, 'notes of the team');
    await page.getByRole('button', { name: notes('add') }).click();
    await expect(page.getByText(notes('late')).first()).toBeVisible();
    await expect(text).toHaveValue('');

    const other = await browser.newContext();
    await enter(other, 'admin', language);
    const first = await other.newPage();
    await first.goto('/console/');
    await first.getByRole('link', { name: orderNo }).first().click();
    await expect(first).toHaveURL(new RegExp(`/orders/${orderNo}$`));
    await expect(first.getByRole('status').filter({ hasText: support.staff.name })).toBeVisible();
    await first.getByRole('button', { name: notes('task.end') }).click();
    await expect(first.getByText(notes('task.done')).first()).toBeVisible();
    await first.goto('/console/');
    await expect(first.getByRole('link', { name: orderNo })).toHaveCount(0);
    await other.close();

    // An unfinished note of one order does not appear at the next one.
    const next = await anOrder(await theBuyer());
    await text.fill('a word about this order');
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('textbox', { name: t('shell', 'find.what') }).fill(next.orderNo.slice(-9));
    await page.getByRole('button', { name: next.orderNo }).first().click();
    await expect(page).toHaveURL(new RegExp(`/orders/${next.orderNo}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(next.orderNo);
    await expect(text).toHaveValue('');
  });
