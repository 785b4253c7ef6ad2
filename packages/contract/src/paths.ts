import { deskPaths } from './paths-desk.ts';
import { financePaths } from './paths-finance.ts';
import { shopPaths } from './paths-shop.ts';
import { walletPaths } from './paths-wallet.ts';

/**
 * Every endpoint's method and path below `/pdpd`. Free of zod, so that a browser's client carries only this map and types.
 * The customer's paths stand in `shopPaths`; `console/…` paths serve the staff console.
 */
export const paths = {
  ...shopPaths,
  // Sourcing
  staffInquiries: ['POST', '/console/inquiries/list'],
  staffInquiry: ['POST', '/console/inquiries/detail'],
  answerInquiry: ['POST', '/console/inquiries/answer'],
  closeInquiry: ['POST', '/console/inquiries/close'],
  supplierStatus: ['POST', '/console/sourcing/status'],
  // Staff: session
  staffLogin: ['POST', '/console/session/login'],
  staffSecondFactor: ['POST', '/console/session/secondFactor'],
  staffEnrol: ['POST', '/console/session/enrol'],
  staffLogout: ['POST', '/console/session/logout'],
  staffMe: ['GET', '/console/session/me'],
  staffDashboard: ['POST', '/console/dashboard'],
  rateHistory: ['POST', '/console/fees/rates'],
  setRate: ['POST', '/console/fees/setRate'],
  tariffList: ['POST', '/console/fees/tariffs'],
  tariffDrafts: ['POST', '/console/fees/tariffDrafts'],
  saveTariffDraft: ['POST', '/console/fees/saveTariffDraft'],
  dropTariffDraft: ['POST', '/console/fees/dropTariffDraft'],
  previewTariffDrafts: ['POST', '/console/fees/previewTariffDrafts'],
  publishTariffDrafts: ['POST', '/console/fees/publishTariffDrafts'],
  settingList: ['POST', '/console/settings/list'],
  settingUpdate: ['POST', '/console/settings/update'],
  // Staff: purchasing
  purchaseList: ['POST', '/console/procurement/list'],
  recordPurchase: ['POST', '/console/procurement/recordPurchase'],
  markOutOfStock: ['POST', '/console/procurement/outOfStock'],
  // Staff: logistics
  announceParcel: ['POST', '/console/logistics/announceParcel'],
  parcelList: ['POST', '/console/logistics/parcels'],
  findParcel: ['POST', '/console/logistics/findParcel'],
  receiveParcel: ['POST', '/console/logistics/receiveParcel'],
  containerList: ['POST', '/console/logistics/containers'],
  containerDetail: ['POST', '/console/logistics/container'],
  createContainer: ['POST', '/console/logistics/createContainer'],
  loadParcels: ['POST', '/console/logistics/loadParcels'],
  unloadParcel: ['POST', '/console/logistics/unloadParcel'],
  departContainer: ['POST', '/console/logistics/depart'],
  arriveContainer: ['POST', '/console/logistics/arrive'],
  scanIn: ['POST', '/console/logistics/scanIn'],
  baghdadDesk: ['POST', '/console/logistics/baghdadDesk'],
  handOver: ['POST', '/console/logistics/handOver'],
  dispatchCourier: ['POST', '/console/logistics/dispatch'],
  recordDelivery: ['POST', '/console/logistics/recordDelivery'],
  storageClock: ['POST', '/console/logistics/storage'],
  pauseStorage: ['POST', '/console/logistics/pauseStorage'],
  resumeStorage: ['POST', '/console/logistics/resumeStorage'],
  // Staff: orders
  staffOrderPage: ['POST', '/console/orders/list'],
  staffOrderDetail: ['POST', '/console/orders/detail'],
  terminateOrder: ['POST', '/console/orders/terminate'],
  staffPriceWishes: ['POST', '/console/orders/priceWishes'],
  grantPriceWish: ['POST', '/console/orders/grantPriceWish'],
  refusePriceWish: ['POST', '/console/orders/refusePriceWish'],
  // Staff: documents
  staffDocumentList: ['POST', '/console/documents/list'],
  staffDocumentPdf: ['POST', '/console/documents/pdf'],
  staffOrderPdf: ['POST', '/console/documents/orderPdf'],
  // Staff: agents
  staffAgentReports: ['POST', '/console/agents/reports'],
  staffCloseAgentReport: ['POST', '/console/agents/closeReport'],
  ...deskPaths,
  ...financePaths,
  ...walletPaths,
} as const satisfies Record<string, readonly ['GET' | 'POST', `/${string}`]>;

export type EndpointName = keyof typeof paths;
