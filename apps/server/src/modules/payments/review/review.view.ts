import { toWire } from '@wasit/contract/money';
import type { ReviewDetail, ReviewItem } from '@wasit/contract/reviews';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { usersByIds } from '../../accounts/index.ts';
import { staffNames } from '../../staff/index.ts';
import { bankReference, shownDeadline } from '../payable.rules.ts';
import { type PaymentStored, payableByNo, paymentById, proofsOf } from '../payments.store.ts';
import { viewPayableDetail } from '../payments.view.ts';
import { type Duplicate, imageDuplicates, type QueueShow, referenceDuplicates, reviewPage } from './reviews.store.ts';

/** The desk's list, with a clock of fifteen minutes (setting) on each waiting payment. */
export async function reviewQueue(
  platform: Platform,
  { show, pageNo, pageSize }: { show: QueueShow; pageNo: number; pageSize: number },
): Promise<{ items: ReviewItem[]; total: number; pageNo: number; pageSize: number }> {
  const { rows, total } = await reviewPage(platform.db, { show, now: platform.clock.now(), pageNo, pageSize });
  const items = await viewItems(
    platform,
    rows.map((row) => row.payment),
  );
  return { items: items.map(({ item }) => item), total, pageNo, pageSize };
}

async function viewItems(platform: Platform, payments: readonly PaymentStored[]): Promise<{ item: ReviewItem; duplicates: Duplicate[] }[]> {
  const { db } = platform;
  const ids = payments.map(({ paymentId }) => paymentId);
  const found = [...(await imageDuplicates(db, ids)), ...(await referenceDuplicates(db, ids))];
  const proofs = await proofsOf(db, ids);
  const users = await usersByIds(
    db,
    payments.map(({ userId }) => userId),
  );
  const items: { item: ReviewItem; duplicates: Duplicate[] }[] = [];
  for (const payment of payments) {
    const duplicates = found.filter((one) => one.of === payment.paymentId);
    const payable = (await payableByNo(db, payment.payNo)) ?? fail('NOT_FOUND');
    const submittedAt = payment.submittedAt ?? payment.createdAt;
    items.push({
      duplicates,
      item: {
        paymentId: payment.paymentId,
        payNo: payment.payNo,
        orderNo: payment.orderNo,
        purpose: payable.purpose,
        customer: { userId: payment.userId, userName: users.get(payment.userId)?.userName ?? '' },
        due: toWire(payment),
        reference: payment.reference,
        expectedReference: bankReference(payment.payNo),
        submittedAt: submittedAt.toISOString(),
        reviewBy: (payment.reviewBy ?? submittedAt).toISOString(),
        status: payment.status,
        proofs: proofs.filter((proof) => proof.paymentId === payment.paymentId).length,
        warnings: [...new Set(duplicates.map(({ why }) => why))],
      },
    });
  }
  return items;
}

/** One payment with its pictures (signed addresses) and everything that looks like it. @throws NOT_FOUND */
export async function reviewDetail(platform: Platform, paymentId: string): Promise<ReviewDetail> {
  const { db, files } = platform;
  const payment = await paymentById(db, paymentId);
  if (payment?.method !== 'bank-transfer') return fail('NOT_FOUND');
  const [viewed] = await viewItems(platform, [payment]);
  if (!viewed) return fail('NOT_FOUND');
  const pictures = await files.find(
    db,
    (await proofsOf(db, [paymentId])).map((proof) => proof.fileId),
  );
  const { payments } = await viewPayableDetail(platform, payment.payNo, 'en');
  const payable = await payableByNo(db, payment.payNo);
  return {
    ...viewed.item,
    images: pictures.map(({ fileId, width, height }) => ({ fileId, url: files.signedUrl(fileId), width, height })),
    duplicates: viewed.duplicates.map(({ paymentId: id, orderNo, at, why }) => ({ paymentId: id, orderNo, at: at.toISOString(), why })),
    payments,
    received:
      payment.receivedMinor !== null && payment.receivedCurrency
        ? toWire({ amountMinor: payment.receivedMinor, currency: payment.receivedCurrency })
        : null,
    restPayNo: payable?.restPayNo ?? null,
    decidedBy: payment.decidedBy && ((await staffNames(db, [payment.decidedBy])).get(payment.decidedBy) ?? payment.decidedBy),
    decidedAt: payment.decidedAt?.toISOString() ?? null,
    deadlineAt: (payable && shownDeadline(payable, platform.clock.now()))?.toISOString() ?? null,
  };
}
