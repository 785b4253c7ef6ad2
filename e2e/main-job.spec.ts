import { type Browser, expect, test } from '@playwright/test';
import { checkDigit } from '@wasit/contract/logistics/containers/container-number';
import { passDays } from './console/sessions.ts';
import { type JourneyLanguage, languagesOf } from './languages.ts';
import { Buyer } from './main-job/buyer.ts';
import { operate } from './main-job/operator.ts';
import { Clerk } from './main-job/staff.ts';

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 });

/** Each has its own goods, so that one cannot buy the other's last pieces. */
const words = { ar: 'شاحن', en: 'lamp' } as const satisfies Record<JourneyLanguage, string>;
/** Above the minimum order of 15 USD. */
const pieces = 48;

interface Journey {
  readonly buyer: Buyer;
  readonly orderNo: string;
}

/** The language of every second clerk: the company's people do not all read the buyer's. */
const other = { ar: 'en', en: 'ar' } as const satisfies Record<JourneyLanguage, JourneyLanguage>;

/** From the search to goods in the buyer's hands. */
async function orderAndReceive(
  browser: Browser,
  { language, baseURL }: { language: JourneyLanguage; baseURL: string },
): Promise<Journey> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: 'wasit_lang', value: language, url: baseURL }]);
  await context.addInitScript((chosen) => localStorage.setItem('wasit.language', chosen), language);
  const buyer = new Buyer(await context.newPage(), language);
  const at = (role: string, reads = language) =>
    Clerk.at(browser, { role, language: reads, baseURL });

  await buyer.findProduct(words[language], pieces);
  await buyer.addToCart(pieces);
  await buyer.checkOutAndRegister();
  const orderNo = await buyer.placeOrder();
  await buyer.payByProof();

  const finance = await at('finance');
  await finance.approve(orderNo);
  await finance.leave();
  await buyer.seesStatus(orderNo, 'WAITING_PURCHASE');

  const purchaser = await at('purchaser', other[language]);
  const [waybill = ''] = await purchaser.buyAndAnnounce(orderNo);
  await purchaser.leave();
  await buyer.seesStatus(orderNo, 'CHINA_SHIPPING');

  const china = await at('china-warehouse');
  await china.receive(waybill);
  await china.leave();
  await buyer.seesStatus(orderNo, 'LOGISTICS_PAYMENT');

  const credit = [
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
  ];
  await operate('wallet:credit', ...credit, '--reason', 'cash at the store');
  await buyer.paySecondStage(orderNo);

  const logistics = await at('logistics', other[language]);
  const signs = `MSKU${orderNo.slice(-6)}`;
  const containerNo = `${signs}${checkDigit(signs)}`;
  await logistics.ship(waybill, containerNo);
  await logistics.leave();
  await buyer.seesStatus(orderNo, 'SEA_SHIPPING');

  const baghdad = await at('baghdad-warehouse');
  await baghdad.arriveAndScanIn(waybill, containerNo);
  await buyer.seesStatus(orderNo, 'TO_WAREHOUSE');
  await baghdad.handOver(orderNo, waybill, await buyer.pickupCode(orderNo));
  await baghdad.leave();
  await buyer.seesStatus(orderNo, 'WAIT_BUYER_RECEIVER');
  return { buyer, orderNo };
}

test('a buyer finds, orders, pays, tracks and receives goods, with clerks who read Arabic and English', async ({
  browser,
}, { project }) => {
  const { baseURL = '' } = project.use;
  // In parallel: they share the clock, which moves when all have their goods.
  const journeys = await Promise.all(
    languagesOf('ar').map((language) => orderAndReceive(browser, { language, baseURL })),
  );
  const all = (act: (journey: Journey) => Promise<void>) => Promise.all(journeys.map(act));
  const see = (status: string) =>
    all(({ buyer, orderNo }) =>
      expect(async () => buyer.seesStatus(orderNo, status)).toPass({ timeout: 60_000 }),
    );

  await passDays(4);
  await see('CONFIRM_GOODS');
  await passDays(12);
  await see('SUCCESS');

  await all(async ({ buyer, orderNo }) => {
    const words = `${buyer.userName} ${orderNo}`;
    const goods = await buyer.writeReview(orderNo, words);
    const support = await Clerk.at(browser, {
      role: 'support',
      language: other[buyer.language],
      baseURL,
    });
    await support.showReview(words);
    await support.leave();
    await buyer.seesReview(goods, words);
  });

  await all(async ({ buyer }) => {
    await expect(buyer.page.getByText(buyer.t('orders', 'delivery.codeLater'))).toHaveCount(0);
    expect(buyer.complaints).toEqual([]);
    await buyer.page.context().close();
  });
  await operate('check:invariants');
});
