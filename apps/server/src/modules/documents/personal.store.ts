import { asc, eq, inArray } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { documentBuyer, issuedDocument } from './documents.tables.ts';

/** Numbered papers are kept for bookkeeping; the person they are issued to is deleted. */
export const documentsPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { documentNo, kind, orderNo, issuedAt } = issuedDocument;
    const documents = await reader
      .select({ documentNo, kind, orderNo, issuedAt, buyer: documentBuyer.buyer })
      .from(issuedDocument)
      .leftJoin(documentBuyer, eq(documentBuyer.documentNo, issuedDocument.documentNo))
      .where(eq(issuedDocument.userId, userId))
      .orderBy(asc(issuedDocument.issuedAt));
    return { documents };
  },
  async erase(tx, userId) {
    const ownedNumbers = tx
      .select({ documentNo: issuedDocument.documentNo })
      .from(issuedDocument)
      .where(eq(issuedDocument.userId, userId));
    await tx.delete(documentBuyer).where(inArray(documentBuyer.documentNo, ownedNumbers));
  },
};
