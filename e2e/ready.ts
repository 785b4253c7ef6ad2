import type { Page } from '@playwright/test';

/** Opens a page of the shop and waits until its scripts have taken it over. */
export async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
}
