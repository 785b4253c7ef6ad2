import {
  aCustomer,
  anAddress,
  type TestCustomer,
} from '../../src/modules/accounts/accounts.testing.ts';
import { openSession } from '../../src/modules/accounts/sessions/user-sessions.ts';
import { anAgent, inMode } from '../../src/modules/agency/agency.testing.ts';
import { anApplication } from '../../src/modules/brand-agents/brand-agents.testing.ts';
import { aBrand } from '../../src/modules/brands/brands.testing.ts';
import { anEvent } from '../../src/modules/campaigns/campaigns.testing.ts';
import { inCart } from '../../src/modules/cart/cart.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { aGoodsQuestion, aReplacement } from '../../src/modules/console/goods-question.testing.ts';
import {
  aContainer,
  aContainerCost,
  aCourierRun,
  aHandedOverJourney,
  aHeldParcel,
  anAnnouncedJourney,
  anArrivedJourney,
  anUnclaimed,
  anUnpaidJourney,
  aPackable,
  aPaidJourney,
  aProposedUnclaimed,
  aShippableJourney,
  asRole,
  type JourneyOrder,
  load,
  packAll,
} from '../../src/modules/console/journey.testing.ts';
import { anException, anUnknownParcel } from '../../src/modules/console/unknown-box.testing.ts';
import {
  anArticle,
  aPublishedArticle,
} from '../../src/modules/content/articles/articles.testing.ts';
import { aCoupon } from '../../src/modules/coupons/coupons.testing.ts';
import { anOpportunity } from '../../src/modules/opportunities/opportunities.testing.ts';
import { aPartnerKey, aWebhookDelivery } from '../../src/modules/partners/partners.testing.ts';
import {
  aPayable,
  aProof,
  aTransfer,
  aVoucher,
} from '../../src/modules/payments/payments.testing.ts';
import { aPriceList } from '../../src/modules/price-lists/price-lists.testing.ts';
import { aPriceOffer } from '../../src/modules/price-offers/price-offers.testing.ts';
import { aPriceRule, aPriceRun } from '../../src/modules/price-rules/price-rules.testing.ts';
import {
  aClaim,
  aDraft,
  anOrderedPurchase,
} from '../../src/modules/procurement/procurement.testing.ts';
import { anInquiry } from '../../src/modules/quotes/quotes.testing.ts';
import { aReview } from '../../src/modules/reviews/reviews.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { aDraftText } from '../../src/modules/translations/translations.testing.ts';
import { aFundedWallet } from '../../src/modules/wallet/wallet.testing.ts';
import { modeHeader } from '../../src/platform/http/call/acting.ts';
import type { TestApp } from '../start.ts';

/**
 * One customer with an object of every kind, and the staff serving them: the objects used by the
 * valid samples.
 */
export interface World {
  readonly customer: TestCustomer;
  readonly admin: { readonly token: string; readonly staffId: string };
  readonly productId: number;
  readonly skuIds: readonly number[];
  readonly addressId: string;
  readonly fileId: string;
  readonly staffFileId: string;
  readonly payNo: string;
  /** Payments under review: one to approve, one to reject and later clear. */
  readonly paymentId: string;
  readonly doubtfulId: string;
  /** Each order belongs to its own customer. */
  readonly unpaid: JourneyOrder;
  readonly paid: JourneyOrder;
  /** Its line waits for the customer's answer to a higher price. */
  readonly raised: JourneyOrder;
  /** A draft purchase order, and one that was ordered. */
  readonly draft: Awaited<ReturnType<typeof aDraft>>;
  readonly ordered: Awaited<ReturnType<typeof anOrderedPurchase>>;
  readonly claim: Awaited<ReturnType<typeof aClaim>>;
  readonly announced: JourneyOrder;
  readonly shippable: JourneyOrder;
  readonly loaded: JourneyOrder;
  readonly arrived: JourneyOrder;
  readonly handedOver: JourneyOrder;
  readonly containerId: string;
  readonly costId: string;
  readonly exceptionId: string;
  /** A parcel held because of a problem. */
  readonly heldId: string;
  /** One customer is asked about goods; the other waits for a replacement. */
  readonly question: Awaited<ReturnType<typeof aGoodsQuestion>>;
  readonly replaced: Awaited<ReturnType<typeof aReplacement>>;
  /** An order with two loose parcels in China, and a carton of another one. */
  readonly packable: JourneyOrder;
  readonly packed: Awaited<ReturnType<typeof packAll>>;
  /** An order for delivery that is in Baghdad, and the courier run of another one. */
  readonly toAddress: JourneyOrder;
  readonly runId: string;
  readonly unclaimed: JourneyOrder;
  readonly proposedUnclaimed: JourneyOrder;
  readonly unknownId: string;
  /** One to answer and one to close. */
  readonly inquiryNo: string;
  readonly otherInquiryNo: string;
  readonly couponId: string;
  readonly priceRuleId: string;
  readonly priceRunId: string;
  readonly priceListId: string;
  /** Goods with a purchase price, priced by a rule. */
  readonly pricedProductId: number;
  /** A machine draft of a text. */
  readonly translation: Awaited<ReturnType<typeof aDraftText>>;
  readonly partnerKeyId: string;
  readonly webhook: { readonly receiverId: string; readonly deliveryId: string };
  /** The code of another coupon that is not stopped. */
  readonly couponCode: string;
  readonly priceOffer: Awaited<ReturnType<typeof aPriceOffer>>;
  /** One application to take up and one to decide. */
  readonly applicationNo: string;
  readonly otherApplicationNo: string;
  readonly brandId: number;
  readonly eventId: number;
  /** One draft and one public article. */
  readonly articleId: string;
  readonly articleSlug: string;
  /** One opportunity to take up and one to end. */
  readonly opportunityNo: string;
  readonly otherOpportunityNo: string;
  /** Of the customer of `handedOver`. */
  readonly reviewId: string;
  /** Acts for the customer of `unpaid`. */
  readonly agent: TestCustomer;
  /** An entry of that customer's agency log. */
  readonly entryId: number;
  /** Headers of a new session of the agent, acting for that customer. */
  acting(): Promise<{ readonly as: string; readonly headers: Readonly<Record<string, string>> }>;
  /** A new session of the customer, or of the owner of an order. */
  session(userId: string): Promise<string>;
}

async function pricesIn(app: TestApp) {
  const { runId, productId } = await aPriceRun(app);
  const priceRuleId = await aPriceRule(app, { validFrom: '2090-01-01T00:00:00.000Z' });
  const priceListId = await aPriceList(app, { validFrom: '2090-01-01T00:00:00.000Z' });
  return { priceRunId: runId, pricedProductId: productId, priceRuleId, priceListId };
}

/** A paid order with a line whose purchase price has risen. */
export async function aRaisedJourney(app: TestApp): Promise<JourneyOrder> {
  const order = await aPaidJourney(app);
  const lines = order.lineIds.map((lineId) => ({
    lineId,
    realUnitCost: { amount: 9, currency: 'USD' as const },
  }));
  await app.ok(
    'recordPurchase',
    { supplierOrderNo: 'SO', lines },
    { as: await asRole(app, 'purchaser') },
  );
  return order;
}

const sentByVisitors = async (app: TestApp) => ({
  inquiryNo: await anInquiry(app),
  otherInquiryNo: await anInquiry(app),
  applicationNo: await anApplication(app),
  otherApplicationNo: await anApplication(app),
  opportunityNo: await anOpportunity(app),
  otherOpportunityNo: await anOpportunity(app),
});

export async function aWorld(app: TestApp): Promise<World> {
  const customer = await aCustomer(app);
  // These two roles together have every staff permission.
  const admin = await aStaff(app, ['admin', 'finance-lead']);
  const { productId, skuIds } = await aProduct(app, { skus: 2, stock: 100_000 });
  await aFundedWallet(app, customer.userId, 1_000_000);
  await inCart(
    app,
    customer.token,
    skuIds.map((skuId) => ({ skuId, quantity: 5 })),
  );
  const { payNo } = await aPayable(app, { userId: customer.userId, amountMinor: 2_000 });
  const transfer = async () => {
    const payable = await aPayable(app, { userId: customer.userId, amountMinor: 2_000 });
    return aTransfer(app, customer, { payNo: payable.payNo });
  };
  const rest = { sessionId: 'test', roles: [], permissions: [] };
  const clerk = { kind: 'staff', staffId: admin.staffId, ...rest } as const;
  const picture = await app.platform.files.storePicture(clerk, {
    kind: 'upload',
    picture: await aVoucher(),
  });
  const loaded = await aShippableJourney(app);
  const unpaid = await anUnpaidJourney(app);
  const handedOver = await aHandedOverJourney(app);
  const agent = await anAgent(app);
  await inMode(app, { agent, customer: unpaid.customer });
  const couponCode = 'SAMPLES';
  await aCoupon(app, { code: couponCode, amount: 1, maxPerCustomer: 1_000_000 });
  const session = (userId: string) => app.platform.transact((tx) => openSession(tx, userId));
  return {
    customer,
    admin,
    productId,
    skuIds,
    ...(await sentByVisitors(app)),
    brandId: await aBrand(app),
    eventId: await anEvent(app),
    articleId: (await anArticle(app)).articleId,
    articleSlug: await aPublishedArticle(app),
    addressId: (await anAddress(app, customer.token)).id,
    fileId: await aProof(app, customer.userId),
    staffFileId: picture.fileId,
    payNo,
    paymentId: await transfer(),
    doubtfulId: await transfer(),
    unpaid,
    paid: await aPaidJourney(app),
    raised: await aRaisedJourney(app),
    draft: await aDraft(app, [await aPaidJourney(app)]),
    ordered: await anOrderedPurchase(app, [await aPaidJourney(app)]),
    ...(await unclaimedGoods(app)),
    claim: await aClaim(app, await aPaidJourney(app)),
    announced: await anAnnouncedJourney(app),
    shippable: await aShippableJourney(app),
    loaded: { ...loaded, containerId: await load(app, loaded) },
    arrived: await anArrivedJourney(app),
    handedOver,
    reviewId: await aReview(app, handedOver),
    couponId: await aCoupon(app),
    ...(await pricesIn(app)),
    translation: await aDraftText(app, admin.token),
    partnerKeyId: (await aPartnerKey(app)).keyId,
    webhook: await aWebhookDelivery(app),
    couponCode,
    priceOffer: await aPriceOffer(app),
    containerId: (await aContainer(app)).containerId,
    toAddress: await anArrivedJourney(app, { toAddress: true }),
    runId: await aCourierRun(app),
    heldId: await aHeldParcel(app),
    question: await aGoodsQuestion(app),
    replaced: await aReplacement(app),
    packable: await aPackable(app),
    packed: await packAll(app, await aPackable(app)),
    exceptionId: await anException(app),
    costId: await aContainerCost(app, (await aContainer(app)).containerId),
    unknownId: (await anUnknownParcel(app)).unknownId,
    agent,
    entryId: (await app.ok('agentLog', {}, { as: unpaid.customer.token })).items[0]?.entryId ?? 0,
    async acting() {
      const { as, mode } = await inMode(app, {
        agent: { ...agent, token: await session(agent.userId) },
        customer: unpaid.customer,
      });
      return { as, headers: { [modeHeader]: mode } };
    },
    session,
  };
}

/** Hostile product names for an import. */
export const hostileTexts = {
  en: 'Lamp <script>alert("pwn")</script>"><img src=x onerror=alert(1)> </title></script> =HYPERLINK("x") \u202Egnp.exe',
  ar: 'مصباح <b onclick=x>ذهبي</b>',
};

/** Unclaimed goods, without and with a proposal. */
const unclaimedGoods = async (app: TestApp) => ({
  unclaimed: await anUnclaimed(app),
  proposedUnclaimed: await aProposedUnclaimed(app),
});
