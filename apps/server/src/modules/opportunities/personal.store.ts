import { asc, eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { discardFiles } from '../quotes/index.ts';
import { opportunity } from './opportunities.tables.ts';

/** A customer's opportunities are deleted with them, files included. */
export const opportunitiesPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { opportunityNo, status, kind, company, contactName, phone, email, text, createdAt } =
      opportunity;
    const opportunities = await reader
      .select({ opportunityNo, status, kind, company, contactName, phone, email, text, createdAt })
      .from(opportunity)
      .where(eq(opportunity.userId, userId))
      .orderBy(asc(createdAt));
    return { 'business-opportunities': opportunities };
  },
  async erase(tx, userId, platform) {
    const deleted = await tx
      .delete(opportunity)
      .where(eq(opportunity.userId, userId))
      .returning({ fileIds: opportunity.fileIds });
    await discardFiles(
      platform,
      tx,
      deleted.flatMap(({ fileIds }) => fileIds),
    );
  },
};
