import { desc, ilike, inArray, or } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import { containing } from '../../platform/db/lists/containing.ts';
import { startsOrEnds } from '../../platform/db/lists/starts-or-ends.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { InquiryRow } from './quotes.store.ts';
import { inquiry } from './quotes.tables.ts';

/** Inquiries by a part of their number, goods or name, and those of some customers. */
export function lookUpInquiries(
  reader: Reader,
  { text, userIds, limit }: { text: string; userIds: readonly string[]; limit: number },
): Promise<InquiryRow[]> {
  const like = containing(text);
  return rowsOf(
    reader,
    inquiry,
    or(
      startsOrEnds(inquiry.inquiryNo, text),
      ilike(inquiry.productName, like),
      ilike(inquiry.contactName, like),
      ilike(inquiry.contactPhone, like),
      userIds.length > 0 ? inArray(inquiry.userId, [...userIds]) : undefined,
    ),
    { order: [desc(inquiry.createdAt)], limit },
  );
}
