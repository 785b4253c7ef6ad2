import { userLevel } from '@wasit/contract/accounts/levels';
import type { Locale } from '@wasit/contract/locales';
import { type Actor, system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { violates } from '../../../platform/db/transact.ts';
import { BusinessError, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type HashCost, hashSecret } from '../../../platform/secret-hash.ts';
import { insertUser, type UserRow, usersWithAny } from '../accounts.store.ts';
import { refuseEasyPassword } from '../passwords/passwords.ts';
import { emailKey, nameKeys, phoneKey } from './account-keys.ts';

export interface NewUser {
  readonly userName: string;
  readonly password: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** Language of messages to them. */
  readonly locale?: Locale | undefined;
  /**
   * Contacts that are already proved: by a code sent there, or by a third party for the e-mail
   * address.
   */
  readonly proved?: 'phone' | 'email' | 'both' | null;
  readonly invitationCode?: string | null;
  /** False for customers who come by a third party: `password` is then random. */
  readonly hasPassword?: boolean;
}

const uniqueFields = [
  {
    constraint: 'user_account_user_name_once',
    key: 'USER_NAME_EXISTS',
    field: 'userName',
    keyOf: (row: UserRow) => row.userNameKey,
  },
  {
    constraint: 'user_account_phone_once',
    key: 'PHONE_EXISTS',
    field: 'phone',
    keyOf: (row: UserRow) => row.phone,
  },
  {
    constraint: 'user_account_email_once',
    key: 'EMAIL_EXISTS',
    field: 'email',
    keyOf: (row: UserRow) => row.email,
  },
] as const;

interface SameCommit<T> {
  /**
   * Checked before the password is hashed, which takes half a second. The returned function refuses
   * the account in the commit.
   */
  readonly refusalOf?: () => Promise<(() => never) | undefined>;
  /** Before it is checked whether a name or contact is taken. */
  readonly before?: (tx: Tx) => Promise<void>;
  readonly after: (tx: Tx, user: UserRow) => Promise<T>;
}

/**
 * Stores a new account, in the platform's first transaction; `before` and `after` belong to its
 * commit.
 * @throws PHONE_INVALID, PASSWORD_COMMON, PASSWORD_LIKE_NAME, and USER_NAME_EXISTS, PHONE_EXISTS,
 * EMAIL_EXISTS: lists all fields that are taken, the first one gives the code
 */
export async function storeUser<T>(
  platform: Platform,
  input: NewUser & { level: number; by: Actor | 'self'; cost?: HashCost | undefined },
  { refusalOf, before, after }: SameCommit<T>,
): Promise<T> {
  const { userNameKey, plainNameKey } = nameKeys(input.userName);
  const keys = {
    userNameKey,
    phone:
      input.phone === undefined
        ? null
        : (phoneKey(input.phone) ?? fail('PHONE_INVALID', { field: 'phone' })),
    email: input.email === undefined ? null : emailKey(input.email),
  };
  refuseEasyPassword(input.password, { ...keys, userName: input.userName });
  const refuse = await refusalOf?.();
  // Hashed before the transaction, since it takes half a second.
  const passwordHash = refuse ? '' : await hashSecret(input.password, input.cost);
  try {
    return await platform.transact(async (tx) => {
      if (refuse) return refuse();
      await before?.(tx);
      refuseTaken(await usersWithAny(tx, { ...keys, plainNameKey }), [
        ...Object.values(keys),
        plainNameKey,
      ]);
      const user = await insertAccount(tx, { ...input, ...keys, passwordHash });
      return after(tx, user);
    });
  } catch (error) {
    // A concurrent call inserted it after our check: the index decides.
    const takenField = uniqueFields.find(({ constraint }) => violates(error, constraint));
    return takenField ? fail(takenField.key, { field: takenField.field }) : Promise.reject(error);
  }
}

type NewAccount = Pick<
  NewUser,
  'userName' | 'locale' | 'proved' | 'invitationCode' | 'hasPassword'
> & {
  level: number;
  by: Actor | 'self';
  userNameKey: string;
  phone: string | null;
  email: string | null;
  passwordHash: string;
};

/** Inserts an account whose keys were checked before; the unique indexes decide. */
export async function insertAccount(tx: Tx, input: NewAccount): Promise<UserRow> {
  const { userNameKey, phone, email, passwordHash, level, proved, by } = input;
  const user: UserRow = {
    userId: newId('u'),
    userName: input.userName.trim(),
    userNameKey,
    phone,
    email,
    passwordHash,
    level,
    status: 'active',
    suspendedReason: null,
    locale: input.locale ?? 'ar',
    createdAt: tx.now,
    emailVerifiedAt: proved === 'email' || proved === 'both' ? tx.now : null,
    phoneVerifiedAt: proved === 'phone' || proved === 'both' ? tx.now : null,
    hasPassword: input.hasPassword ?? true,
    invitationCode: input.invitationCode ?? null,
  };
  await insertUser(tx, user);
  const self: Actor = { kind: 'user', userId: user.userId, level, sessionId: '', agentId: null };
  await audit(tx, by === 'self' ? self : by, {
    action: 'accounts.register',
    object: `user:${user.userId}`,
    to: { level },
  });
  return user;
}

function refuseTaken(others: readonly UserRow[], values: readonly (string | null)[]): void {
  const takenFields = uniqueFields.filter(({ keyOf }) =>
    others.some((other) => keyOf(other) !== null && values.includes(keyOf(other))),
  );
  const [first] = takenFields;
  if (first)
    throw new BusinessError(first.key, {
      fields: takenFields.map(({ key, field }) => ({ field, key })),
    });
}

/**
 * Creates a customer without a session, with contacts vouched for by the operator, for the command
 * line, the seed and the tests (which may use a cheaper hash).
 * @throws as storeUser
 */
export const createUser = (
  platform: Platform,
  { level = userLevel.customer, ...input }: NewUser & { level?: number; cost?: HashCost },
): Promise<{ userId: string }> =>
  storeUser(
    platform,
    { proved: 'both', ...input, level, by: system('cli') },
    { after: async (_tx, { userId }) => ({ userId }) },
  );
