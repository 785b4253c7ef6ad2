import type {
  BrandApplication,
  StaffApplication,
  StaffApplicationDetail,
} from '@wasit/contract/brands/agents';
import type { Platform } from '../../platform/platform.ts';
import { whatsappLink } from '../../platform/wa-link.ts';
import { usersByIds, usersOfProvedContact } from '../accounts/index.ts';
import { staffNames } from '../staff/index.ts';
import { type ApplicationRow, notesOf } from './brand-agents.store.ts';
import { firstMessage } from './first-message.rules.ts';

/** An application as shown to its applicant. */
export const viewApplication = ({
  applicationNo,
  status,
  createdAt,
  brand,
  answer,
  decidedAt,
}: ApplicationRow): BrandApplication => ({
  applicationNo,
  status,
  createdAt: createdAt.toISOString(),
  brand,
  answer:
    answer === null || decidedAt === null ? null : { text: answer, at: decidedAt.toISOString() },
});

/** An application as shown in the desk: with the applicant and their contacts. */
export const viewForStaff = (row: ApplicationRow): StaffApplication => {
  const { name, email, phone, city, business, locale } = row;
  return { ...viewApplication(row), name, email, phone, city, business, locale };
};

/**
 * Accounts that may be the applicant's. The typed contact proves nothing: only an account that was
 * logged in, or one whose owner proved the same contact by a code, counts; an account that merely
 * claims it is not named.
 */
async function accountsOf(
  { db }: Platform,
  row: ApplicationRow,
): Promise<StaffApplicationDetail['accounts']> {
  const sender =
    row.userId === null ? undefined : (await usersByIds(db, [row.userId])).get(row.userId);
  const proved = await usersOfProvedContact(db, row);
  const accounts = [...(sender ? [{ ...sender, known: 'sent' as const }] : []), ...proved];
  return accounts
    .filter(({ userId }, index) => accounts.findIndex((other) => other.userId === userId) === index)
    .map(({ userId, userName, level, known }) => ({ userId, userName, level, matchedBy: known }));
}

export async function viewDetail(
  platform: Platform,
  row: ApplicationRow,
): Promise<StaffApplicationDetail> {
  const { applicationNo, phone, decidedBy } = row;
  const notes = await notesOf(platform.db, applicationNo);
  const names = await staffNames(platform.db, [
    ...notes.map(({ writtenBy }) => writtenBy),
    ...(decidedBy ? [decidedBy] : []),
  ]);
  const nameOf = (staffId: string) => names.get(staffId) ?? staffId;
  return {
    ...viewForStaff(row),
    decidedBy: decidedBy && nameOf(decidedBy),
    // Without its country code a number would open a chat with somebody else.
    whatsappLink: phone.startsWith('+')
      ? whatsappLink(phone, firstMessage({ ...row, number: applicationNo }))
      : null,
    accounts: await accountsOf(platform, row),
    notes: notes.map(({ noteId, text, writtenBy, at }) => ({
      noteId,
      text,
      by: nameOf(writtenBy),
      at: at.toISOString(),
    })),
  };
}
