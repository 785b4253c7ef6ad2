import type { Module } from '../../platform/module.ts';
import { deleteVisitorData } from './delete-visitor-data.ts';
import { sweepInquiryFiles } from './inquiry-files.ts';
import { quotesPersonal } from './personal.store.ts';
import { quoteRoutes } from './quotes.routes.ts';

export { answerWithOffer } from './answer-inquiry.ts';
export { claimFiles, discardFiles } from './inquiry-files.ts';
export { lookUpInquiries } from './look-up.store.ts';
export { countOpenInquiries, inquiryByNo, linkGoods, lockInquiry } from './quotes.store.ts';
export { filesOf } from './quotes.view.ts';

/** Requests for quotes and for goods to be found: sent by anyone, answered by staff. */
export const quotesModule: Module = {
  name: 'quotes',
  routes: quoteRoutes,
  personal: quotesPersonal,
  sweeps: [
    { name: 'quotes.files', run: sweepInquiryFiles },
    { name: 'quotes.visitors', run: deleteVisitorData },
  ],
};
