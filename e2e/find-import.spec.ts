import { expect, type Page, test } from '@playwright/test';
import { paths } from '@wasit/contract/paths';
import { seriousFaults } from './axe.ts';
import { enter } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

const languages = languagesOf('en');
const widths = [360, 768, 1440];
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A supplier's file with one row that cannot be imported. */
const fileOf = (source: string) => ({
  name: `${source}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'id;الاسم;name;price;qty;remark',
      `${source}-1;مصباح وميض;Glimmer lantern ${source};12,50;40;=HYPERLINK("http://x")`,
      `${source}-2;مصباح;Glimmer lamp ${source};dear;4;`,
    ].join('\n'),
  ),
});

for (const language of languages) {
  test(`a supplier’s file becomes drafts that the desk completes, in ${language}`, async ({
    page,
    context,
  }) => {
    const t = wordsOf('console', language);
    const source = `e2e-${language}`;
    await enter(context, 'admin', language);
    await page.goto('/console/imports');
    await page.locator('input[type="file"]').setInputFiles(fileOf(source));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${source}.csv`, {
      timeout: 60_000,
    });
    // The columns were guessed; the remark column is ignored.
    await expect(page.getByLabel(`${t('imports', 'says')}: price`)).toHaveValue('price');
    await expect(page.getByLabel(`${t('imports', 'says')}: الاسم`)).toHaveValue('name_ar');
    await expect(page.getByLabel(`${t('imports', 'says')}: remark`)).toHaveValue('');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sideways(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
    const sourceField = page.getByLabel(t('imports', 'source'), { exact: true });
    await sourceField.fill(source);
    // Another encoding brings other columns, and leaves what was chosen beside them.
    const refresh = page.getByRole('radio', { name: t('imports', 'mode.refresh') });
    await refresh.check();
    await page.getByLabel(t('imports', 'encoding'), { exact: true }).selectOption('windows-1256');
    await expect(page.getByLabel(`${t('imports', 'says')}: الاسم`)).toHaveCount(0);
    await expect(refresh).toBeChecked();
    await expect(sourceField).toHaveValue(source);
    await page.getByLabel(t('imports', 'encoding'), { exact: true }).selectOption('auto');
    await expect(page.getByLabel(`${t('imports', 'says')}: الاسم`)).toHaveValue('name_ar');
    await page.getByRole('radio', { name: t('imports', 'mode.full') }).check();
    await page.getByRole('button', { name: t('imports', 'check'), exact: true }).click();
    await expect(page.getByText(t('imports', 'status.checked'), { exact: true })).toBeVisible({
      timeout: 150_000,
    });
    await expect(page.getByText(t('imports', 'wouldNote'))).toBeVisible();
    const badRow = page
      .getByRole('row')
      .filter({ hasText: `${source}-2` })
      .last();
    await expect(badRow).toContainText('price');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('imports', 'download') }).click();
    expect((await saved).suggestedFilename()).toMatch(/^bad-rows-.*\.csv$/);

    await page.getByRole('button', { name: t('imports', 'start'), exact: true }).click();
    await expect(page.getByText(t('imports', 'status.done'), { exact: true })).toBeVisible({
      timeout: 150_000,
    });
    await expect(
      page
        .getByText(t('imports', 'added'), { exact: true })
        .locator('xpath=following-sibling::*[1]'),
    ).toHaveText('1');
    // Without picture, category and weight it is a draft: the desk shows what is missing.
    await page.route(`**${paths.staffCategoryList[1]}`, (route) => route.abort());
    await page.getByRole('link', { name: t('imports', 'drafts.open') }).click();
    const draft = page.getByRole('row').filter({ hasText: `${source}-1` });
    await expect(draft).toContainText(t('catalogue', 'lack.picture'));
    await draft.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('catalogue', 'place'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    // Categories that did not come are read again within the dialog.
    const retry = dialog.getByRole('button', { name: t('shell', 'error.retry') });
    await expect(retry).toBeVisible();
    await page.unroute(`**${paths.staffCategoryList[1]}`);
    await retry.click();
    await expect(retry).toBeHidden();
    const choice = dialog.getByLabel(t('catalogue', 'category'));
    await expect(choice.locator('option').nth(1)).toBeAttached();
    await choice.selectOption({ index: 1 });
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('catalogue', 'place'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(draft).toContainText(t('catalogue', 'lack.picture'));
    await expect(draft).not.toContainText(t('catalogue', 'lack.category'));
    await page.goto(`/search-list?name=${encodeURIComponent(`glimmer ${source}`)}`);
    await expect(page.getByText(`Glimmer lantern ${source}`)).toHaveCount(0);
  });
}
