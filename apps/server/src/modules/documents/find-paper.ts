import type { DocumentRow } from '@wasit/contract/documents/endpoints';
import { toWire, usd } from '@wasit/contract/money';
import type { Permission } from '@wasit/contract/staff/roles';
import type { StaffActor, UserActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { clerkOfReceipt, rootPayNoOfPaper } from '../payments/index.ts';
import type { DocumentContent } from './content.ts';
import {
  type DocumentStored,
  documentByNo,
  documentsOfOrder,
  printCounts,
} from './documents.store.ts';
import { hasDuePapers, issueDuePapers } from './issue-due.ts';

/**
 * Numbers form one series, so papers of the wallet (those without an order) could be found by
 * counting: they are for the customer themselves and for staff who may read wallets or top-ups.
 * Staff who took cash may print its receipt.
 */
async function mayRead(
  reader: Reader,
  actor: UserActor | StaffActor,
  paper: DocumentStored,
): Promise<boolean> {
  const { userId, orderNo, content, documentNo } = paper;
  if (actor.kind === 'staff') {
    const may = (permission: Permission) => actor.permissions.includes(permission);
    if (may('orders.read') && (orderNo !== null || may('wallet.read') || may('payments.review')))
      return true;
    return (
      content.kind === 'receipt' &&
      may('till.clerk') &&
      (await clerkOfReceipt(reader, documentNo)) === actor.staffId
    );
  }
  if (userId !== actor.userId) return false;
  const readsWallet = actor.agentId === null && (actor.key?.calls.has('walletStatement') ?? true);
  return orderNo !== null || readsWallet;
}

/**
 * A numbered paper that the reader may open. If its payment is booked but the paper is not frozen
 * yet, it is issued now.
 * @throws NOT_FOUND
 */
export async function findPaper(
  platform: Platform,
  reader: UserActor | StaffActor,
  documentNo: string,
): Promise<DocumentStored> {
  const paper =
    (await documentByNo(platform.db, documentNo)) ?? (await issueIfDue(platform, documentNo));
  if (!paper || !(await mayRead(platform.db, reader, paper)))
    return fail('NOT_FOUND', { field: 'documentNo' });
  return paper;
}

async function issueIfDue(platform: Platform, documentNo: string) {
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
      printCount: prints.get(documentNo) ?? 0,
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
