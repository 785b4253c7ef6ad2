import { carton } from '../../src/modules/console/journey.testing.ts';
import { inquiryFields } from '../../src/modules/quotes/quotes.testing.ts';
import { testPayPassword } from '../../src/modules/wallet/wallet.testing.ts';
import type { Name } from './raw-call.ts';
import { account } from './samples-account.ts';
import { agents } from './samples-agents.ts';
import { articleSamples } from './samples-articles.ts';
import { brandAgents } from './samples-brand-agents.ts';
import { cardSamples, tillSamples } from './samples-cards.ts';
import { catalogueDesk } from './samples-catalogue.ts';
import { desk, papers } from './samples-desk.ts';
import { fees } from './samples-fees.ts';
import { finance } from './samples-finance.ts';
import { market } from './samples-market.ts';
import { messageSamples } from './samples-messages.ts';
import { partnerSamples } from './samples-partners.ts';
import { personSamples } from './samples-person.ts';
import { priceSamples } from './samples-prices.ts';
import { purchasingSamples } from './samples-purchasing.ts';
import { reviewSamples } from './samples-reviews.ts';
import { goodsQuestions, station, unclaimedSamples, warehousePapers } from './samples-station.ts';
import { translationSamples } from './samples-translations.ts';
import { walletSamples } from './samples-wallet.ts';
import type { World } from './world.ts';

export interface Sample {
  /** With every field of the endpoint and ids of existing objects. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Owner of the objects; by default the world's customer or administrator. */
  readonly owner?: string;
}

const usd = (amount: number) => ({ amount, currency: 'USD' });
const paging = { pageNo: 1, pageSize: 20 };
const filter = {
  supplierId: 1,
  shipsSoon: true,
  ...paging,
  sort: 'relevance',
  priceFrom: 1,
  priceTo: 100,
  inStock: true,
};
const codeless = { token: 'ws_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', code: '123456' };

/** One valid input per endpoint, in one table. */
export const samplesIn = (world: World): Readonly<Record<Name, Sample>> => ({
  ...browsing(world),
  ...priceOffers(world),
  ...priceSamples(world),
  ...translationSamples(world),
  ...partnerSamples(world),
  ...sourcing(world),
  ...articleSamples(world),
  ...brandAgents(world),
  ...market(world),
  ...reviewSamples(world),
  ...account(world),
  ...agents(world),
  ...buying(world),
  ...paying(world),
  ...finance(world),
  ...desks(world),
  ...warehouses(world),
  ...station(world),
  ...warehousePapers(world),
  ...goodsQuestions(world),
  ...unclaimedSamples(world),
  ...catalogueDesk,
  ...fees,
  ...messageSamples,
  ...tillSamples,
  ...personSamples,
  ...walletSamples(world),
  ...purchasingSamples(world),
  ...desk(world),
  ...papers(world),
});

const none: Sample = { input: {} };

const browsing = ({ productId, skuIds }: World) => ({
  listBanners: none,
  hotWords: none,
  companyContacts: none,
  shopTerms: none,
  helpFigures: none,
  uploadImage: none,
  categoryTree: { input: { language: 1 } },
  rootCategories: none,
  subCategoryTree: { input: { categoryId: 1 } },
  listSubCategories: { input: { categoryId: 1 } },
  productPage: { input: { ...filter, categoryId: 1, type: 'hot', counted: true } },
  randomProducts: { input: { pageSize: 10 } },
  productDetail: { input: { productId } },
  recommendedProducts: { input: { productId } },
  productDescription: { input: { productId } },
  freightEstimate: { input: { productId, items: [{ skuId: skuIds[0], quantity: 5 }] } },
  keywordSearch: { input: { ...filter, keyword: 'kettle', categoryId: 1, exact: true } },
  searchSuggest: { input: { keyword: 'ket' } },
  rankingCategories: none,
  rankingPage: { input: { categoryId: 1, kind: 'rising', period: 'week', pageSize: 10 } },
  uploadSearchImage: none,
  imageSearch: {
    input: { ...filter, id: 'f_aaaaaaaaaaaaaaaa', crop: '100,100,500,500', categoryId: 1 },
  },
  searchSameParagraph: { input: { imageUrl: '/media/none/such.png' } },
  imageFromUrl: { input: { imageUrl: '/media/none/such.png' } },
  similarProducts: { input: { productId } },
  getRate: none,
  warehouseList: none,
});

const priceOffers = ({ priceOffer: { offerNo, customer, inquiryNo, input } }: World) => ({
  myPriceOffers: { input: { inquiryNos: [inquiryNo] }, owner: customer.userId },
  acceptPriceOffer: { input: { offerNo, totalToken: '' }, owner: customer.userId },
  inquiryGoods: { input: { inquiryNo, productId: null } },
  inquiryOffers: { input: { inquiryNo } },
  makePriceOffer: { input },
  withdrawPriceOffer: { input: { offerNo, reason: 'sold out' } },
});

const sourcing = ({ inquiryNo, otherInquiryNo, productId }: World) => ({
  resolveProductLink: { input: { text: 'https://detail.1688.com/offer/610947572360.html' } },
  supplierSearch: { input: { ...paging, name: 'kettle', sort: 'relevance' } },
  suppliersConnected: none,
  supplierSearchByPicture: none,
  supplierStatus: none,
  uploadInquiryFile: none,
  createInquiry: { input: inquiryFields(wholeInquiry) },
  myInquiries: { input: paging },
  purchasePage: { input: { ...paging, status: 'ANSWERED' } },
  staffInquiries: { input: { ...paging, status: 'NEW', search: 'kettle', sort: '-at' } },
  staffInquiry: { input: { inquiryNo } },
  answerInquiry: { input: { inquiryNo, text: 'We have it.', productId } },
  closeInquiry: { input: { inquiryNo: otherInquiryNo, reason: 'asked twice' } },
});

const wholeInquiry = {
  currency: 'USD',
  targetPrice: 2,
  maxBudget: 400,
  description: 'With a lid.',
  link: 'https://detail.1688.com/offer/610947572360.html',
  imageSearchId: 'f_picture',
  fileIds: [] as string[],
  contactName: 'Ali',
  contactEmail: 'ali@example.com',
} as const;

const buying = (world: World) => {
  const { customer, skuIds, addressId, unpaid, handedOver, announced, raised } = world;
  const coupon = world.couponCode;
  const items = skuIds.map((skuId) => ({ skuId, quantity: 5 }));
  return {
    cartCount: { input: { customerId: customer.userId }, owner: customer.userId },
    cartAdd: {
      input: { items: items.map((item) => ({ ...item, addedAt: '2026-11-01T10:00:00.000Z' })) },
      owner: customer.userId,
    },
    cartPage: { input: { orderNo: unpaid.orderNo }, owner: unpaid.customer.userId },
    cartUpdate: { input: { skuId: skuIds[0], quantity: 6 }, owner: customer.userId },
    cartSelect: { input: { skuIds, selected: true }, owner: customer.userId },
    cartRemove: { input: { skuIds: [skuIds[1]] }, owner: customer.userId },
    cartDirectBuy: { input: { items, orderNo: unpaid.orderNo }, owner: unpaid.customer.userId },
    previewOrder: { input: { items, coupon } },
    createOrder: {
      input: { items, coupon, deliveryMethod: 1, addressId, remark: 'ring twice', totalToken: '' },
    },
    orderPage: { input: { ...paging, tab: 'buyer_order_list', search: 'kettle' } },
    orderCounts: none,
    waitingForMe: none,
    orderDetail: { input: { orderNo: unpaid.orderNo }, owner: unpaid.customer.userId },
    changeOrder: {
      input: { orderNo: unpaid.orderNo, deliveryMethod: 2, emailAddressId: addressId },
      owner: unpaid.customer.userId,
    },
    cancelOrder: {
      input: { orderNo: unpaid.orderNo, reason: 'too dear' },
      owner: unpaid.customer.userId,
    },
    exportOrderPdf: { input: { orderNo: unpaid.orderNo }, owner: unpaid.customer.userId },
    exportOrderFeePdf: { input: { orderNo: unpaid.orderNo }, owner: unpaid.customer.userId },
    documentList: { input: { orderNo: handedOver.orderNo }, owner: handedOver.customer.userId },
    documentPdf: { input: { documentNo: 'R-2026-000001' } },
    confirmOrder: { input: { orderNo: handedOver.orderNo }, owner: handedOver.customer.userId },
    answerPriceRise: {
      input: { orderNo: raised.orderNo, lineId: raised.lineIds[0], answer: 'pay' },
      owner: raised.customer.userId,
    },
    shipArrived: { input: { orderNo: announced.orderNo }, owner: announced.customer.userId },
    logisticTrack: { input: { orderNo: announced.orderNo }, owner: announced.customer.userId },
    payStorage: { input: { orderNo: handedOver.orderNo }, owner: handedOver.customer.userId },
  };
};

const paying = ({ payNo, fileId, unpaid }: World) => ({
  bankAccounts: { input: { payNo } },
  payOrderCreate: {
    input: { payNo: unpaid.payNo, orderNo: unpaid.orderNo },
    owner: unpaid.customer.userId,
  },
  payMethods: { input: { payNo } },
  pay: {
    input: {
      payNo,
      method: 'bank-transfer',
      currency: 'USD',
      reference: 'ref 1',
      proofFileIds: [fileId],
      payPassword: testPayPassword,
      part: usd(5),
    },
  },
  goPay: { input: { payNo, platform: 'sandbox', currency: 'USD' } },
  ...cardSamples(payNo),
  payStatus: { input: { payNo } },
  payUnderWay: { input: { payNo } },
  gatewayCallback: none,
  fibCallback: { input: { id: 'fib_1', status: 'PAID' } },
  zainCashCallback: { input: { webhook_token: 'a.b.c' } },
  qiCardCallback: {
    input: { paymentId: 'qi_1', status: 'SUCCESS', amount: 25000, currency: 'IQD' },
  },
  fastPayCallback: { input: { order_id: '0123456789abcdef01234567' } },
  nassWalletCallback: { input: { data: { InitTransactionId: '1' } } },
});

const desks = ({ paid, unpaid }: World) => ({
  staffLogin: { input: { userName: 'nobody', password: 'wrong one' } },
  staffSecondFactor: { input: codeless },
  staffEnrol: { input: codeless },
  staffLogout: none,
  staffMe: none,
  staffDashboard: none,
  staffFind: { input: { text: unpaid.orderNo } },
  settingList: none,
  moneySettingList: none,
  moneySettingUpdate: { input: { key: 'wallet.preChargeOn', value: true, reason: 'test' } },
  settingUpdate: { input: { key: 'company.name', value: 'Wasit', reason: 'test' } },
  rateHistory: { input: { ...paging } },
  setRate: { input: { dinarsPerDollar: 1310, source: 'bank', reason: 'test', confirmed: false } },
  purchaseList: {
    input: { ...paging, show: 'to_buy', search: 'kettle', supplierId: 1, linesPageNo: 1 },
  },
  recordPurchase: {
    input: { supplierOrderNo: 'SO-1', lines: [{ lineId: paid.lineIds[0], realUnitCost: usd(5) }] },
  },
  markOutOfStock: { input: { lineIds: paid.lineIds, reason: 'sold out' } },
  staffOrderPage: {
    input: { ...paging, status: 'WAIT_BUYER_PAY', search: 'kettle', sort: '-total' },
  },
  staffOrderDetail: { input: { orderNo: unpaid.orderNo } },
  staffDocumentList: { input: { orderNo: paid.orderNo } },
  staffDocumentPdf: { input: { documentNo: 'R-2026-000001' } },
  staffOrderPdf: { input: { orderNo: unpaid.orderNo, kind: 'fee-explanation' } },
  terminateOrder: { input: { orderNo: paid.orderNo, reason: 'seized' } },
});

const warehouses = (world: World) => {
  const { announced, shippable, loaded, arrived, handedOver, containerId, staffFileId } = world;
  const parcel = (order: typeof announced) =>
    order.parcels[0] ?? { parcelId: 'pc_none', waybill: 'none' };
  const pieces = announced.lineIds.slice(0, 1).map((lineId) => ({ lineId, pieces: 1 }));
  return {
    announceParcel: {
      input: {
        orderNo: announced.orderNo,
        lineIds: announced.lineIds,
        waybill: 'SF-TEST-1',
        carrier: 'SF',
        pieces,
      },
    },
    parcelList: { input: { ...paging, status: 'lost', search: 'SF', loadable: false, sort: 'at' } },
    findParcel: { input: { waybill: parcel(announced).waybill, status: 'expected' } },
    receiveParcel: {
      input: {
        parcelId: parcel(announced).parcelId,
        ...carton,
        shelf: 'A-01',
        photoFileIds: [staffFileId],
        checks: announced.lineIds.slice(0, 1).map((lineId) => ({
          lineId,
          counted: 3,
          finding: 'defect',
          inspected: true,
          note: 'scratched',
        })),
      },
    },
    containerList: { input: { ...paging, show: 'notDeparted', search: 'MSKU', sort: 'no' } },
    containerDetail: { input: { containerId } },
    createContainer: { input: { containerNo: 'CSQU3054383', size: '20', vessel: 'Ever Given' } },
    loadParcels: { input: { containerId, parcelIds: [parcel(shippable).parcelId] } },
    unloadParcel: { input: { parcelId: parcel(loaded).parcelId } },
    departContainer: { input: { containerId: loaded.containerId } },
    arriveContainer: { input: { containerId: loaded.containerId } },
    scanIn: { input: { waybill: parcel(loaded).waybill } },
    baghdadDesk: { input: { ...paging, show: 'ready', deliveryMethod: 1, search: 'a' } },
    handOver: {
      input: {
        orderNo: arrived.orderNo,
        pickupCode: '1',
        waybills: [parcel(arrived).waybill],
        receiver: 'Omar',
        identity: { document: 'passport', ending: '12A4' },
        proofFileIds: [staffFileId],
      },
    },
    dispatchCourier: { input: { orderNo: arrived.orderNo, courier: 'Karrada Express' } },
    recordDelivery: {
      input: {
        orderNo: handedOver.orderNo,
        result: 'not_at_home',
        reason: 'nobody opened',
        receiver: 'Omar',
        cashIqd: 0,
        proofFileIds: [staffFileId],
      },
    },
    storageClock: { input: { orderNo: arrived.orderNo } },
    pauseStorage: { input: { orderNo: arrived.orderNo, reason: 'the crane broke' } },
    resumeStorage: { input: { orderNo: arrived.orderNo, reason: 'repaired' } },
  };
};
