import { and, asc, eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { pick } from '../../platform/pluck.ts';
import { discardFiles } from './inquiry-files.ts';
import { anonymousColumns } from './quotes.store.ts';
import { inquiry } from './quotes.tables.ts';

/**
 * The question about goods stays; name, contact and files are deleted, and an open inquiry no
 * longer waits for an answer.
 */
export const quotesPersonal: PersonalPart = {
  async collect(reader, userId) {
    const columns = {
      ...pick(inquiry, 'inquiryNo', 'status', 'productName', 'quantity', 'currency'),
      ...pick(inquiry, 'targetPriceMinor', 'maxBudgetMinor', 'description', 'link'),
      ...pick(inquiry, 'contactName', 'contactPhone', 'contactEmail'),
      ...pick(inquiry, 'answerText', 'answeredAt', 'createdAt'),
    };
    return {
      inquiries: await reader
        .select(columns)
        .from(inquiry)
        .where(eq(inquiry.userId, userId))
        .orderBy(asc(inquiry.createdAt)),
    };
  },
  async erase(tx, userId, platform) {
    const ownedByUser = eq(inquiry.userId, userId);
    const sent = await tx.select({ fileIds: inquiry.fileIds }).from(inquiry).where(ownedByUser);
    await discardFiles(
      platform,
      tx,
      sent.flatMap(({ fileIds }) => fileIds),
    );
    const closed = { status: 'CLOSED', closeReason: 'account deleted', closedAt: tx.now } as const;
    await tx
      .update(inquiry)
      .set(closed)
      .where(and(ownedByUser, eq(inquiry.status, 'NEW')));
    await tx.update(inquiry).set(anonymousColumns).where(ownedByUser);
  },
};
