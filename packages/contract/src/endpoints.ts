import { accountingEndpoints } from './accounting/endpoints.ts';
import { accessEndpoints } from './accounts/access/access.ts';
import { loginLinkEndpoints } from './accounts/access/login-links.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { personalDataEndpoints, profileEndpoints } from './accounts/profile.ts';
import { commissionEndpoints } from './agency/commissions.ts';
import { agencyEndpoints } from './agency/endpoints.ts';
import { approvalEndpoints } from './approvals/endpoints.ts';
import { attachmentEndpoints } from './attachments/endpoints.ts';
import { brandAgentEndpoints } from './brands/agents.ts';
import { brandEndpoints } from './brands/endpoints.ts';
import { campaignEndpoints } from './campaigns/endpoints.ts';
import { cardEndpoints } from './cards/endpoints.ts';
import { cartEndpoints } from './cart/endpoints.ts';
import { categoryDeskEndpoints } from './catalogue/category-desk.ts';
import { productDeskEndpoints, staffCatalogueEndpoints } from './catalogue/desk.ts';
import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { catalogueImportEndpoints } from './catalogue/import.ts';
import { rankingEndpoints } from './catalogue/ranking.ts';
import { scheduledRefreshEndpoints } from './catalogue/scheduled-refreshes.ts';
import { certificateDeskEndpoints, certificateEndpoints } from './certificates/endpoints.ts';
import { articleDeskEndpoints, articleEndpoints } from './content/articles.ts';
import { contentEndpoints } from './content/endpoints.ts';
import { helpEndpoints } from './content/help.ts';
import { couponEndpoints } from './coupons/endpoints.ts';
import { deskEndpoints } from './desks/endpoints.ts';
import { documentDeskEndpoints, documentEndpoints } from './documents/endpoints.ts';
import { exceptionEndpoints } from './exceptions/endpoints.ts';
import { favouriteEndpoints } from './favourites/endpoints.ts';
import { feeEndpoints } from './fees/endpoints.ts';
import { accuracyEndpoints, loadEstimateEndpoints } from './fees/estimates.ts';
import { purchaseRateEndpoints } from './fees/purchase-rates.ts';
import { tariffEndpoints, tariffPreviewEndpoints } from './fees/tariffs.ts';
import { figureEndpoints } from './figures/endpoints.ts';
import { imageEndpoints } from './images/endpoints.ts';
import { outsidePictureEndpoints } from './images/outside.ts';
import { baghdadEndpoints } from './logistics/baghdad.ts';
import { containerEndpoints } from './logistics/containers/containers.ts';
import { logisticsEndpoints } from './logistics/endpoints.ts';
import { countEndpoints } from './logistics/parcels/counts.ts';
import { goodsQuestionEndpoints } from './logistics/parcels/goods-questions.ts';
import { labelEndpoints } from './logistics/parcels/labels.ts';
import { packingEndpoints } from './logistics/parcels/packing.ts';
import { unknownParcelEndpoints } from './logistics/parcels/unknown.ts';
import { waybillEndpoints } from './logistics/parcels/waybills.ts';
import { sailingEndpoints } from './logistics/sailings.ts';
import { stockTakeEndpoints } from './logistics/stock/stock-takes.ts';
import { storageDeskEndpoints, storageEndpoints } from './logistics/storage.ts';
import { unclaimedEndpoints } from './logistics/unclaimed/unclaimed.ts';
import { warehousePaperEndpoints } from './logistics/warehouse-papers.ts';
import { clipEndpoints } from './market/clips.ts';
import { marketEndpoints } from './market/endpoints.ts';
import { materialEndpoints } from './market/materials.ts';
import { outsideEndpoints } from './market/outside.ts';
import { messageDeskEndpoints, messageEndpoints } from './messages/endpoints.ts';
import { noteEndpoints } from './notes/endpoints.ts';
import { opportunityEndpoints } from './opportunities/endpoints.ts';
import { complaintEndpoints, staffComplaintEndpoints } from './orders/complaints.ts';
import { staffOrderEndpoints } from './orders/desk.ts';
import { orderEndpoints } from './orders/endpoints.ts';
import { priceWishDeskEndpoints } from './orders/price-requests.ts';
import { waitingEndpoints } from './orders/waiting.ts';
import { partnerKeyEndpoints } from './partners/keys.ts';
import { webhookEndpoints } from './partners/webhooks.ts';
import { bankStatementEndpoints } from './payments/bank-statements.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { openPaymentEndpoints } from './payments/open.ts';
import { reviewEndpoints } from './payments/reviews.ts';
import { tillEndpoints } from './payments/till.ts';
import { priceListEndpoints } from './price-lists/endpoints.ts';
import { priceRuleEndpoints } from './price-rules/endpoints.ts';
import { procurementEndpoints } from './procurement/endpoints.ts';
import { marginEndpoints } from './procurement/margins.ts';
import { purchaseOrderEndpoints } from './procurement/purchase-orders.ts';
import { supplierEndpoints } from './procurement/suppliers.ts';
import { quoteEndpoints } from './quotes/endpoints.ts';
import { priceOfferEndpoints } from './quotes/price-offers.ts';
import { refundEndpoints } from './refunds/endpoints.ts';
import { productReviewEndpoints } from './reviews/endpoints.ts';
import { hotWordDeskEndpoints, wordDeskEndpoints } from './search/desk.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { sourcingEndpoints } from './sourcing/endpoints.ts';
import { staffAccountEndpoints, staffSecurityEndpoints } from './staff/accounts.ts';
import { auditEndpoints } from './staff/audit/audit.ts';
import { customerDeskEndpoints, customerPageEndpoints } from './staff/customers.ts';
import { consoleEndpoints, staffSessionEndpoints } from './staff/endpoints.ts';
import { findEndpoints } from './staff/find.ts';
import { ownRoleEndpoints } from './staff/own-roles.ts';
import { translationEndpoints } from './translations/endpoints.ts';
import { walletActEndpoints } from './wallet/acts.ts';
import { walletDeskEndpoints } from './wallet/desk.ts';
import { walletEndpoints } from './wallet/endpoints.ts';

/** All endpoints by name: the server refuses to start when one has no handler. */
export const endpoints = {
  ...deskEndpoints,
  ...attachmentEndpoints,
  ...articleEndpoints,
  ...articleDeskEndpoints,
  ...contentEndpoints,
  ...helpEndpoints,
  ...catalogueEndpoints,
  ...searchEndpoints,
  ...rankingEndpoints,
  ...marketEndpoints,
  ...materialEndpoints,
  ...clipEndpoints,
  ...outsideEndpoints,
  ...certificateEndpoints,
  ...certificateDeskEndpoints,
  ...imageEndpoints,
  ...feeEndpoints,
  ...purchaseRateEndpoints,
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
  ...commissionEndpoints,
  ...favouriteEndpoints,
  ...cartEndpoints,
  ...campaignEndpoints,
  ...opportunityEndpoints,
  ...productReviewEndpoints,
  ...orderEndpoints,
  ...waitingEndpoints,
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
  ...purchaseOrderEndpoints,
  ...supplierEndpoints,
  ...marginEndpoints,
  ...logisticsEndpoints,
  ...countEndpoints,
  ...goodsQuestionEndpoints,
  ...exceptionEndpoints,
  ...noteEndpoints,
  ...baghdadEndpoints,
  ...containerEndpoints,
  ...sailingEndpoints,
  ...unclaimedEndpoints,
  ...unknownParcelEndpoints,
  ...waybillEndpoints,
  ...packingEndpoints,
  ...stockTakeEndpoints,
  ...labelEndpoints,
  ...warehousePaperEndpoints,
  ...storageEndpoints,
  ...storageDeskEndpoints,
  ...documentEndpoints,
  ...documentDeskEndpoints,
  ...staffOrderEndpoints,
  ...priceWishDeskEndpoints,
  ...staffCatalogueEndpoints,
  ...categoryDeskEndpoints,
  ...outsidePictureEndpoints,
  ...productDeskEndpoints,
  ...sourcingEndpoints,
  ...catalogueImportEndpoints,
  ...scheduledRefreshEndpoints,
  ...quoteEndpoints,
  ...priceOfferEndpoints,
  ...couponEndpoints,
  ...priceRuleEndpoints,
  ...priceListEndpoints,
  ...translationEndpoints,
  ...brandAgentEndpoints,
  ...brandEndpoints,
  ...hotWordDeskEndpoints,
  ...wordDeskEndpoints,
  ...messageEndpoints,
  ...messageDeskEndpoints,
  ...customerPageEndpoints,
  ...customerDeskEndpoints,
  ...staffAccountEndpoints,
  ...ownRoleEndpoints,
  ...staffSecurityEndpoints,
  ...approvalEndpoints,
  ...auditEndpoints,
  ...accountingEndpoints,
  ...figureEndpoints,
  ...partnerKeyEndpoints,
  ...webhookEndpoints,
  ...findEndpoints,
};
export type Endpoints = typeof endpoints;
