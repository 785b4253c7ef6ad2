import {
  documentDeskEndpoints,
  documentEndpoints,
  type PdfFile,
} from '@wasit/contract/documents/endpoints';
import { type Call, routes } from '../../platform/http/call/call.ts';
import { findOrder } from '../orders/index.ts';
import { findPaper, listPapers } from './find-paper.ts';
import { issueOrderPaper, type OrderPaperKind } from './order-papers.ts';
import { printPaper } from './printing/print-paper.ts';

/**
 * The confirmation or fee explanation of an order, restricted to `userId` where given.
 * @throws NOT_FOUND
 */
async function orderPdf(
  { platform, actor, locale }: Call,
  { orderNo, kind, userId }: { orderNo: string; kind: OrderPaperKind; userId?: string },
): Promise<PdfFile> {
  const order = await findOrder(platform.db, orderNo, userId);
  const document = await platform.transact((tx) =>
    issueOrderPaper(platform, tx, { order, kind, actor }),
  );
  return printPaper(platform, actor, { document, locale });
}

const customerRoutes = routes(documentEndpoints, {
  exportOrderPdf: (call, { orderNo }) =>
    orderPdf(call, { orderNo, kind: 'order-confirmation', userId: call.actor.userId }),
  exportOrderFeePdf: (call, { orderNo }) =>
    orderPdf(call, { orderNo, kind: 'fee-explanation', userId: call.actor.userId }),
  documentList: async ({ platform, actor }, { orderNo }) => {
    await findOrder(platform.db, orderNo, actor.userId);
    return listPapers(platform, orderNo);
  },
  documentPdf: async ({ platform, actor, locale }, { documentNo }) => {
    const document = await findPaper(platform, actor, documentNo);
    return printPaper(platform, actor, { document, locale });
  },
});

const deskRoutes = routes(documentDeskEndpoints, {
  staffDocumentList: async ({ platform }, { orderNo }) => {
    await findOrder(platform.db, orderNo);
    return listPapers(platform, orderNo);
  },
  staffDocumentPdf: async ({ platform, actor, locale }, { documentNo }) => {
    const document = await findPaper(platform, actor, documentNo);
    return printPaper(platform, actor, { document, locale });
  },
  staffOrderPdf: (call, { orderNo, kind }) => orderPdf(call, { orderNo, kind }),
});

export const documentRoutes = [...customerRoutes, ...deskRoutes];
