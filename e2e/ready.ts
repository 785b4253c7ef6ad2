import type { Page } from '@playwright/test';

/** Opens a page of the shop and waits for its hydration. */
export async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
}
