import { createHash } from 'node:crypto';
import type { DocumentKind } from '@wasit/contract/documents/endpoints';
import { type Actor, actorId } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type NumberSeries, nextNumber } from '../payments/index.ts';
import type { BuyerFacts, DocumentContent } from './content.ts';
import { type DocumentStored, insertDocument, lockPaper, newestOf } from './documents.store.ts';

/** A paper to be issued. */
export interface Draft {
  readonly subject: string;
  readonly orderNo: string | null;
  readonly userId: string;
  readonly content: DocumentContent;
  readonly buyer: BuyerFacts;
  /**
   * The number that its own act gave already: receipts and credit notes are numbered with their
   * money.
   */
  readonly documentNo?: string;
}

const series: Readonly<Record<DocumentKind, NumberSeries>> = {
  'order-confirmation': 'OC',
  'fee-explanation': 'FE',
  invoice: 'INV',
  receipt: 'R',
  'credit-note': 'CN',
};

/**
 * These tell how an order stands: when it has changed, a new one takes the place of the last. All
 * others stand for good.
 */
const followsOrder: ReadonlySet<DocumentKind> = new Set(['order-confirmation', 'fee-explanation']);

const hashOf = ({ content, buyer }: Draft): string =>
  createHash('sha256')
    .update(JSON.stringify([content, buyer]))
    .digest('hex');

/**
 * Gives a paper its number and freezes what it says, once: whoever asks again is given the same
 * one, however many ask at the same moment. The number is taken in the commit of the paper, so a
 * series has neither gap nor double.
 */
export async function issuePaper(tx: Tx, actor: Actor, draft: Draft): Promise<DocumentStored> {
  const { content, subject, orderNo, userId, buyer } = draft;
  const { kind } = content;
  // One connection answers in order: the newest is read once the lock is held.
  const [, newest] = await Promise.all([
    lockPaper(tx, `${kind}:${subject}`),
    newestOf(tx, { kind, subject }),
  ]);
  const contentHash = hashOf(draft);
  if (newest && (!followsOrder.has(kind) || newest.contentHash === contentHash)) return newest;
  const row: DocumentStored = {
    documentNo: draft.documentNo ?? (await nextNumber(tx, series[kind])),
    kind,
    subject,
    version: (newest?.version ?? 0) + 1,
    orderNo,
    userId,
    content,
    contentHash,
    issuedAt: tx.now,
    issuedBy: actorId(actor),
  };
  insertDocument(tx, { row, buyer });
  await audit(tx, actor, {
    action: 'documents.issue',
    object: orderNo ?? userId,
    to: { paper: row.documentNo, subject },
  });
  return row;
}
