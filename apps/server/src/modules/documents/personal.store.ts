import { asc, eq, inArray } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { documentBuyer, issuedDocument } from './documents.tables.ts';

/** The books keep every numbered paper; who it was made out to goes. */
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
