import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from './buyer/shop.ts';
import { openDesk } from './console/open-desk.ts';
import { anExpectedParcel, enter, theBuyer } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

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

const headingIs = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(text);

for (const language of languagesOf('ar')) {
  const t = wordsOf('console', language);
  const shell = (key: string) => t('shell', key);

  test(`a number is found from any page by keyboard, and a scanned waybill opens its order (${language})`, async ({
    page,
    context,
  }) => {
    const { orderNo, waybill } = await anExpectedParcel(await theBuyer());
    await enter(context, 'admin', language);
    await openDesk(page, '/console/catalogue');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.keyboard.press('Control+KeyK');
    const field = page.getByRole('textbox', { name: shell('find.what') });
    await expect(field).toBeFocused();
    await field.fill(orderNo.slice(-9));
    await expect(page.getByRole('button', { name: orderNo }).first()).toBeVisible();
    await checkScreen(page, 'the search over all desks');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/orders/${orderNo}$`));
    await expect(field).toBeHidden();

    await openDesk(page, '/console/catalogue');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await scan(page, waybill);
    await expect(page).toHaveURL(new RegExp(`/orders/${orderNo}$`));

    // Scanned into the open search, Enter arrives before the results do.
    await page
      .getByRole('button', { name: shell('find') })
      .first()
      .click();
    await field.pressSequentially(waybill);
    await field.press('Enter');
    await expect(field).toBeHidden();
    await headingIs(page, orderNo);

    await page.keyboard.press('Control+KeyK');
    await field.fill('NO-SUCH-NUMBER');
    await expect(page.getByText(shell('find.none'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  test(`the menu is grouped, shows its last desk, and reports a lost connection (${language})`, async ({
    page,
    context,
  }) => {
    await enter(context, 'admin', language);
    await page.setViewportSize({ width: 1440, height: 800 });
    await openDesk(page, '/console/settings/values');
    await expect(page.getByRole('link', { name: shell('desk.settings') })).toBeInViewport();
    const group = page.getByRole('button', { name: shell('group.shop') });
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: shell('desk.imports') })).toBeHidden();
    await group.click();
    await page.getByRole('link', { name: shell('desk.imports') }).click();
    await expect(page).toHaveURL(/imports$/);
    await checkScreen(page, 'the grouped menu');

    await context.setOffline(true);
    await expect(page.getByText(shell('offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(shell('offline'))).toBeHidden();
  });

  test(`a server without an answer is reported, not shown as 0; a role without counts sees its desks (${language})`, async ({
    page,
    context,
  }) => {
    await enter(context, 'content', language);
    await openDesk(page, '/console/');
    await expect(page.getByRole('heading', { name: t('dashboard', 'yourDesks') })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: shell('desk.articles') }),
    ).toBeVisible();
    await checkScreen(page, 'the first page of who writes');

    await page.route('**/pdpd/console/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(shell('noServer'))).toBeVisible();
    await expect(page.getByRole('main').getByText('0', { exact: true })).toHaveCount(0);
  });
}
