import { accessEndpoints } from './access.ts';
import { accountEndpoints } from './accounts.ts';
import { agencyEndpoints } from './agency.ts';
import { bankStatementEndpoints } from './bank-statements.ts';
import { brandAgentEndpoints } from './brand-agents.ts';
import { cardEndpoints } from './cards.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { catalogueImportEndpoints } from './catalogue-import.ts';
import { complaintEndpoints, staffComplaintEndpoints } from './complaints.ts';
import { contentEndpoints } from './content.ts';
import { documentDeskEndpoints, documentEndpoints } from './documents.ts';
import { accuracyEndpoints, loadEstimateEndpoints } from './estimates.ts';
import { favouriteEndpoints } from './favourites.ts';
import { feeEndpoints } from './fees.ts';
import { helpEndpoints } from './help.ts';
import { imageEndpoints } from './images.ts';
import { loginLinkEndpoints } from './login-links.ts';
import { logisticsEndpoints } from './logistics.ts';
import { messageDeskEndpoints, messageEndpoints } from './messages.ts';
import { openPaymentEndpoints } from './open-payments.ts';
import { orderEndpoints } from './orders.ts';
import { outsidePictureEndpoints } from './outside-pictures.ts';
import { paymentEndpoints } from './payments.ts';
import { priceWishDeskEndpoints } from './price-wishes.ts';
import { procurementEndpoints } from './procurement.ts';
import { personalDataEndpoints, profileEndpoints } from './profile.ts';
import { quoteEndpoints } from './quotes.ts';
import { rankingEndpoints } from './ranking.ts';
import { refundEndpoints } from './refunds.ts';
import { reviewEndpoints } from './reviews.ts';
import { searchEndpoints } from './search.ts';
import { sourcingEndpoints } from './sourcing.ts';
import { consoleEndpoints, staffSessionEndpoints } from './staff.ts';
import { staffAccountEndpoints, staffSecurityEndpoints } from './staff-accounts.ts';
import { auditEndpoints } from './staff-audit.ts';
import { productDeskEndpoints, staffCatalogueEndpoints } from './staff-catalogue.ts';
import { customerDeskEndpoints, customerPageEndpoints } from './staff-customers.ts';
import { staffOrderEndpoints } from './staff-orders.ts';
import { walletDeskEndpoints } from './staff-wallet.ts';
import { hotWordDeskEndpoints, wordDeskEndpoints } from './staff-words.ts';
import { storageDeskEndpoints, storageEndpoints } from './storage.ts';
import { tariffEndpoints, tariffPreviewEndpoints } from './tariffs.ts';
import { tillEndpoints } from './till.ts';
import { walletEndpoints } from './wallet.ts';
import { walletActEndpoints } from './wallet-acts.ts';

/** All endpoints by name: the server refuses to start when one has no handler. */
export const endpoints = {
  ...contentEndpoints,
  ...helpEndpoints,
  ...catalogueEndpoints,
  ...searchEndpoints,
  ...rankingEndpoints,
  ...imageEndpoints,
  ...feeEndpoints,
  ...loadEstimateEndpoints,
  ...accuracyEndpoints,
  ...tariffEndpoints,
  ...tariffPreviewEndpoints,
  ...accessEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...loginLinkEndpoints,
  ...personalDataEndpoints,
  ...agencyEndpoints,
  ...favouriteEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...cardEndpoints,
  ...walletEndpoints,
  ...walletActEndpoints,
  ...walletDeskEndpoints,
  ...reviewEndpoints,
  ...openPaymentEndpoints,
  ...tillEndpoints,
  ...refundEndpoints,
  ...bankStatementEndpoints,
  ...complaintEndpoints,
  ...staffComplaintEndpoints,
  ...staffSessionEndpoints,
  ...consoleEndpoints,
  ...procurementEndpoints,
  ...logisticsEndpoints,
  ...storageEndpoints,
  ...storageDeskEndpoints,
  ...documentEndpoints,
  ...documentDeskEndpoints,
  ...staffOrderEndpoints,
  ...priceWishDeskEndpoints,
  ...staffCatalogueEndpoints,
  ...outsidePictureEndpoints,
  ...productDeskEndpoints,
  ...sourcingEndpoints,
  ...catalogueImportEndpoints,
  ...quoteEndpoints,
  ...brandAgentEndpoints,
  ...hotWordDeskEndpoints,
  ...wordDeskEndpoints,
  ...messageEndpoints,
  ...messageDeskEndpoints,
  ...customerPageEndpoints,
  ...customerDeskEndpoints,
  ...staffAccountEndpoints,
  ...staffSecurityEndpoints,
  ...auditEndpoints,
};
export type Endpoints = typeof endpoints;
