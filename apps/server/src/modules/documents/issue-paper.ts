import { createHash } from 'node:crypto';
import type { DocumentKind } from '@wasit/contract/documents/endpoints';
import { type Actor, actorId } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type NumberSeries, nextNumber } from '../payments/index.ts';
import type { BuyerFacts, DocumentContent } from './content.ts';
import {
  type DocumentStored,
  insertDocument,
  lockPaper,
  newestVersion,
} from './documents.store.ts';

/** A paper to be issued. */
export interface Draft {
  readonly subject: string;
  readonly orderNo: string | null;
  readonly userId: string;
  readonly content: DocumentContent;
  readonly buyer: BuyerFacts;
  /**
   * The number already assigned by its own act: receipts and credit notes are numbered when the
   * money is booked.
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
 * Papers about the state of an order: when it changes, a new version replaces the last. All others
 * are final.
 */
const versionedKinds: ReadonlySet<DocumentKind> = new Set([
  'order-confirmation',
  'fee-explanation',
]);

const hashOf = ({ content, buyer }: Draft): string =>
  createHash('sha256')
    .update(JSON.stringify([content, buyer]))
    .digest('hex');

/**
 * Numbers a paper and freezes its content, once: repeated and concurrent calls get the same paper.
 * The number is taken in the paper's commit, so a series has no gaps or duplicates.
 */
export async function issuePaper(tx: Tx, actor: Actor, draft: Draft): Promise<DocumentStored> {
  const { content, subject, orderNo, userId, buyer } = draft;
  const { kind } = content;
  // One connection runs queries in order: the newest is read under the lock.
  const [, newest] = await Promise.all([
    lockPaper(tx, `${kind}:${subject}`),
    newestVersion(tx, { kind, subject }),
  ]);
  const contentHash = hashOf(draft);
  if (newest && (!versionedKinds.has(kind) || newest.contentHash === contentHash)) return newest;
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
    // A receipt and a credit note are about themselves.
    to: { paper: row.documentNo, ...(subject === row.documentNo ? {} : { subject }) },
  });
  return row;
}
