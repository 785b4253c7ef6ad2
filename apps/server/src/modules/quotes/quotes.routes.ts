import { quoteEndpoints } from '@wasit/contract/quotes/endpoints';
import { fail } from '../../platform/errors.ts';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { answerInquiry, closeInquiry } from './answer-inquiry.ts';
import { createInquiry } from './create-inquiry.ts';
import { storeInquiryFile } from './inquiry-files.ts';
import { myInquiries, purchasePage, readStaffInquiry, staffInquiries } from './list-inquiries.ts';

export const quoteRoutes = routes(quoteEndpoints, {
  uploadInquiryFile: ({ platform, actor, files }) => storeInquiryFile(platform, actor, files[0]),
  createInquiry: ({ platform, actor, locale }, input) =>
    createInquiry(platform, actor, { input, locale }),
  myInquiries: ({ platform, actor, locale }, paging) =>
    myInquiries(platform, { ...paging, userId: actor.userId, locale }),
  purchasePage: ({ platform, actor, locale }, page) =>
    purchasePage(platform, { ...page, userId: actor.userId, locale }),
  staffInquiries: ({ platform, locale }, query) => staffInquiries(platform, { ...query, locale }),
  staffInquiry: async ({ platform, locale }, { inquiryNo }) =>
    (await readStaffInquiry(platform, { inquiryNo, locale })) ?? fail('NOT_FOUND'),
  answerInquiry: withActor(answerInquiry),
  closeInquiry: withActor(closeInquiry),
});
