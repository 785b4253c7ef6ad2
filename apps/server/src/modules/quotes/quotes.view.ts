import type { Locale } from '@wasit/contract/locales';
import { type Currency, toWire } from '@wasit/contract/money';
import type { Inquiry, InquiryFile, StaffInquiry } from '@wasit/contract/quotes/endpoints';
import { reasonText } from '@wasit/contract/server-reasons';
import type { Platform } from '../../platform/platform.ts';
import { wired } from '../../platform/pluck.ts';
import { usersByIds } from '../accounts/index.ts';
import { productCards } from '../catalogue/index.ts';
import type { InquiryRow } from './quotes.store.ts';

/** Attached files by id. */
export async function filesOf(
  platform: Platform,
  rows: readonly Pick<InquiryRow, 'fileIds'>[],
): Promise<Map<string, InquiryFile>> {
  const files = await platform.files.find(
    platform.db,
    rows.flatMap(({ fileIds }) => fileIds),
  );
  return new Map(
    files.map(({ fileId, fileName, bytes, contentType }) => [
      fileId,
      {
        fileId,
        name: fileName ?? fileId,
        bytes,
        isPicture: contentType.startsWith('image/'),
        url: platform.files.signedUrl(fileId),
      },
    ]),
  );
}

const money = (amountMinor: number | null, currency: Currency) =>
  amountMinor === null ? null : toWire({ amountMinor, currency });

/** Inquiries as shown to their customer. */
export async function viewInquiries(
  platform: Platform,
  rows: readonly InquiryRow[],
  locale: Locale,
): Promise<Inquiry[]> {
  const files = await filesOf(platform, rows);
  const productIds = rows.flatMap(({ answerProductId }) => answerProductId ?? []);
  const cards = new Map(
    (await productCards(platform.db, { productIds, locale })).map((card) => [card.productId, card]),
  );
  return rows.map((row) => ({
    ...wired(row, 'inquiryNo', 'status', 'createdAt', 'productName'),
    ...wired(row, 'quantity', 'description', 'link'),
    targetPrice: money(row.targetPriceMinor, row.currency),
    maxBudget: money(row.maxBudgetMinor, row.currency),
    files: row.fileIds.flatMap((fileId) => files.get(fileId) ?? []),
    answer:
      row.answerText === null || row.answeredAt === null
        ? null
        : {
            text: row.answerText,
            product: cards.get(row.answerProductId ?? 0) ?? null,
            answeredAt: row.answeredAt.toISOString(),
          },
  }));
}

/** Inquiries as shown in the desk: with the sender and their contact. */
export async function viewForStaff(
  platform: Platform,
  rows: readonly InquiryRow[],
  locale: Locale,
): Promise<StaffInquiry[]> {
  const views = await viewInquiries(platform, rows, locale);
  const users = await usersByIds(
    platform.db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return views.flatMap((inquiry, index) => {
    const row = rows[index];
    if (!row) return [];
    const { contactName, contactPhone, contactEmail, imageSearchId, closeReason, userId } = row;
    const { productId } = row;
    const userName = users.get(userId ?? '')?.userName ?? null;
    return [
      {
        ...inquiry,
        contactName,
        contactPhone,
        contactEmail,
        imageSearchId,
        productId,
        closeReason: closeReason && reasonText(closeReason, locale),
        userName,
        locale: row.locale,
      },
    ];
  });
}
