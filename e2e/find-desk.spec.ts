import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '@wasit/contract/paths';
import { enter, ok, sessionOf } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { origin } from './people/desk.ts';

/** Staff's changes to the catalogue and its words apply to customers' searches at once. */

const messages = (language: string, file: string): Record<string, string> =>
  JSON.parse(
    readFileSync(
      new URL(`../apps/console/app/locale/messages/${language}/${file}.json`, import.meta.url),
      'utf8',
    ),
  );

/** `exact`: as "search as typed instead" asks, which is counted as no search of its own. */
async function found(keyword: string, language = 'ENG', exact = true): Promise<string[]> {
  const answer = await fetch(`${origin()}/pdpd${paths.keywordSearch[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language },
    body: JSON.stringify({ keyword, exact }),
  });
  const { data }: { data: { items: { name: string }[] } } = await answer.json();
  return data.items.map(({ name }) => name);
}

/** Returns how often the browser has laid the page out since. */
async function countLayouts(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const count = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(
      ({ name }) => name === 'LayoutCount',
    )?.value ?? 0;
  const before = await count();
  return async () => (await count()) - before;
}

const word = (stem: string) =>
  `${stem}${Math.random().toString(36).slice(2, 8).replace(/\d/g, 'x')}`;

async function saved(page: Page, language: string, file: string, key: string): Promise<void> {
  await expect(
    page.getByText(messages(language, file)[key] ?? key, { exact: false }).first(),
  ).toBeVisible();
}

for (const language of languagesOf('ar')) {
  test(`a name that staff write is found at once, and products taken off the shelf are not (${language})`, async ({
    page,
    context,
  }) => {
    const text = messages(language, 'catalogue');
    const name = word('zorblax');
    await enter(context, 'catalogue', language);
    await page.goto('/console/catalogue?search=kettle');
    await page.locator('a.w-row-link').first().click();
    const english = page.getByRole('textbox', { name: 'English' }).first();
    await english.fill(`Kettle ${name}`);
    await page.getByRole('button', { name: text.save, exact: true }).click();
    await saved(page, language, 'catalogue', 'saved');
    expect(await found(name)).toEqual([`Kettle ${name}`]);
    await expect(page.getByRole('region', { name: text.trail }).getByRole('row')).not.toHaveCount(
      0,
    );

    await page.getByRole('button', { name: text.hide, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('counterfeit');
    await dialog.getByRole('button', { name: text.hide, exact: true }).click();
    await expect(page.getByText(text['off.staff'] ?? '').first()).toBeVisible();
    expect(await found(name)).toEqual([]);

    await page.getByRole('button', { name: text.show, exact: true }).click();
    await dialog.getByRole('textbox').fill('papers came');
    await dialog.getByRole('button', { name: text.show, exact: true }).click();
    await expect(page.getByRole('button', { name: text.hide, exact: true })).toBeVisible();
    expect(await found(name)).toEqual([`Kettle ${name}`]);
  });
}

test('unsaved input of a product stays when one of its fields is released', async ({
  page,
  context,
}) => {
  const text = messages('en', 'catalogue');
  await enter(context, 'catalogue', 'en');
  await page.goto('/console/catalogue?search=lamp');
  await page.locator('a.w-row-link').first().click();
  const save = page.getByRole('button', { name: text.save, exact: true });
  await page.getByLabel(text['field.unit'] ?? '', { exact: true }).fill('crate');
  await save.click();
  await saved(page, 'en', 'catalogue', 'saved');
  const release = page.getByRole('button', { name: `${text.release}: ${text['field.unit']}` });
  await expect(release).toBeVisible();
  const typed = `Lamp ${word('unsaved')}`;
  const english = page.getByRole('textbox', { name: 'English' }).first();
  await english.fill(typed.slice(0, -3));
  const start = Date.now();
  const layouts = await countLayouts(page);
  await english.pressSequentially(typed.slice(-3));
  const count = await layouts();
  expect(count, 'a key measures a field').toBeGreaterThan(0);
  // Pictures that arrive late are laid out too, with or without keys.
  const layoutsOfPictures = await countLayouts(page);
  await page.waitForTimeout(Date.now() - start);
  expect(count - (await layoutsOfPictures()), 'its own alone').toBeLessThan(150);
  await release.click();
  await expect(release).toHaveCount(0);
  await expect(english).toHaveValue(typed);
  await save.click();
  await expect(save).toBeDisabled();
  await expect(english).toHaveValue(typed);
});

test('a word of unsuccessful searches finds products after staff add it as a synonym', async ({
  page,
  context,
}) => {
  const text = messages('en', 'search-words');
  const wanted = word('quern');
  await found(wanted, 'ENG', false);
  expect(await found(wanted)).toEqual([]);
  await enter(context, 'content', 'en');
  const row = page.getByRole('row').filter({ hasText: wanted });
  const { token } = await sessionOf('content');
  const isListed = async () =>
    (await ok('staffWantedWords', { pageSize: 100 }, token)).items.some(
      ({ text: searched }) => searched === wanted,
    );
  await expect.poll(isListed, { timeout: 30_000 }).toBe(true);
  await page.goto('/console/words');
  await row.getByRole('link').click();
  const dialog = page.getByRole('dialog');
  // It is in the list of the language it was searched in.
  const english = dialog.getByRole('textbox', { name: 'English' });
  await expect(english).toHaveValue(wanted);
  await english.fill(`${wanted}, kettle`);
  await dialog.getByRole('button', { name: text.save, exact: true }).click();
  await saved(page, 'en', 'search-words', 'saved');
  await expect(async () => expect((await found(wanted)).length).toBeGreaterThan(0)).toPass({
    timeout: 90_000,
  });
});

test('a hot word that staff rank first is first in the shop', async ({ page, context }) => {
  const text = messages('en', 'search-words');
  const hot = word('samovar');
  await enter(context, 'content', 'en');
  await page.goto('/console/words/hot');
  await page.getByRole('button', { name: text['hot.add'], exact: true }).click();
  await page.getByRole('textbox', { name: 'English' }).last().fill(hot);
  const up = page.getByRole('button', {
    name: new RegExp(`^${(text['hot.up'] ?? '').replace('{{n}}', '\\d+')}$`),
  });
  for (let place = await up.count(); place > 1; place -= 1) await up.nth(place - 1).click();
  await page.getByRole('button', { name: text.save, exact: true }).click();
  await saved(page, 'en', 'search-words', 'hot.saved');
  const answer = await fetch(`${origin()}/pdpd${paths.hotWords[1]}`, {
    headers: { language: 'ENG' },
  });
  const { data }: { data: { items: { name: string }[] } } = await answer.json();
  expect(data.items[0]).toEqual({ name: hot });
});
