import type { ThirdParty } from '@wasit/contract/accounts/access/access';
import { and, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db/db.ts';
import { wroteRow } from '../../../platform/db/rows.ts';
import { userAccount } from '../accounts.tables.ts';
import { thirdPartyLink } from './links.tables.ts';

interface LinkKey {
  readonly issuer: string;
  readonly subject: string;
}

export async function linkedUser(reader: Reader, { issuer, subject }: LinkKey) {
  const [row] = await reader
    .select({ user: userAccount })
    .from(thirdPartyLink)
    .innerJoin(userAccount, eq(userAccount.userId, thirdPartyLink.userId))
    .where(and(eq(thirdPartyLink.issuer, issuer), eq(thirdPartyLink.subject, subject)));
  return row?.user;
}

export async function insertLink(
  tx: Tx,
  { issuer, subject, provider }: LinkKey & { provider: ThirdParty },
  userId: string,
): Promise<void> {
  await tx.insert(thirdPartyLink).values({ issuer, subject, provider, userId, linkedAt: tx.now });
}

export async function linksOf(reader: Reader, userId: string): Promise<Map<ThirdParty, Date>> {
  const { provider, linkedAt } = thirdPartyLink;
  const rows = await reader
    .select({ provider, linkedAt })
    .from(thirdPartyLink)
    .where(eq(thirdPartyLink.userId, userId));
  return new Map(rows.map((row) => [row.provider, row.linkedAt]));
}

export async function deleteLinksOf(tx: Tx, userId: string): Promise<ThirdParty[]> {
  const rows = await tx
    .delete(thirdPartyLink)
    .where(eq(thirdPartyLink.userId, userId))
    .returning({ provider: thirdPartyLink.provider });
  return rows.map(({ provider }) => provider);
}

/** False when it is not linked. */
export const deleteLink = (
  tx: Tx,
  { userId, provider }: { userId: string; provider: ThirdParty },
): Promise<boolean> =>
  wroteRow(
    tx
      .delete(thirdPartyLink)
      .where(and(eq(thirdPartyLink.userId, userId), eq(thirdPartyLink.provider, provider))),
  );
