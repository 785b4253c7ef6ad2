import { expect, test } from '@playwright/test';
import type { ProposalKind } from '@wasit/contract/approvals/states';
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { aNewBuyer, anOrder, enter, ok, withFreshCode } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';
import { logInWithToken } from './people/log-in-with-token.ts';

test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });
// One draft per route and class: one clerk after the other.
test.describe.configure({ mode: 'serial' });

const load = '/estimate?l=60&w=40&h=40&kg=12&n=10&class=fragile&source=supplier&usd=500&days=9';

/** Finance approves a proposal of this kind by another clerk. */
async function approveOldest(kind: ProposalKind): Promise<void> {
  const token = await withFreshCode('finance');
  const { items } = await ok('staffProposals', { pageSize: 100 }, token);
  const found = items.findLast((item) => item.kind === kind && item.mayApprove);
  if (!found) throw new Error(`nothing of ${kind} waits for approval`);
  await ok('staffApproveProposal', { proposalId: found.proposalId }, token);
}

for (const language of languagesOf('ar')) {
  const t = wordsOf('web', language);
  test(`a visitor estimates shipping costs, and an order explains its fees (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, baseURL, language);

    // Empty, then wrong, then right: by the form alone, so that the address can be shared.
    await open(page, '/estimate');
    await expect(page.locator('.breadcrumbs a')).toHaveAttribute('href', '/');
    await expect(page.locator('.breadcrumbs [aria-current=page]')).toHaveText(
      t('estimate', 'title'),
    );
    await checkScreen(page, 'estimator, empty');
    for (const [name, value] of [
      ['l', '60'],
      ['w', '0'],
      ['h', '٤٠'],
      ['kg', '12'],
      ['n', '10'],
    ] as const)
      await page.locator(`[name=${name}]`).fill(value);
    await page.getByRole('button', { name: t('estimate', 'calculate') }).click();
    await expect(page.locator('[name=w]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name=l]')).toHaveValue('60');
    await page.locator('[name=w]').fill('40');
    await page.getByRole('button', { name: t('estimate', 'calculate') }).click();
    await expect(page.getByTestId('estimate')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('w')).toBe('40');

    // The address alone returns the same result from the server, without scripts.
    const answer = await page.request.get(load);
    expect(await answer.text()).toContain('0.960 m³');
    await open(page, load);
    await checkScreen(page, 'estimator');
    for (const way of ['sea', 'air'])
      await expect(page.locator(`[data-way=${way}] [data-level=likely]`)).toContainText(/\d/);
    await page.locator('[data-way=sea] summary').click();
    await expect(page.locator('[data-way=sea] .explain-box')).toContainText(
      t('fees', 'rule.sea-volume'),
    );

    // The formula is in the help centre, and every page links there.
    await page.locator('a.help-link[href="/helpCenter/2#freight"]').click();
    await expect(page.locator('.help-table tbody tr')).toHaveCount(5);
    await checkScreen(page, 'help centre');
    await page.locator('footer a[href="/helpCenter/6"]').click();
    await expect(page.locator('#delete')).toBeVisible();
    await page.locator('.help-tabs a[href="/helpCenter/4"]').click();
    await expect(page.locator('#cancel')).toBeVisible();

    const buyer = await aNewBuyer();
    const { orderNo } = await anOrder(buyer);
    await logInWithToken(page, buyer.token);
    await open(page, `/order-details?orderNo=${orderNo}`);
    const goods = page.locator('.explain[data-rule=goods]');
    await goods.locator('summary').click();
    await expect(goods).toContainText(t('fees', 'rule.goods'));
    await expect(goods).toContainText(t('fees', 'rate').split('{{rate}}')[0] ?? '');
    await checkScreen(page, 'order with an explained number');
  });

  test(`a tariff is drafted, previewed on open orders, and published (${language})`, async ({
    page,
    context,
  }) => {
    const c = wordsOf('console', language);
    await anOrder(await aNewBuyer());
    await withFreshCode('finance-lead');
    await enter(context, 'finance-lead', language);
    await page.goto('/console/settings/tariffs');
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('button', { name: c('settings', 'tariff.draft') }).click();
    const dialog = page.getByRole('dialog');
    // A class that no other journey uses.
    await dialog.getByLabel(c('settings', 'tariff.class')).selectOption('liquid');
    await dialog.getByLabel(c('settings', 'tariff.perCbm')).fill(language === 'ar' ? '٢١٥' : '214');
    await dialog.getByLabel(c('settings', 'tariff.minimum')).fill('3');
    await dialog.getByLabel(c('words', 'reason')).fill('carrier');
    await dialog.getByRole('button', { name: c('settings', 'tariff.saveDraft') }).click();
    const preview = page.getByTestId('tariff-preview');
    await expect(preview).toContainText(c('settings', 'tariff.preview'));
    await expect(page.getByTestId('preview-orders')).toContainText(/\d/);
    await page.getByRole('button', { name: c('settings', 'tariff.publish'), exact: true }).click();
    await dialog.getByLabel(c('words', 'reason')).fill('new price list');
    await dialog.getByRole('button', { name: c('approvals', 'propose'), exact: true }).click();
    await expect(page.getByText(c('approvals', 'proposed'))).toBeVisible();
    await approveOldest('fees.publish-tariffs');
    await page.reload();
    await expect(page.getByText(c('settings', 'tariff.noDrafts'))).toBeVisible();
    await expect(page.locator('table').last()).toContainText(language === 'ar' ? '215' : '214');
    // The help centre shows the current price.
    const helpPage = async () => (await page.request.get('/helpCenter/2')).text();
    await expect.poll(helpPage).toContain(language === 'ar' ? '$215.00' : '$214.00');
  });
}
