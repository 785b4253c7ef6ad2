import { asc, eq } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { brandApplication } from './brand-agents.tables.ts';

/** An application is about its applicant alone: it leaves with him, and what staff noted beside it goes along. */
export const brandAgentsPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { applicationNo, status, name, email, phone, brand, city, business, answer, decidedAt, createdAt } = brandApplication;
    const applications = await reader
      .select({ applicationNo, status, name, email, phone, brand, city, business, answer, decidedAt, createdAt })
      .from(brandApplication)
      .where(eq(brandApplication.userId, userId))
      .orderBy(asc(brandApplication.createdAt));
    return { 'brand-agent-applications': applications };
  },
  async erase(tx, userId) {
    await tx.delete(brandApplication).where(eq(brandApplication.userId, userId));
  },
};
