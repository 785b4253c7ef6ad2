import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { checkScreen } from './buyer/shop.ts';
import { aNewBuyer, enter } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

for (const language of languagesOf('ar'))
  test(`a list is sorted, its columns chosen, saved as a view, browsed by keyboard and exported (${language})`, async ({
    page,
    context,
  }) => {
    const t = wordsOf('console', language);
    const [lists, people] = [(key: string) => t('lists', key), (key: string) => t('people', key)];
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    for (let made = 0; made < 2; made += 1) await aNewBuyer();
    await enter(context, 'support', language);
    await page.goto('/console/customers');
    const head = page.getByRole('columnheader', { name: people('userName'), exact: true });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=name/);
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');

    await press(lists('columns'));
    await page.getByRole('menuitemcheckbox', { name: people('level'), exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('columnheader', { name: people('level'), exact: true }),
    ).toHaveCount(0);
    await expect(page).toHaveURL(/hide=level/);
    await checkScreen(page, 'a list of the console');

    const name = `By name ${Date.now()}`;
    await press(lists('views'));
    await page.getByRole('menuitem', { name: lists('views.save'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: lists('views.saveVerb'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/console/customers');
    await press(lists('views'));
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(/sort=-name/);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    const first = await page.locator('tbody tr').first().getByRole('link').innerText();

    // On paper, which is narrow: the list alone, with the headings of its columns.
    const screenSize = page.viewportSize();
    await page.setViewportSize({ width: 718, height: 1047 });
    await page.emulateMedia({ media: 'print' });
    await expect(head).toBeVisible();
    for (const name of ['banner', 'search'] as const)
      await expect(page.getByRole(name)).toBeHidden();
    await page.emulateMedia({ media: null });
    if (screenSize) await page.setViewportSize(screenSize);

    const download = page.waitForEvent('download');
    await press(lists('file'));
    await page.getByRole('menuitem', { name: lists('file.csv'), exact: true }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.split('\r\n')[0]).toContain(people('userName'));
    expect(text.split('\r\n')[0]).not.toContain(people('level'));
    expect(text.split('\r\n')[1]).toContain(first);
    // Codes of the ledger are shown as words.
    expect(text).toContain(people('state.active'));
    expect(text).not.toMatch(/,"?active"?,/);

    await page.locator('main h1').click();
    await page.keyboard.press('j');
    await expect(page.locator('tbody tr').first()).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('search').getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.locator('main h1').click();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/customers\/u/);

    await page.goto('/console/exceptions/none');
    await expect(page.getByText(t('shell', 'missing.record'))).toBeVisible();
    await page.getByRole('link', { name: t('shell', 'toList') }).click();
    await expect(page).toHaveURL(/exceptions$/);
  });

for (const language of languagesOf('ar'))
  test(`rows are selected, or all that match; rows at which an act failed stay selected (${language})`, async ({
    page,
    context,
  }) => {
    const t = wordsOf('console', language);
    const [lists, goods] = [(key: string) => t('lists', key), (key: string) => t('catalogue', key)];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const statusText = (key: string, n: number) =>
      page
        .getByRole('status')
        .filter({ hasText: lists(key).replace('{{n}}', n.toLocaleString('en')) });
    await enter(context, 'catalogue', language);
    await page.goto('/console/catalogue?search=kettle');
    const boxes = page.locator('tbody').getByRole('checkbox');
    await boxes.first().check();
    await expect(statusText('chosen', 1)).toBeVisible();
    const name = await page.locator('tbody tr').first().getByRole('link').innerText();
    await checkScreen(page, 'selected rows');

    await page.route(
      '**/console/catalogue/setShelf',
      (route) => route.fulfill({ status: 503, json: { code: 1, msg: 'Not now', data: null } }),
      {
        times: 1,
      },
    );
    await button(goods('hide')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: goods('hide'), exact: true }).click();
    await expect(dialog.getByText(t('words', 'reasonNeeded'))).toBeVisible();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('textbox').fill('counterfeit');
    await dialog.getByRole('button', { name: goods('hide'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Not now');
    await expect(dialog.getByRole('alert')).toContainText(name);
    await checkScreen(page, 'an act on selected rows that failed');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(statusText('chosen', 1)).toBeVisible();

    await button(goods('hide')).click();
    await dialog.getByRole('textbox').fill('counterfeit');
    await dialog.getByRole('button', { name: goods('hide'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(lists('chosen.none'))).toBeVisible();
    await page.goto('/console/catalogue?search=kettle&shelf=off_shelf');
    await page
      .getByRole('checkbox', { name: t('words', 'select').replace('{{what}}', name) })
      .check();
    await button(goods('show')).click();
    await dialog.getByRole('textbox').fill('papers came');
    await dialog.getByRole('button', { name: goods('show'), exact: true }).click();
    await expect(dialog).toBeHidden();

    // A page whose rows are done, or that never was, gives way to the last one.
    await page.goto('/console/catalogue?search=kettle&page=99');
    await expect(page).not.toHaveURL(/page=99/);
    await boxes.first().check();

    // An unchanged weight is reported as no change.
    await page.route('**/console/catalogue/weighProducts', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { changed: 0 } } }),
    );
    await button(goods('weigh')).click();
    await dialog.getByRole('textbox').fill('850');
    await dialog.getByRole('button', { name: goods('weigh'), exact: true }).click();
    await expect(page.getByText(goods('weigh.toast').replace('{{n}}', '0'))).toBeVisible();

    await page.goto('/console/catalogue');
    await page.getByRole('checkbox', { name: t('words', 'selectAll'), exact: true }).check();
    await expect(statusText('chosen', 30)).toBeVisible();
    const chooseAll = page.getByRole('button', {
      name: new RegExp(lists('chosen.all').replace(/[()]/g, '.').replace('{{n}}', '[\\d,]+')),
    });
    const matching = page.waitForResponse('**/console/lists/matching');
    await chooseAll.click();
    const { keys } = (await (await matching).json()).data;
    await expect(statusText('chosen', keys.length)).toBeVisible();
    await button(lists('chosen.clear')).click();
    await expect(page.getByText(lists('chosen.none'))).toBeVisible();

    // An answer about the list before a search chooses nothing in the list after it.
    const searched = Promise.withResolvers<void>();
    await page.route(
      '**/console/lists/matching',
      (route) => searched.promise.then(() => route.continue()),
      { times: 1 },
    );
    await page.getByRole('checkbox', { name: t('words', 'selectAll'), exact: true }).check();
    await chooseAll.click();
    await page.getByRole('search').getByRole('textbox').fill('kettle');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=kettle/);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    const late = page.waitForResponse('**/console/lists/matching');
    searched.resolve();
    await late;
    await boxes.first().check();
    await expect(statusText('chosen', 1)).toBeVisible();
  });

for (const language of languagesOf('ar'))
  test(`a dialog reports each invalid field, and the focus returns when it closes (${language})`, async ({
    page,
    context,
  }) => {
    const t = wordsOf('console', language);
    const text = (key: string) => t('search-words', key);
    const brand = `Quern ${Date.now()}`;
    await enter(context, 'content', language);
    await page.goto('/console/words/brands');
    const add = page.getByRole('button', { name: text('brands.add'), exact: true });
    await add.click();
    const dialog = page.getByRole('dialog');
    const field = (key: string) => dialog.getByRole('textbox', { name: text(key) });
    await expect(field('brands.brand')).toBeFocused();
    await dialog.getByRole('button', { name: text('save'), exact: true }).click();
    await expect(dialog.getByText(t('words', 'needed'))).toHaveCount(2);
    await field('brands.brand').fill(brand);
    await dialog.getByRole('button', { name: text('save'), exact: true }).click();
    await expect(field('brands.aliases')).toBeFocused();
    await checkScreen(page, 'a dialog with an empty field');
    await field('brands.aliases').fill('kwern, quernn');
    await dialog.getByRole('button', { name: text('save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    await page.goto(`/console/words/brands?search=${encodeURIComponent(brand)}`);
    await page.getByRole('button', { name: `${text('remove')}: ${brand}`, exact: true }).click();
    await dialog.getByRole('button', { name: text('remove'), exact: true }).click();
    await expect(page.getByText(text('empty.search'))).toBeVisible();
  });
