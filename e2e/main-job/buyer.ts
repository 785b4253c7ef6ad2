import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { JourneyLanguage } from '../languages.ts';
import { ready } from '../ready.ts';
import { startOf, type Words, wordsOf } from './words.ts';

export const buyerPassword = 'a journey to Baghdad';
const payPassword = '402817';

/** A buyer's actions in the shop, by the words they read. */
export class Buyer {
  readonly page: Page;
  readonly t: Words;
  readonly language: JourneyLanguage;
  readonly userName: string;
  /** The browser's console errors; the demo's pictures may still be in progress. */
  readonly complaints: string[] = [];

  constructor(page: Page, language: JourneyLanguage) {
    this.page = page;
    this.language = language;
    // Two may start at the same time.
    this.userName = `journey.${language}.${Date.now()}`;
    this.t = wordsOf('web', language);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && !/\/(media|pictures)\//.test(url))
        this.complaints.push(`${message.text()} ${url}`);
    });
  }

  async open(path: string): Promise<void> {
    await ready(this.page, path);
  }

  private button(domain: string, key: string) {
    return this.page.getByRole('button', { name: this.t(domain, key), exact: true }).first();
  }

  /**
   * Searches as a visitor and opens the first product with enough pieces: an account that is not
   * confirmed yet may hold half of them.
   */
  async findProduct(word: string, pieces: number): Promise<void> {
    await this.open('/');
    const box = this.page
      .getByRole('combobox', { name: this.t('shell', 'search.label') })
      .filter({ visible: true });
    await box.first().fill(word);
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL(/search-list/);
    const found = this.page.locator('.list-body .product-name a');
    await found.first().waitFor();
    for (let place = 0; place < (await found.count()); place += 1) {
      await found.nth(place).click();
      await this.page.waitForURL(/commodity_details/);
      // The address changes before the page does, and the list has a heading too.
      await this.page.locator('.gallery').first().waitFor();
      const stock = this.page.locator('.buy > .soft bdi');
      if (
        (await stock.count()) > 0 &&
        Number((await stock.textContent())?.replaceAll(',', '')) >= 2 * pieces
      )
        return;
      await this.page.goBack();
      await found.first().waitFor();
    }
    throw new Error(`nothing found for ${word} has ${2 * pieces} pieces`);
  }

  /** Enough pieces for the minimum order, into the cart. */
  async addToCart(pieces: number): Promise<void> {
    await this.page
      .getByLabel(this.t('catalogue', 'quantity.label'), { exact: true })
      .fill(String(pieces));
    await this.page.keyboard.press('Tab');
    await this.button('catalogue', 'cart.add').click();
    await expect(this.page.getByText(this.t('catalogue', 'cart.open')).first()).toBeVisible();
  }

  /** The cart keeps its goods when the visitor opens an account. */
  async checkOutAndRegister(): Promise<void> {
    await this.open('/buyer_cart');
    await this.button('cart', 'summary.checkout').click();
    await this.page.waitForURL(/\/confirm-orders/);
    await this.page
      .getByRole('link', { name: this.t('checkout', 'contact.password'), exact: true })
      .click();
    await this.page.waitForURL(/\/login/);
    await this.page
      .getByRole('link', { name: this.t('account', 'login.toRegister'), exact: true })
      .click();
    await this.page.waitForURL(/\/register/);
    await this.page.locator('input[name="confirmPassword"]').waitFor();
    const field = (key: string) =>
      this.page.getByLabel(this.t('account', key), { exact: false }).first();
    await field('register.userName').fill(this.userName);
    await this.page
      .getByRole('checkbox', { name: this.t('access', 'entry.byEmail'), exact: true })
      .check();
    await this.page.locator('input[name="email"]').fill(`${this.userName}@example.org`);
    await this.page.locator('input[name="password"]').fill(buyerPassword);
    await this.page.locator('input[name="confirmPassword"]').fill(buyerPassword);
    await this.button('account', 'register.submit').click();
    await this.page.waitForURL((url) => !/register|login/.test(url.pathname));
    if (!this.page.url().includes('confirm-orders')) {
      await this.open('/buyer_cart');
      await this.button('cart', 'summary.checkout').click();
    }
    await this.page.waitForURL(/confirm-orders/);
  }

  /**
   * Pickup; the two stages are explained first.
   * @returns the order's number
   */
  async placeOrder(): Promise<string> {
    await expect(this.page.getByText(this.t('checkout', 'stages.title'))).toBeVisible();
    await this.page.getByText(this.t('checkout', 'delivery.pickup'), { exact: true }).click();
    await this.page.getByText(this.t('checkout', 'method.bank-transfer'), { exact: true }).click();
    await this.button('checkout', 'confirm.place').click();
    await this.page.waitForURL(/trade_flow/);
    const title = this.page.getByText(/\d{16}/).first();
    const orderNo = /\d{16}/.exec((await title.textContent()) ?? '')?.[0];
    expect(orderNo).toBeTruthy();
    return orderNo ?? '';
  }

  async payByProof(): Promise<void> {
    await this.page.getByText(this.t('checkout', 'method.bank-transfer'), { exact: true }).click();
    const voucher = await sharp({
      create: {
        width: 640,
        height: 480,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#ffffff',
      },
    })
      .png()
      .toBuffer();
    await this.page
      .locator('input[data-proofs="gallery"]')
      .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: voucher });
    await expect(this.page.getByText(this.t('checkout', 'bank.uploaded'))).toBeVisible();
    await this.button('checkout', 'bank.submit').click();
    await expect(this.page.getByText(this.t('checkout', 'review.title'))).toBeVisible();
  }

  /** Leaves the shop for the payment platform's page. */
  async goToGateway(): Promise<void> {
    await this.page.locator('[type=radio][value=sandbox]').click();
    await this.button('checkout', 'gateway.go').click();
    await this.page.waitForURL(/\/pay\/[^/]+$/);
  }

  async openOrder(orderNo: string): Promise<void> {
    await this.open(`/order-details?orderNo=${orderNo}`);
  }

  /** Money, papers and history are folded on phones. */
  async unfoldOrder(): Promise<void> {
    await this.page.locator('.order-fold').first().waitFor();
    for (const fold of await this.page.locator('.order-fold').all())
      if (!(await fold.evaluate((part: HTMLDetailsElement) => part.open)))
        await fold.locator('> summary').click();
  }

  async seesStatus(orderNo: string, status: string): Promise<void> {
    await this.openOrder(orderNo);
    await expect(
      this.page.getByText(this.t('orders', `status.${status}`), { exact: true }).first(),
    ).toBeVisible();
  }

  /** The second stage, from a wallet whose payment password is set on the way. */
  async paySecondStage(orderNo: string): Promise<void> {
    await this.open(`/trade_flow?orderNo=${orderNo}`);
    await this.page.getByText(this.t('checkout', 'method.wallet'), { exact: true }).click();
    await this.button('checkout', 'wallet.set').click();
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('input').nth(0).fill(payPassword);
    await dialog.locator('input').nth(1).fill(payPassword);
    await dialog.locator('input').nth(2).fill(buyerPassword);
    await dialog
      .getByRole('button', { name: this.t('checkout', 'wallet.set'), exact: true })
      .click();
    await expect(dialog).toBeHidden();
    await this.page.locator('input[name="payPassword"]').fill(payPassword);
    await this.page
      .getByRole('button', { name: startOf(this.t('checkout', 'wallet.pay')) })
      .click();
    await expect(this.page.getByText(this.t('checkout', 'result.paid')).first()).toBeVisible();
  }

  /** The code for the Baghdad desk, from the order page. */
  async pickupCode(orderNo: string): Promise<string> {
    await this.openOrder(orderNo);
    const code = /\b\d{6}\b/.exec(
      (await this.page.locator('.pickup-code bdi').first().textContent()) ?? '',
    )?.[0];
    expect(code).toBeTruthy();
    // There may be no connection at the counter: this browser has stored what is needed. In a page
    // of its own, because that one reloads once there is a connection.
    const offline = await this.page.context().newPage();
    await offline.goto('/offline');
    await expect(offline.locator('#last-order')).toContainText(orderNo);
    await expect(offline.locator('#last-order')).toContainText(code ?? '');
    await offline.close();
    return code ?? '';
  }

  /** Reviews goods of an order from its page; returns the address of the goods. */
  async writeReview(orderNo: string, words: string): Promise<string> {
    await this.openOrder(orderNo);
    await this.page.getByRole('link', { name: this.t('orders', 'detail.review') }).click();
    await this.button('reviews', 'write').click();
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('.star-choice label').nth(4).click();
    await dialog.locator('textarea').fill(words);
    await dialog.getByRole('button', { name: this.t('reviews', 'form.send') }).click();
    const written = this.page.locator('.my-review', { hasText: words });
    await expect(written).toContainText(this.t('reviews', 'status.waiting'));
    return (await written.locator('a').first().getAttribute('href')) ?? '';
  }

  async seesReview(goods: string, words: string): Promise<void> {
    await this.open(goods);
    await expect(this.page.locator('.review-text', { hasText: words })).toBeVisible();
  }
}
