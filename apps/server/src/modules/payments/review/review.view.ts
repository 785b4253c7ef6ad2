import type { OutputOf } from '@wasit/contract/api';
import { type Currency, centsAt, toWire, usd } from '@wasit/contract/money';
import type { ReviewDetail, ReviewItem } from '@wasit/contract/payments/reviews';
import type { StoredFile } from '@wasit/contract/wire';
import type { StaffActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileRow } from '../../../platform/files/file-store.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pick, pluck } from '../../../platform/pluck.ts';
import { findUserIds, usersByIds } from '../../accounts/index.ts';
import { staffNames } from '../../staff/index.ts';
import { bankReference, isNoLongerDue, shownDeadline } from '../payables/payable.rules.ts';
import { type PaymentStored, payableByNo, paymentById, proofsOf } from '../payments.store.ts';
import { viewPayableDetail } from '../payments.view.ts';
import {
  type Duplicate,
  imageDuplicates,
  referenceDuplicates,
  repeatsWithin,
  reviewPage,
} from './reviews.store.ts';

/** The list of the desk, with the review deadline (setting) of each waiting payment. */
export async function reviewQueue(
  platform: Platform,
  { show, search, sort, pageNo, pageSize }: CallInput<'reviewQueue'>,
  viewer: StaffActor,
): Promise<OutputOf<'reviewQueue'>> {
  const { rows, total, sums } = await reviewPage(platform.db, {
    show,
    search,
    userIds: await findUserIds(platform.db, search),
    now: platform.clock.now(),
    sort,
    pageNo,
    pageSize,
  });
  const items = await viewItems(platform, pluck(rows, 'payment'), viewer);
  return {
    items: items.map(({ item }) => item),
    sums: sums.map(toWire),
    total,
    pageNo,
    pageSize,
  };
}

async function viewItems(
  platform: Platform,
  payments: readonly PaymentStored[],
  viewer: StaffActor,
): Promise<{ item: ReviewItem; duplicates: Duplicate[] }[]> {
  const { db } = platform;
  const ids = payments.map(({ paymentId }) => paymentId);
  const allDuplicates = [
    ...(await imageDuplicates(db, ids)),
    ...(await referenceDuplicates(db, ids)),
  ];
  const repeats = await repeatsWithin(db, ids);
  const proofs = await proofsOf(db, ids);
  const users = await usersByIds(db, pluck(payments, 'userId'));
  const names = await staffNames(
    db,
    payments.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  const items: { item: ReviewItem; duplicates: Duplicate[] }[] = [];
  for (const payment of payments) {
    const duplicates = allDuplicates.filter((duplicate) => duplicate.of === payment.paymentId);
    const payable = (await payableByNo(db, payment.payNo)) ?? fail('NOT_FOUND');
    const submittedAt = payment.submittedAt ?? payment.createdAt;
    items.push({
      duplicates,
      item: {
        ...pick(payment, 'paymentId', 'payNo', 'orderNo', 'reference', 'status'),
        purpose: payable.purpose,
        customer: { userId: payment.userId, userName: users.get(payment.userId)?.userName ?? '' },
        due: toWire(payment),
        expectedReference: bankReference(payment.payNo),
        submittedAt: submittedAt.toISOString(),
        reviewBy: (payment.reviewBy ?? submittedAt).toISOString(),
        proofs: proofs.filter((proof) => proof.paymentId === payment.paymentId).length,
        warnings: [
          ...new Set([
            ...duplicates.map(({ why }) => why),
            ...(repeats.has(payment.paymentId) ? ['repeated-image' as const] : []),
          ]),
        ],
        firstApproved: payment.status === 'under_review' && payment.firstApprovedBy !== null,
        awaitsOther:
          payment.status === 'under_review' &&
          [payment.enteredBy, payment.firstApprovedBy].includes(viewer.staffId),
        received: moneyOf(payment.receivedMinor, payment.receivedCurrency),
        decidedBy: payment.decidedBy && (names.get(payment.decidedBy) ?? payment.decidedBy),
        decidedAt: payment.decidedAt?.toISOString() ?? null,
      },
    });
  }
  return items;
}

/**
 * One payment with its pictures (signed addresses) and all similar ones, as `viewer` sees it.
 * @throws NOT_FOUND
 */
export async function reviewDetail(
  platform: Platform,
  paymentId: string,
  viewer: StaffActor,
): Promise<ReviewDetail> {
  const { db, files } = platform;
  const payment = await paymentById(db, paymentId);
  if (payment?.method !== 'bank-transfer') return fail('NOT_FOUND');
  const [view] = await viewItems(platform, [payment], viewer);
  if (!view) return fail('NOT_FOUND');
  const proofs = await proofsOf(db, [paymentId]);
  const pictures = await files.find(db, pluck(proofs, 'fileId'));
  const { payments } = await viewPayableDetail(platform, payment.payNo, 'en');
  const payable = await payableByNo(db, payment.payNo);
  const names = await staffNames(db, payment.firstApprovedBy ? [payment.firstApprovedBy] : []);
  const nameOf = (staffId: string) => names.get(staffId) ?? staffId;
  const twoPeopleAbove = usd(await platform.setting(db, 'payments.twoPeopleAboveCents'));
  return {
    ...view.item,
    images: pictures.map((picture) => viewPicture(platform, picture)),
    duplicates: await viewDuplicates(platform, view.duplicates),
    payments,
    restPayNo: payable?.restPayNo ?? null,
    toWallet: payable !== undefined && isNoLongerDue(payable),
    twoPeopleAbove: toWire(twoPeopleAbove),
    needsTwoPeople:
      payable !== undefined &&
      centsAt(payment, payable.dinarsPerDollar) > twoPeopleAbove.amountMinor,
    firstApproval: viewFirstApproval(payment, { nameOf, viewer }),
    deadlineAt: (payable && shownDeadline(payable, platform.clock.now()))?.toISOString() ?? null,
    graceMinutes: await platform.setting(db, 'orders.graceMinutesAfterReject'),
  };
}

const viewPicture = ({ files }: Platform, { fileId, width, height }: FileRow): StoredFile => ({
  fileId,
  url: files.signedUrl(fileId),
  width,
  height,
});

const moneyOf = (amountMinor: number | null, currency: Currency | null) =>
  amountMinor !== null && currency ? toWire({ amountMinor, currency }) : null;

function viewFirstApproval(
  {
    firstApprovedBy: by,
    firstApprovedAt: at,
    firstReceivedMinor,
    firstReceivedCurrency,
  }: PaymentStored,
  { nameOf, viewer }: { nameOf: (staffId: string) => string; viewer: StaffActor },
): ReviewDetail['firstApproval'] {
  const received = moneyOf(firstReceivedMinor, firstReceivedCurrency);
  return by && at && received
    ? { by: nameOf(by), at: at.toISOString(), received, mine: by === viewer.staffId }
    : null;
}

/** Details for comparison: picture, amount and outcome of the earlier payment. */
async function viewDuplicates(
  platform: Platform,
  duplicates: readonly Duplicate[],
): Promise<ReviewDetail['duplicates']> {
  const users = await usersByIds(
    platform.db,
    duplicates.map(({ payment }) => payment.userId),
  );
  const fileIds = duplicates.flatMap(({ fileId }) => fileId ?? []);
  const pictures = new Map(
    (await platform.files.find(platform.db, fileIds)).map((file) => [file.fileId, file]),
  );
  return duplicates.map(({ payment, why, fileId }) => {
    const picture = pictures.get(fileId ?? '');
    return {
      ...pick(payment, 'paymentId', 'orderNo', 'status', 'reference'),
      at: payment.createdAt.toISOString(),
      why,
      customer: users.get(payment.userId)?.userName ?? '',
      due: toWire(payment),
      image: picture ? viewPicture(platform, picture) : null,
    };
  });
}
