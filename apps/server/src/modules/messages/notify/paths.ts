/** Screens of the storefront that a message leads to (specification, section 2). */
export const orderPath = (orderNo: string): string =>
  `/order-details?orderNo=${encodeURIComponent(orderNo)}`;
export const payPath = (payNo: string): string => `/trade_flow?payNo=${encodeURIComponent(payNo)}`;
export const homePath = '/home';
export const cartPath = '/buyer_cart';
export const inquiryPath = '/inquiry';
export const ownInquiriesPath = '/individualCenter/inquiries';
export const applyAgentPath = '/apply-agent';
export const agentLogPath = '/individualCenter/agents';
/** A desk of the console. */
export const reportsPath = '/console/reports';
export const customersPath = '/procurement';
export const reviewsPath = '/individualCenter/reviews';
export const walletPath = '/wallet';
export const withdrawalsPath = '/wallet/withdraw';
export const preChargesPath = '/wallet/pre-charge';
export const accountPath = '/individualCenter/1';
