import { system } from '../../platform/actor.ts';
import { auditMany } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { on, type Subscriber } from '../../platform/outbox/outbox.ts';
import { provedContacts } from '../accounts/index.ts';
import { joinVisitorInquiries } from './quotes.store.ts';

const iraq = '964';

/** The digits that visitors may have typed for an account's number, which has its country. */
const waysToWrite = (phone: string): string[] => {
  const digits = phone.replace(/^\+/, '');
  return digits.startsWith(iraq) ? [digits, `0${digits.slice(iraq.length)}`] : [digits];
};

/**
 * Inquiries that somebody sent as a visitor become the customer's once they have proved by a code
 * that the phone number or e-mail address in them is theirs.
 */
async function joinInquiries(tx: Tx, userId: string): Promise<void> {
  const { phone, email } = await provedContacts(tx, userId);
  if (!phone && !email) return;
  const phones = phone ? waysToWrite(phone) : [];
  const inquiryNos = await joinVisitorInquiries(tx, { userId, phones, email });
  const entries = inquiryNos.map((inquiryNo) => ({
    action: 'quotes.join-visitor' as const,
    object: `inquiry:${inquiryNo}`,
    to: userId,
  }));
  if (entries.length > 0) await auditMany(tx, system('quotes'), entries);
}

export const quotesSubscribers: readonly Subscriber[] = [
  on('accounts.logged-in', {
    name: 'quotes.join-visitor',
    handle: (tx, { userId }) => joinInquiries(tx, userId),
  }),
  on('accounts.contact-changed', {
    name: 'quotes.join-visitor-of-contact',
    handle: (tx, { userId }) => joinInquiries(tx, userId),
  }),
];
