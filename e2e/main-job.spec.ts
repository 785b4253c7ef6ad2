import { expect, test } from '@playwright/test';
import { Buyer } from './main-job/buyer.ts';
import { operate } from './main-job/operator.ts';
import { Clerk } from './main-job/staff.ts';
import type { Speech } from './main-job/words.ts';

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 });

const words = { ar: 'شاحن', en: 'charger' } as const satisfies Record<Speech, string>;
/** Worth more than the minimum order of 15 USD. */
const pieces = 48;

for (const speech of ['ar', 'en'] as const) {
  test(`a buyer finds, orders, pays, follows and receives goods, in ${speech}`, async ({ browser }, { project }) => {
    const { baseURL = '' } = project.use;
    test.setTimeout(480_000);
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
    await context.addCookies([{ name: 'wasit_lang', value: speech, url: baseURL }]);
    await context.addInitScript((language) => localStorage.setItem('wasit.language', language), speech);
    const buyer = new Buyer(await context.newPage(), speech);
    const at = (role: string) => Clerk.at(browser, { role, speech, baseURL });

    await buyer.findProduct(words[speech], pieces);
    await buyer.addToCart(pieces);
    await buyer.checkOutAndRegister();
    const orderNo = await buyer.placeOrder();
    await buyer.payByProof();

    const finance = await at('finance');
    await finance.approve(orderNo);
    await finance.leave();
    await buyer.seesStatus(orderNo, 'WAITING_PURCHASE');

    const purchaser = await at('purchaser');
    const [waybill = ''] = await purchaser.buyAndAnnounce(orderNo);
    await purchaser.leave();
    await buyer.seesStatus(orderNo, 'CHINA_SHIPPING');

    const china = await at('china-warehouse');
    await china.receive(waybill);
    await china.leave();
    await buyer.seesStatus(orderNo, 'LOGISTICS_PAYMENT');

    await operate(
      'wallet:credit',
      '--user',
      buyer.userName,
      '--amount',
      '500',
      '--currency',
      'USD',
      '--author',
      'finance',
      '--approver',
      'finance-lead',
      '--reason',
      'cash at the store',
    );
    await buyer.paySecondStage(orderNo);

    const logistics = await at('logistics');
    await logistics.ship(waybill, `MSKU${orderNo.slice(-7)}`);
    await logistics.leave();
    await buyer.seesStatus(orderNo, 'SEA_SHIPPING');

    const baghdad = await at('baghdad-warehouse');
    await baghdad.arriveAndScanIn(waybill);
    await buyer.seesStatus(orderNo, 'TO_WAREHOUSE');
    await baghdad.handOver(orderNo, await buyer.pickupCode(orderNo));
    await baghdad.leave();
    await buyer.seesStatus(orderNo, 'WAIT_BUYER_RECEIVER');

    await operate('clock:set', '--days', '4');
    await expect(async () => buyer.seesStatus(orderNo, 'CONFIRM_GOODS')).toPass({ timeout: 60_000 });
    await operate('clock:set', '--days', '12');
    await expect(async () => buyer.seesStatus(orderNo, 'SUCCESS')).toPass({ timeout: 60_000 });

    await expect(buyer.page.getByText(buyer.t('orders', 'delivery.codeLater'))).toHaveCount(0);
    expect(buyer.complaints).toEqual([]);
    await operate('check:invariants');
    await context.close();
  });
}
