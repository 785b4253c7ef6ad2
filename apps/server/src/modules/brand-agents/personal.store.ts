import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Reader } from '../../platform/db/db.ts';
import type { PersonalPart } from '../../platform/personal.ts';
import { pick } from '../../platform/pluck.ts';
import { provedContacts } from '../accounts/index.ts';
import { brandApplication } from './brand-agents.tables.ts';

/**
 * Applications sent while logged in, and a visitor's with a contact that the customer has proved.
 */
async function ownedByUser(reader: Reader, userId: string): Promise<SQL | undefined> {
  const { email, phone } = await provedContacts(reader, userId);
  const isFromVisitor = isNull(brandApplication.userId);
  return or(
    eq(brandApplication.userId, userId),
    email === null ? undefined : and(isFromVisitor, eq(brandApplication.email, email)),
    phone === null ? undefined : and(isFromVisitor, eq(brandApplication.phone, phone)),
  );
}

/** Applications and their staff notes are deleted with the customer. */
export const brandAgentsPersonal: PersonalPart = {
  async collect(reader, userId) {
    const applications = await reader
      .select(
        pick(
          brandApplication,
          'applicationNo',
          'status',
          'name',
          'email',
          'phone',
          'brand',
          'city',
          'business',
          'answer',
          'decidedAt',
          'createdAt',
        ),
      )
      .from(brandApplication)
      .where(await ownedByUser(reader, userId))
      .orderBy(asc(brandApplication.createdAt));
    return { 'brand-agent-applications': applications };
  },
  async erase(tx, userId) {
    await tx.delete(brandApplication).where(await ownedByUser(tx, userId));
  },
};
