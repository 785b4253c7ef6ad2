import type { DocumentRow } from '@wasit/contract/documents/endpoints';
import { toWire, usd } from '@wasit/contract/money';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { rootPayNoOfPaper } from '../payments/index.ts';
import type { DocumentContent } from './content.ts';
import {
  type DocumentStored,
  documentByNo,
  documentsOfOrder,
  printCounts,
} from './documents.store.ts';
import { hasDuePapers, issueDuePapers } from './issue-due.ts';

/**
 * A numbered paper, restricted to `userId` where given. If its payment is booked but the paper is
 * not frozen yet, it is issued now.
 * @throws NOT_FOUND
 */
export async function findPaper(
  platform: Platform,
  documentNo: string,
  userId?: string,
): Promise<DocumentStored> {
  const paper =
    (await documentByNo(platform.db, documentNo)) ?? (await issueIfDue(platform, documentNo));
  if (!paper || (userId !== undefined && paper.userId !== userId))
    return fail('NOT_FOUND', { field: 'documentNo' });
  return paper;
}

async function issueIfDue(
  platform: Platform,
  documentNo: string,
): Promise<DocumentStored | undefined> {
  const rootPayNo = await rootPayNoOfPaper(platform.db, documentNo);
  if (!rootPayNo) return undefined;
  await platform.transact((tx) => issueDuePapers(platform, tx, { rootPayNo }));
  return documentByNo(platform.db, documentNo);
}

/** The papers of an order, newest first. */
export async function listPapers(
  platform: Platform,
  orderNo: string,
): Promise<{ items: DocumentRow[] }> {
  if (await hasDuePapers(platform.db, { orderNo }))
    await platform.transact((tx) => issueDuePapers(platform, tx, { orderNo }));
  const rows = await documentsOfOrder(platform.db, orderNo);
  const prints = await printCounts(
    platform.db,
    rows.map(({ documentNo }) => documentNo),
  );
  return {
    items: rows.map(({ documentNo, kind, issuedAt, content }) => ({
      documentNo,
      kind,
      issuedAt: issuedAt.toISOString(),
      amount: amountOf(content),
      prints: prints.get(documentNo) ?? 0,
    })),
  };
}

function amountOf(content: DocumentContent): DocumentRow['amount'] {
  switch (content.kind) {
    case 'receipt':
      return toWire(content.paid);
    case 'credit-note':
      return toWire(content);
    case 'invoice':
    case 'order-confirmation':
      return toWire(usd(content.asked.total.usdMinor));
    case 'fee-explanation':
      return null;
  }
}
