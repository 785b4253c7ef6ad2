import { accountingModule } from './modules/accounting/index.ts';
import { accountsModule } from './modules/accounts/index.ts';
import { agencyModule } from './modules/agency/index.ts';
import { approvalsModule } from './modules/approvals/index.ts';
import { attachmentsModule } from './modules/attachments/index.ts';
import { brandAgentsModule } from './modules/brand-agents/index.ts';
import { brandsModule } from './modules/brands/index.ts';
import { campaignsModule } from './modules/campaigns/index.ts';
import { makeCartModule } from './modules/cart/index.ts';
import {
  catalogueModule,
  setBuyersOfOrders,
  setConnectedSources,
  setLevelPrices,
  setProductIndexers,
} from './modules/catalogue/index.ts';
import { certificateFilesOf, certificatesModule } from './modules/certificates/index.ts';
import { consoleModule } from './modules/console/index.ts';
import { contentModule } from './modules/content/index.ts';
import { couponsModule } from './modules/coupons/index.ts';
import { makeDesksModule } from './modules/desks/index.ts';
import { documentsModule } from './modules/documents/index.ts';
import { exceptionsModule } from './modules/exceptions/index.ts';
import { makeFavouritesModule } from './modules/favourites/index.ts';
import { feesModule } from './modules/fees/index.ts';
import { figuresModule } from './modules/figures/index.ts';
import { helpModule } from './modules/help/index.ts';
import { findByLook, imagesModule, pictureIndexer } from './modules/images/index.ts';
import {
  awaitDispatchIfNothingSent,
  containerNumbers,
  discrepancies,
  findingsOf,
  giveUpWaybills,
  linesFoundWrong,
  logisticsModule,
  logisticsReader,
  parcelsMovedSince,
  receivedLines,
  sentLines,
  shipAnnounced,
  shippedPieces,
  waybillsOfLines,
} from './modules/logistics/index.ts';
import { makeClip, makeMarketModule, materialFilesOf } from './modules/market/index.ts';
import { messagesModule } from './modules/messages/index.ts';
import { notesModule } from './modules/notes/index.ts';
import { opportunitiesModule } from './modules/opportunities/index.ts';
import {
  buyersOfOrders,
  lastOrderAt,
  makeOrdersModule,
  orderedItems,
} from './modules/orders/index.ts';
import { partnersModule } from './modules/partners/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { priceListsModule, skusAtLevel } from './modules/price-lists/index.ts';
import { priceOffersModule } from './modules/price-offers/index.ts';
import { priceRulesModule } from './modules/price-rules/index.ts';
import { makePrivacyModule } from './modules/privacy/index.ts';
import {
  deliveriesOf,
  makeProcurementModule,
  type Shipments,
} from './modules/procurement/index.ts';
import { quotesModule } from './modules/quotes/index.ts';
import { recordingModule } from './modules/recording/index.ts';
import {
  averageScoresOf,
  makeReviewsModule,
  type ReadDeliveries,
} from './modules/reviews/index.ts';
import { searchIndexer, searchModule, setFindByLook } from './modules/search/index.ts';
import { connected1688, sourcingModule } from './modules/sourcing/index.ts';
import { staffModule } from './modules/staff/index.ts';
import { translationIndexer, translationsModule } from './modules/translations/index.ts';
import { walletModule } from './modules/wallet/index.ts';
import type { Module } from './platform/module.ts';

// The catalogue changes goods that later domains index; the search by words falls back to pictures.
setProductIndexers([translationIndexer, searchIndexer, pictureIndexer]);
setFindByLook(findByLook);
// Rankings hide figures of goods bought by few customers.
setBuyersOfOrders(buyersOfOrders);
// Level prices come from price lists.
setLevelPrices(skusAtLevel);
// Scheduled refreshes query suppliers' platforms.
setConnectedSources([connected1688]);

/** Parcel data for purchasing, from a later domain. */
export const shipments: Shipments = {
  waybillsOfLines,
  sentLines,
  giveUpWaybills,
  awaitDispatchIfNothingSent,
  shipAnnounced,
  findingsOf,
  receivedLines,
  discrepancies,
  linesFoundWrong,
  parcelsMovedSince,
  shippedPieces,
  containerNumbers,
};

/** Suppliers' deliveries, from a later domain, for their scores. */
const readDeliveries: ReadDeliveries = (reader, query) =>
  deliveriesOf(reader, { ...query, shipments });

/** In dependency order: a module may import earlier ones only. */
const domains: readonly Module[] = [
  staffModule,
  attachmentsModule,
  accountsModule,
  contentModule,
  feesModule,
  recordingModule,
  catalogueModule,
  searchModule,
  sourcingModule,
  quotesModule,
  brandAgentsModule,
  brandsModule,
  campaignsModule,
  opportunitiesModule,
  imagesModule,
  // The files of downloads come from later domains and are made with those of favourites.
  makeFavouritesModule({
    pictures: materialFilesOf,
    certificates: certificateFilesOf,
    clip: makeClip,
  }),
  certificatesModule,
  couponsModule,
  priceRulesModule,
  priceListsModule,
  translationsModule,
  makeCartModule({ orderedItems, lastOrderAt }),
  walletModule,
  paymentsModule,
  approvalsModule,
  // Dependencies of an earlier domain on a later one are passed in here: orders and purchasing read
  // parcels, the cart reads orders.
  makeOrdersModule(logisticsReader),
  priceOffersModule,
  makeReviewsModule(readDeliveries),
  makeMarketModule((platform, supplierIds) =>
    averageScoresOf(platform, { supplierIds, deliveriesOf: readDeliveries }),
  ),
  makeProcurementModule(shipments),
  agencyModule,
  logisticsModule,
  documentsModule,
  helpModule,
  messagesModule,
  partnersModule,
  exceptionsModule,
  accountingModule,
  figuresModule,
  notesModule,
  consoleModule,
];

/** The domains of the product. Personal data is collected from all of them. */
export const modules: readonly Module[] = [
  ...domains,
  makePrivacyModule(domains),
  makeDesksModule(domains.flatMap(({ routes }) => routes)),
];
