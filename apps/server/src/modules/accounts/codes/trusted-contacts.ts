interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
  readonly phoneVerifiedAt: Date | null;
  readonly emailVerifiedAt: Date | null;
}

/**
 * Where a code that opens the account may go. Once its owner has proved one contact, one that is
 * only claimed (a mistyped number is somebody else's) gets none; before that every one is as good
 * as the other.
 */
export function trustedContacts({
  phone,
  email,
  phoneVerifiedAt,
  emailVerifiedAt,
}: Contacts): Pick<Contacts, 'phone' | 'email'> {
  if (!phoneVerifiedAt && !emailVerifiedAt) return { phone, email };
  return { phone: phoneVerifiedAt && phone, email: emailVerifiedAt && email };
}
