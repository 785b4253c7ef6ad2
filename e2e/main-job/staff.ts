import { type Browser, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { openDesk } from '../console/open-desk.ts';
import { type StaffSession, sharedSession } from '../console/sessions.ts';
import { enter, setLanguage, tokenIn } from '../console/world.ts';
import type { JourneyLanguage } from '../languages.ts';
import { staffOf } from './operator.ts';
import { startOf, type Words, wordsOf } from './words.ts';

/** A clerk's actions at their desk, by the words they read. */
export class Clerk {
  readonly page: Page;
  readonly t: Words;

  private constructor(page: Page, language: JourneyLanguage) {
    this.page = page;
    this.t = wordsOf('console', language);
  }

  static async at(
    browser: Browser,
    { role, language, baseURL }: { role: string; language: JourneyLanguage; baseURL: string },
  ): Promise<Clerk> {
    const context = await browser.newContext({ baseURL });
    await setLanguage(context, language);
    const clerk = new Clerk(await context.newPage(), language);
    // The first user of this desk goes through the login; the others reuse that session.
    await sharedSession(role, () => clerk.logIn(role));
    await enter(context, role, language);
    return clerk;
  }

  private async logIn(role: string): Promise<StaffSession> {
    const { userName, password, totpSecret } = staffOf(role);
    await this.page.goto('/console/login');
    await this.page.locator('#user-name').fill(userName);
    await this.page.locator('#password').fill(password);
    await this.press('session', 'continue');
    await this.page
      .locator('input[name="code"]')
      .fill(new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate());
    await this.page.waitForURL((url) => !url.pathname.endsWith('/login'));
    const { staff } = await this.page.evaluate(
      () => JSON.parse(localStorage.getItem('wasit.staff') ?? '{}').state,
    );
    return { token: await tokenIn(this.page.context()), staff };
  }

  leave = () => this.page.context().close();

  private button(domain: string, key: string) {
    return this.page.getByRole('button', { name: this.t(domain, key), exact: true });
  }
  private async press(domain: string, key: string): Promise<void> {
    await this.button(domain, key).first().click();
  }
  private field(domain: string, key: string) {
    return this.page.getByRole('textbox', { name: this.t(domain, key) });
  }
  private dialogButton(domain: string, key: string) {
    return this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t(domain, key), exact: true });
  }

  async approve(orderNo: string): Promise<void> {
    await openDesk(this.page, '/console/payments');
    await this.page.getByRole('row').filter({ hasText: orderNo }).getByRole('link').first().click();
    await this.page.waitForURL(/payments\/./);
    await this.press('payments', 'approve');
    await this.dialogButton('payments', 'approve.verb.exact').click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  /**
   * Buys every line of the order at its price, then announces one parcel per supplier.
   * @returns the waybills
   */
  async buyAndAnnounce(orderNo: string): Promise<string[]> {
    await openDesk(this.page, `/console/purchasing?search=${orderNo}`);
    const supplier = this.page.getByRole('table').first();
    await supplier.getByRole('checkbox').first().check();
    await this.press('purchasing', 'purchase');
    await this.page
      .getByRole('dialog')
      .getByRole('textbox')
      .first()
      .fill(`1688-${orderNo.slice(-6)}`);
    await this.dialogButton('purchasing', 'purchase.verb').click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
    await openDesk(this.page, `/console/purchasing?show=bought&search=${orderNo}`);
    await this.page.getByRole('table').first().getByRole('checkbox').first().check();
    await this.press('purchasing', 'waybill');
    const waybill = `SF${orderNo.slice(-10)}`;
    await this.page
      .getByRole('dialog')
      .getByRole('textbox', { name: this.t('words', 'waybill') })
      .fill(waybill);
    await this.page.getByRole('dialog').locator('button[type="submit"]').click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
    return [waybill];
  }

  async receive(waybill: string): Promise<void> {
    await openDesk(this.page, '/console/receiving');
    await this.field('words', 'scanned').fill(waybill);
    await this.page.keyboard.press('Enter');
    await this.field('receiving', 'field.kg').fill('12.4');
    await this.field('receiving', 'field.length').fill('60');
    await this.field('receiving', 'field.width').fill('50');
    await this.field('receiving', 'field.height').fill('40');
    const photo = await sharp({
      create: { width: 320, height: 240, channels: 3, background: '#8b5a2b' },
    })
      .jpeg()
      .toBuffer();
    await this.page
      .locator('input[type="file"]')
      .last()
      .setInputFiles({ name: 'parcel.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(this.page.locator('[data-count="1"]')).toBeVisible();
    await this.press('receiving', 'save');
    // The form closes once the measures are saved.
    await expect(this.button('receiving', 'save')).toBeHidden();
  }

  /** Plans a container, loads the parcel and lets it depart. */
  async ship(waybill: string, containerNo: string): Promise<void> {
    await openDesk(this.page, '/console/containers');
    await this.press('containers', 'plan');
    await this.page.getByRole('dialog').getByRole('textbox').first().fill(containerNo);
    await this.dialogButton('containers', 'plan').click();
    await this.page.waitForURL(/containers\/./);
    await this.field('containers', 'load.scan').fill(waybill);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('row').filter({ hasText: waybill })).toBeVisible();
    await this.press('containers', 'depart');
    await this.dialogButton('containers', 'depart').click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  async arriveAndScanIn(waybill: string, containerNo: string): Promise<void> {
    await openDesk(this.page, '/console/baghdad');
    // Other containers may be at sea too.
    const line = this.page.getByRole('link', { name: containerNo }).locator('xpath=../..');
    await line.getByRole('button', { name: this.t('containers', 'arrive'), exact: true }).click();
    await this.dialogButton('containers', 'arrive').click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
    await this.field('words', 'scanned').fill(waybill);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByText(this.t('baghdad', 'scan.ready'))).toBeVisible();
  }

  async handOver(orderNo: string, waybill: string, pickupCode: string): Promise<void> {
    await openDesk(this.page, `/console/baghdad?search=${orderNo}`);
    await this.press('baghdad', 'handOver');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(this.t('baghdad', 'handOver.scan')).fill(waybill);
    await this.page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: this.t('baghdad', 'pickupCode') }).fill(pickupCode);
    await this.dialogButton('baghdad', 'handOver').click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  /** Reads a review and shows it to everybody. */
  async showReview(words: string): Promise<void> {
    await openDesk(this.page, '/console/reviews');
    const row = this.page.getByRole('row').filter({ hasText: words });
    await row.getByRole('button', { name: startOf(this.t('reviews', 'show')) }).click();
    await this.dialogButton('reviews', 'show').click();
    await expect(row).toHaveCount(0);
  }
}
