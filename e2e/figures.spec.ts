import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from './buyer/shop.ts';
import { anOrder, enter, theBuyer } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

/** A report has loaded, with figures or with a note that there are none. */
const answered = (page: Page, name: string, empty: string) =>
  expect(
    page
      .getByRole('table', { name })
      .or(page.getByText(empty, { exact: true }))
      .first(),
  ).toBeVisible();

for (const language of languagesOf('ar'))
  test(`the finance lead reads every report as chart and table, by keyboard, and exports one (${language})`, async ({
    page,
    context,
  }) => {
    const t = wordsOf('console', language);
    const figures = (key: string) => t('figures', key);
    await anOrder(await theBuyer());
    await enter(context, 'finance-lead', language);
    await page.goto('/console/figures');
    const report = page.getByLabel(figures('report'), { exact: true });
    await report.waitFor();
    const names = await report.locator('option').allTextContents();
    expect(names.length).toBeGreaterThan(5);
    for (const name of names)
      await test.step(name, async () => {
        await report.selectOption({ label: name });
        await answered(page, name, figures('empty'));
        await checkScreen(page, name);
      });

    await page.goto('/console/figures?report=sales&period=month');
    await page.getByLabel(figures('period'), { exact: true }).focus();
    await page.keyboard.press('End');
    await expect(page.getByLabel(figures('from'), { exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: figures('file.csv'), exact: true }).focus();
    await page.keyboard.press('Enter');
    const [heading = '', ...lines] = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\r\n');
    const head = page.getByRole('table').getByRole('columnheader');
    expect(heading.split(',')).toHaveLength(await head.count());
    expect(lines.length).toBeGreaterThan(0);
  });
