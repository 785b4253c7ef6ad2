import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { ledgerAccount, ledgerEntry, ledgerTx, payPassword } from './wallet.tables.ts';

const own = (userId: string) => and(eq(ledgerAccount.ownerId, userId), inArray(ledgerAccount.kind, ['available', 'frozen']));

/** Money: the books are kept as they are and name only the account's id; whoever still has some cannot leave. */
export const walletPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { kind, currency, balanceMinor } = ledgerAccount;
    const balances = await reader.select({ kind, currency, balanceMinor }).from(ledgerAccount).where(own(userId));
    const movements = await reader
      .select({
        at: ledgerTx.at,
        kind: ledgerTx.kind,
        memo: ledgerTx.memo,
        book: ledgerAccount.kind,
        currency: ledgerAccount.currency,
        amountMinor: ledgerEntry.amountMinor,
        balanceAfterMinor: ledgerEntry.balanceAfterMinor,
      })
      .from(ledgerEntry)
      .innerJoin(ledgerAccount, eq(ledgerAccount.accountId, ledgerEntry.accountId))
      .innerJoin(ledgerTx, eq(ledgerTx.txId, ledgerEntry.txId))
      .where(own(userId))
      .orderBy(ledgerEntry.id);
    return { 'wallet-balances': balances, 'wallet-movements': movements };
  },
  async matters(reader, userId) {
    const filled = await reader
      .select({ accountId: ledgerAccount.accountId })
      .from(ledgerAccount)
      .where(and(own(userId), ne(ledgerAccount.balanceMinor, 0)));
    return [{ matter: 'wallet', count: filled.length }];
  },
  async erase(tx, userId) {
    await tx.delete(payPassword).where(eq(payPassword.userId, userId));
  },
};
