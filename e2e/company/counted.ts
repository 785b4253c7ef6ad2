import type { Locator } from '@playwright/test';

/**
 * Counts a clerk's input for one unit: scans, and everything done by hand (a press, a filled
 * field). Checked against the table in docs/testing.md.
 */
export class Counted {
  scans = 0;
  acts = 0;

  /** Like a hand scanner: the code, then Enter. */
  async scan(field: Locator, code: string): Promise<void> {
    this.scans += 1;
    await field.fill(code);
    await field.press('Enter');
  }

  async press(button: Locator): Promise<void> {
    this.acts += 1;
    await button.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.acts += 1;
    await field.fill(text);
  }

  async enter(field: Locator): Promise<void> {
    this.acts += 1;
    await field.press('Enter');
  }
}
