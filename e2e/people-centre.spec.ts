import { expect, type Page, test } from '@playwright/test';
import favourites from '../apps/web/app/locale/messages/ar/favourites.json' with { type: 'json' };
import personAr from '../apps/web/app/locale/messages/ar/person.json' with { type: 'json' };
import person from '../apps/web/app/locale/messages/en/person.json' with { type: 'json' };
import { checkScreen, open, setLanguage, texts } from './buyer/shop.ts';
import { aNewBuyer, ok } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { codeOf } from './people/access.ts';
import { logInWithToken } from './people/log-in-with-token.ts';

test.use({
  actionTimeout: 15_000,
  navigationTimeout: 30_000,
  viewport: { width: 1440, height: 800 },
});

const words = { en: { ...texts.en, ...person }, ar: { ...texts.ar, ...personAr } };
const centre = (place: string) => `/individualCenter/${place}`;

/** To another place of the centre by its link there. */
async function goTo(page: Page, place: string) {
  const link = page.locator(`.centre-nav a[href$="${centre(place)}"]`);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

for (const language of languagesOf('ar')) {
  const t = words[language];
  test(`a customer confirms an e-mail, adds an address, exports their data, and deletes the account (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, language);
    const { token } = await aNewBuyer();
    await logInWithToken(page, token);

    await open(page, centre('1'));
    await checkScreen(page, 'my information');
    await page.getByRole('button', { name: `${t['contact.add']}: ${t['me.email']}` }).click();
    const email = `centre-${language}-${Date.now().toString(36)}@example.com`;
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=email]').fill(email);
    await dialog.locator('[name=loginPassword]').fill('a wrong one');
    await dialog.locator('[type=submit]').click();
    await expect(dialog.locator('[name=loginPassword]')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.locator('[name=email]')).toHaveValue(email);
    await dialog.locator('[name=loginPassword]').fill('a journey to Baghdad');
    await dialog.locator('[type=submit]').click();
    await expect(dialog.locator('[name=code]')).toBeVisible();
    await dialog.locator('[name=code]').fill(await codeOf(email));
    await dialog.locator('[type=submit]').click();
    await expect(page.locator('.person-line', { hasText: email })).toContainText(t.proved);

    await goTo(page, 'address');
    await page.getByRole('button', { name: t['address.add'] }).first().click();
    const form = page.locator('.address-form');
    await form.locator('[name=firstName]').fill('سارة');
    await form.locator('[name=lastName]').fill('Hassan');
    await form.locator('[name=mobile]').fill('٠٧٧٠ ١٢٣ ٤٥٦٧');
    await form.locator('[name=provinceId]').selectOption({ index: 1 });
    await form.locator('[name=address]').fill('Street 14');
    // It was left: its digits are Western ones.
    await expect(form.locator('[name=mobile]')).toHaveValue('0770 123 4567');
    await form.locator('[name=landmark]').fill('مقابل الفرن');
    await form.locator('[name=location]').fill('https://evil.example/map');
    const city = form.locator('[name=cityId]');
    if (
      await city.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    )
      await city.selectOption({ index: 1 });
    await form.locator('[type=submit]').click();
    await expect(form.locator('[name=location]')).toHaveAttribute('aria-invalid', 'true');
    await form.locator('[name=location]').fill('33.3152, 44.3661');
    // The session ends while the form is being filled in: the login opens over it, and then the
    // pressed action continues.
    await context.request.post('/pdpd/hello/user/login/logout', {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
    await form.locator('[type=submit]').click();
    const again = page.getByRole('dialog', { name: t['ended.title'] });
    await expect(again.locator('[name=password]')).toBeFocused();
    await again.locator('[name=password]').fill('a journey to Baghdad');
    await page.keyboard.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(page.getByText('مقابل الفرن')).toBeVisible();
    await expect(page.getByRole('link', { name: t['address.onMap'] })).toHaveAttribute(
      'href',
      'https://maps.google.com/?q=33.3152,44.3661',
    );

    for (const place of ['settings/payment-password', 'settings/notifications', 'settings/data']) {
      await goTo(page, place);
      await checkScreen(page, place);
    }
    await page.locator('[name=loginPassword]').fill('a journey to Baghdad');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t['data.download'] }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^wasit-.*\.zip$/);
    await page.getByRole('button', { name: t['data.button'] }).click();
    await dialog.locator('[name=loginPassword]').fill('a journey to Baghdad');
    await dialog.getByRole('button', { name: t['data.deleteNow'] }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await expect(page.locator('.header-button[aria-controls=user-menu]')).toHaveCount(0);
  });
}

test('an ended session continues after a code in a dialog over the page, and what was typed is sent (ar)', async ({
  page,
  context,
  baseURL,
}) => {
  const t = words.ar;
  await setLanguage(context, baseURL, 'ar');
  const { token, phone } = await aNewBuyer();
  await logInWithToken(page, token);
  await open(page, centre('1'));
  await page.getByRole('button', { name: t['name.title'] }).click();
  const form = page.getByRole('dialog', { name: t['name.title'] });
  const userName = `again${Date.now().toString(36)}`;
  await form.locator('[name=userName]').fill(userName);
  await context.request.post('/pdpd/hello/user/login/logout', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  await form.locator('[type=submit]').click();
  const again = page.getByRole('dialog', { name: t['ended.title'] });
  await again.getByRole('button', { name: t['login.mode.phone'], exact: true }).click();
  await expect(again.locator('[name=contact]')).toHaveValue(phone);
  await again.locator('.entry-form [type=submit]').click();
  await again.locator('[name=code]').fill(await codeOf(phone));
  await expect(again).toHaveCount(0);
  await expect(page.getByText(userName).first()).toBeVisible();
});

test('a visitor’s heart is kept at the login; favourites are grouped, exported, removed and restored (ar)', async ({
  page,
  context,
  baseURL,
}) => {
  await setLanguage(context, baseURL, 'ar');
  const { items } = await ok('productPage', { pageSize: 1, sort: 'sales', inStock: true });
  const { productId, name } = items[0] ?? { productId: 0, name: '' };
  await open(page, `/commodity_details?productId=${productId}`);
  const heart = page.locator('.product-titles .heart');
  await heart.click();
  await page.waitForURL(/\/login\?to=/);
  await page.locator('[name=account]').fill('vip');
  await page.locator('[name=password]').fill('Demo-vip-1');
  await page.keyboard.press('Enter');
  await page.waitForURL(/commodity_details/);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await open(page, centre('favorites'));
  const card = page.locator('.favourite-item', {
    has: page.locator(`a[href*="productId=${productId}"]`),
  });
  await expect(card, name).toHaveCount(1);
  await checkScreen(page, 'favourites');

  const [bar, dialog, group] = [page.locator('.pick-bar'), page.getByRole('dialog'), 'بضاعة العيد'];
  await card.locator('.favourite-pick').click();
  await bar.getByRole('button', { name: favourites['group.of'] }).click();
  await dialog.locator('[name=name]').fill(group);
  await dialog.locator('[type=submit]').click();
  await expect(dialog.getByRole('checkbox', { name: group })).toBeChecked();
  await dialog.getByRole('button', { name: favourites.close, exact: true }).click();
  const tab = page.locator('.tabs a', { hasText: group });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(card).toHaveCount(1);
  await page.getByRole('button', { name: favourites['export.group'] }).click();
  await dialog.getByRole('button', { name: favourites['export.make'] }).click();
  const ready = page
    .locator('.export-list li', { hasText: group })
    .first()
    .getByRole('button', { name: favourites['export.take'] });
  await expect(ready).toBeVisible({ timeout: 20_000 });
  const downloading = page.waitForEvent('download');
  await ready.click();
  expect((await downloading).suggestedFilename()).toMatch(/^wasit-catalogue-.*\.xlsx$/);
  await checkScreen(page, 'a group');
  await card.locator('.favourite-pick').click();
  await bar.getByRole('button', { name: favourites.remove }).click();
  await expect(card).toHaveCount(0);
  await page.locator('.favourite-undo').getByRole('button').click();
  await expect(card).toHaveCount(1);
  await page.getByRole('button', { name: favourites['group.manage'] }).click();
  await dialog
    .getByRole('button', { name: favourites['group.deleteOf'].replace('{{name}}', group) })
    .click();
  await dialog.getByRole('button', { name: favourites['group.delete'], exact: true }).click();
  // The shown group was deleted: all favourites are shown instead.
  await expect(tab).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(card).toHaveCount(1);

  await card.locator('.heart').click();
  await expect(card.locator('.heart')).toHaveAttribute('aria-pressed', 'false');
  await open(page, centre('favorites'));
  await expect(card).toHaveCount(0);
});
