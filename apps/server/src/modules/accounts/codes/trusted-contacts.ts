export interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
  readonly phoneVerifiedAt: Date | null;
  readonly emailVerifiedAt: Date | null;
}

/**
 * Contacts for messages about the account and for codes that open it. Once the owner has proved one
 * contact, merely claimed ones (a mistyped number is somebody else's) get none; before that all are
 * equal.
 */
export function trustedContacts({ phone, email, phoneVerifiedAt, emailVerifiedAt }: Contacts) {
  if (!phoneVerifiedAt && !emailVerifiedAt) return { phone, email };
  return { phone: phoneVerifiedAt && phone, email: emailVerifiedAt && email };
}

export type ContactType = 'phone' | 'email';

/** Whether the account merely claims this contact while its owner has proved the other one. */
export const isOnlyClaimed = (account: Contacts, contact: ContactType): boolean =>
  account[contact] !== null && !trustedContacts(account)[contact];
