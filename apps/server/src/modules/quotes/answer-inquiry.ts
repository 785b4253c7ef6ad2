import type { InquiryStatus } from '@wasit/contract/quotes/states';
import type { Actor, StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { productCards } from '../catalogue/index.ts';
import { type InquiryRow, inquiryByNo, moveInquiry } from './quotes.store.ts';

/** @throws NOT_FOUND, INQUIRY_CLOSED when it has been changed */
async function moveOrFail(
  tx: Tx,
  target: { inquiryNo: string; from: readonly InquiryStatus[] },
  changes: Partial<InquiryRow> & { status: InquiryStatus },
) {
  const moved = await moveInquiry(tx, target, changes);
  if (moved) return moved;
  return fail((await inquiryByNo(tx, target.inquiryNo)) ? 'INQUIRY_CLOSED' : 'NOT_FOUND');
}

/**
 * Answers a new inquiry with a text and a product for its customer.
 * @throws INQUIRY_CLOSED, PRODUCT_OFF_SHELF, NOT_FOUND
 */
export async function answerInquiry(
  platform: Platform,
  actor: StaffActor,
  { inquiryNo, text, productId }: { inquiryNo: string; text: string; productId: number | null },
): Promise<void> {
  return platform.transact(async (tx) => {
    const { staffId } = actor;
    if (
      productId !== null &&
      (await productCards(tx, { productIds: [productId], locale: 'en' })).length === 0
    )
      fail('PRODUCT_OFF_SHELF', { field: 'productId' });
    const answer = {
      answerText: text,
      answerProductId: productId,
      answeredAt: tx.now,
      answeredBy: staffId,
    };
    const {
      userId,
      productName: goods,
      locale,
      contactEmail: email,
    } = await moveOrFail(tx, { inquiryNo, from: ['NEW'] }, { status: 'ANSWERED', ...answer });
    await audit(tx, actor, {
      action: 'quotes.answer',
      object: `inquiry:${inquiryNo}`,
      from: 'NEW',
      to: 'ANSWERED',
      reason: text.slice(0, 300),
    });
    await tx.emit('quotes.answered', {
      inquiryNo,
      userId,
      goods,
      locale,
      email,
      answer: text,
    });
  });
}

/**
 * An offer counts as an answer: it answers a new inquiry; one answered before keeps its answer.
 * @throws INQUIRY_CLOSED
 */
export async function answerWithOffer(
  tx: Tx,
  actor: StaffActor,
  { inquiryNo, text }: { inquiryNo: string; text: string },
): Promise<void> {
  const answer = { answerText: text, answeredAt: tx.now, answeredBy: actor.staffId };
  const moved = await moveInquiry(
    tx,
    { inquiryNo, from: ['NEW'] },
    { status: 'ANSWERED', ...answer },
  );
  if (!moved && (await inquiryByNo(tx, inquiryNo))?.status !== 'ANSWERED') fail('INQUIRY_CLOSED');
}

/**
 * Closes an inquiry, answered or not.
 * @throws INQUIRY_CLOSED, NOT_FOUND
 */
export async function closeInquiry(
  platform: Platform,
  actor: Actor,
  { inquiryNo, reason }: { inquiryNo: string; reason: string },
): Promise<void> {
  return platform.transact(async (tx) => {
    await moveOrFail(
      tx,
      { inquiryNo, from: ['NEW', 'ANSWERED'] },
      { status: 'CLOSED', closeReason: reason, closedAt: tx.now },
    );
    await audit(tx, actor, {
      action: 'quotes.close',
      object: `inquiry:${inquiryNo}`,
      to: 'CLOSED',
      reason,
    });
  });
}
