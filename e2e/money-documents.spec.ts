import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import consoleOrdersAr from '../apps/console/app/locale/messages/ar/orders.json' with {
  type: 'json',
};
import consoleOrders from '../apps/console/app/locale/messages/en/orders.json' with {
  type: 'json',
};
import { checkScreen, open, setLanguage, texts } from './buyer/shop.ts';
import { aLoadableParcel, enter, theBuyer } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { logInWithToken } from './people/log-in-with-token.ts';

const consoleTexts = { en: consoleOrders, ar: consoleOrdersAr };

/** Presses and reads the downloaded file: a PDF named by its number. */
async function save(page: Page, button: Locator, series: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const name = download.suggestedFilename();
  expect(name).toMatch(new RegExp(`^${series}-\\d{4}-\\d{6}\\.pdf$`));
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  return name.replace('.pdf', '');
}

for (const language of languagesOf('en')) {
  const t = texts[language];
  test(`buyer and staff save every document of an order as a PDF named by its number (${language})`, async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    const buyer = await theBuyer();
    const { orderNo, payNo } = await aLoadableParcel(buyer);
    await setLanguage(context, baseURL, language);
    await logInWithToken(page, buyer.token);

    await open(page, `/order-details?orderNo=${orderNo}`);
    const papers = page.locator('section', {
      has: page.getByRole('heading', { name: t['papers.title'], exact: true }),
    });
    const confirmed = await save(
      page,
      papers.getByRole('button', { name: t['paper.order-confirmation'], exact: true }),
      'OC',
    );
    await expect(page.getByText(confirmed).first()).toBeVisible();
    await save(
      page,
      papers.getByRole('button', { name: t['paper.fee-explanation'], exact: true }),
      'FE',
    );
    // Two stages were paid: two invoices and two receipts beside the two papers above.
    const rows = papers.getByRole('listitem');
    await expect(rows).toHaveCount(6);
    await save(
      page,
      rows.filter({ hasText: t['paper.invoice'] }).first().getByRole('button'),
      'INV',
    );
    await save(page, rows.filter({ hasText: t['paper.receipt'] }).first().getByRole('button'), 'R');
    await checkScreen(page, 'order with its papers');
    // On paper nothing folds, and nothing is there that only acts on a screen.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.order-columns')).toBeVisible();
    for (const onScreen of ['.order-fold > summary .icon', '.button', '.help-link'])
      await expect(page.locator(`main ${onScreen}`).filter({ visible: true })).toHaveCount(0);
    await expect(papers.filter({ visible: true })).toHaveCount(0);
    await expect(
      page.getByRole('heading', { name: t['papers.title'], exact: true }).filter({ visible: true }),
    ).toHaveCount(0);
    await page.emulateMedia({ media: null });

    await open(page, `/payment-result?payNo=${payNo}`);
    await save(page, page.getByRole('button', { name: t['result.pdf'] }), 'R');

    const clerk = await browser.newContext({ baseURL: baseURL ?? '' });
    await enter(clerk, 'support', language);
    const desk = await clerk.newPage();
    await desk.goto(`/console/orders/${orderNo}`);
    const words = consoleTexts[language];
    await save(
      desk,
      desk.getByRole('button', { name: words['document.fee-explanation'], exact: true }),
      'FE',
    );
    const number = await desk.getByText(/^INV-/).first().innerText();
    await save(
      desk,
      desk.getByRole('button', { name: words['documents.save'].replace('{{number}}', number) }),
      'INV',
    );
    await clerk.close();
  });
}
