import type { Locator } from '@playwright/test';

/**
 * What a clerk does for one unit, counted: scans, and everything else that a hand does (a press, a
 * field that is filled). The table in docs/testing.md is held to it.
 */
export class Counted {
  scans = 0;
  acts = 0;

  /** As a hand scanner does: the code, then Enter. */
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
