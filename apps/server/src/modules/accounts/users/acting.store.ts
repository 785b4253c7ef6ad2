import { userLevel } from '@wasit/contract/accounts/levels';
import { normalisePhone } from '@wasit/contract/accounts/normalise-phone';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, eq, inArray, like, notInArray, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { containing } from '../../../platform/db/lists/containing.ts';
import { type Page, pageOf } from '../../../platform/db/lists/page-of.ts';
import { firstRow, hasRow } from '../../../platform/db/rows.ts';
import { pick } from '../../../platform/pluck.ts';
import { userAccount, userSession } from '../accounts.tables.ts';
import { nameKeys, phoneKey } from './account-keys.ts';

export type CustomerRow = Pick<
  typeof userAccount.$inferSelect,
  'userId' | 'userName' | 'phone' | 'email' | 'level'
>;

const columns = pick(userAccount, 'userId', 'userName', 'phone', 'email', 'level');
/** Agents act for buyers, not for one another. */
const isBuyer = and(
  eq(userAccount.status, 'active'),
  inArray(userAccount.level, [userLevel.customer, userLevel.vip]),
);

const isAgent = and(eq(userAccount.status, 'active'), eq(userAccount.level, userLevel.agent));

/** A customer who can be acted for: an active account that is not an agent's. */
export const activeCustomer = (reader: Reader, userId: string): Promise<CustomerRow | undefined> =>
  firstRow(
    reader
      .select(columns)
      .from(userAccount)
      .where(and(eq(userAccount.userId, userId), isBuyer)),
  );

/** The level of an account of any level that is neither suspended nor deleted. */
export const activeAccount = (reader: Reader, userId: string) =>
  firstRow(
    reader
      .select({ userId: userAccount.userId, level: userAccount.level })
      .from(userAccount)
      .where(and(eq(userAccount.userId, userId), eq(userAccount.status, 'active'))),
  );

/**
 * Locks an agent's level until the commit, so that removing it waits. False when the account is not
 * an agent's.
 */
export const lockAgent = (tx: Tx, userId: string): Promise<boolean> =>
  hasRow(
    tx
      .select({ userId: userAccount.userId })
      .from(userAccount)
      .where(and(eq(userAccount.userId, userId), isAgent))
      .for('share'),
  );

/** Which of these may act for customers: active agents. */
export async function activeAgents(reader: Reader, userIds: readonly string[]) {
  const agents = and(inArray(userAccount.userId, [...userIds]), isAgent);
  return new Set(
    (await reader.select({ userId: userAccount.userId }).from(userAccount).where(agents)).map(
      ({ userId }) => userId,
    ),
  );
}

interface CustomerSearch extends Paging {
  /** A part of user name, phone number or e-mail address; empty for all. */
  readonly account: string;
  readonly among?: readonly string[];
  readonly except?: readonly string[];
}

/**
 * Phone numbers are stored as +964… and searched as people write them: 0770…, 00964770…, or digits
 * from the middle.
 */
export function matches(account: string) {
  const { userNameKey: word, plainNameKey: typed } = nameKeys(account);
  if (word === '') return undefined;
  const plainPhone = normalisePhone(word);
  const digits = /^\+?\d+$/.test(plainPhone) ? plainPhone.replace('+', '') : '';
  const phone = digits.length >= 7 ? phoneKey(plainPhone) : undefined;
  return or(
    like(userAccount.userNameKey, containing(word)),
    word === typed ? undefined : like(userAccount.userNameKey, containing(typed)),
    like(userAccount.email, containing(word)),
    digits === '' ? undefined : like(userAccount.phone, containing(digits.replace(/^0+/, ''))),
    phone ? eq(userAccount.phone, phone) : undefined,
  );
}

/** Customers who can be acted for, by name. */
export async function searchCustomers(
  reader: Reader,
  { account, among, except = [], ...page }: CustomerSearch,
): Promise<Page<CustomerRow>> {
  if (among?.length === 0) return { rows: [], total: 0, ...page };
  const where = and(
    isBuyer,
    among ? inArray(userAccount.userId, [...among]) : undefined,
    except.length > 0 ? notInArray(userAccount.userId, [...except]) : undefined,
    matches(account),
  );
  const query = reader
    .select(columns)
    .from(userAccount)
    .where(where)
    .orderBy(asc(userAccount.userNameKey));
  return pageOf(query, page, reader.$count(userAccount, where));
}

/** Agents by a part of user name, phone number or e-mail address. */
export const searchAgents = (
  reader: Reader,
  { search, limit }: { search: string; limit: number },
): Promise<CustomerRow[]> =>
  reader
    .select(columns)
    .from(userAccount)
    .where(and(isAgent, matches(search)))
    .orderBy(asc(userAccount.userNameKey))
    .limit(limit);

/** Which of these sessions are still alive. */
export const liveSessions = async (
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Set<string>> =>
  sessionIds.length === 0
    ? new Set()
    : new Set(
        (
          await reader
            .select({ sessionId: userSession.sessionId })
            .from(userSession)
            .where(inArray(userSession.sessionId, [...sessionIds]))
        ).map(({ sessionId }) => sessionId),
      );
