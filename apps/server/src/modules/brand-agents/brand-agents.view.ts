import type {
  BrandApplication,
  StaffApplication,
  StaffApplicationDetail,
} from '@wasit/contract/brands/agents';
import type { Locale } from '@wasit/contract/locales';
import { fillText, type Texts } from '@wasit/contract/texts';
import type { Platform } from '../../platform/platform.ts';
import { whatsappLink } from '../../platform/wa-link.ts';
import { usersByIds, usersOfProvedContact } from '../accounts/index.ts';
import { staffNames } from '../staff/index.ts';
import { type ApplicationRow, notesOf } from './brand-agents.store.ts';
import ar from './texts/ar/first-words.json' with { type: 'json' };
import ckb from './texts/ckb/first-words.json' with { type: 'json' };
import en from './texts/en/first-words.json' with { type: 'json' };
import zh from './texts/zh-Hans/first-words.json' with { type: 'json' };

/**
 * The first WhatsApp message from staff, in the applicant's language; they may edit it before
 * sending.
 */
const firstMessages: Texts<keyof typeof en> = { en, ar, ckb, 'zh-Hans': zh };

/** Isolates the direction of names and removes their line breaks and direction marks. */
const plainText = (text: string): string =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\r\n\t]+/g, ' ').trim();

/** The first message about an application. */
const firstMessage = ({
  locale,
  name,
  brand,
  number,
}: {
  locale: Locale;
  name: string;
  brand: string;
  number: string;
}): string =>
  fillText(firstMessages[locale].text, { name: plainText(name), brand: plainText(brand), number });

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
