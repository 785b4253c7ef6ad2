import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import {
  ledgerAccount,
  ledgerEntry,
  ledgerHold,
  ledgerTx,
  payPassword,
  preCharge,
  withdrawal,
} from './wallet.tables.ts';

const own = (userId: string) =>
  and(eq(ledgerAccount.ownerId, userId), inArray(ledgerAccount.kind, ['available', 'frozen']));

/**
 * The books are kept unchanged and contain only the account id; accounts with money cannot be
 * deleted.
 */
export const walletPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { kind, currency, balanceMinor } = ledgerAccount;
    const balances = await reader
      .select({ kind, currency, balanceMinor })
      .from(ledgerAccount)
      .where(own(userId));
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
    const {
      holdId: _hold,
      approvals: _approvals,
      decidedBy: _by,
      method: way,
      ...columns
    } = getTableColumns(withdrawal);
    const withdrawals = await reader
      .select({ ...columns, way })
      .from(withdrawal)
      .where(eq(withdrawal.userId, userId))
      .orderBy(withdrawal.id);
    const { holdId: _held, ...preChargeColumns } = getTableColumns(preCharge);
    const preCharges = await reader
      .select(preChargeColumns)
      .from(preCharge)
      .where(eq(preCharge.userId, userId))
      .orderBy(preCharge.id);
    const { reference: _cause, ...holdColumns } = getTableColumns(ledgerHold);
    const holds = await reader
      .select(holdColumns)
      .from(ledgerHold)
      .where(eq(ledgerHold.userId, userId))
      .orderBy(ledgerHold.heldAt);
    return {
      'wallet-balances': balances,
      'wallet-movements': movements,
      'wallet-holds': holds,
      withdrawals,
      'pre-charges': preCharges,
    };
  },
  async matters(reader, userId) {
    const nonZeroAccounts = await reader
      .select({ accountId: ledgerAccount.accountId })
      .from(ledgerAccount)
      .where(and(own(userId), ne(ledgerAccount.balanceMinor, 0)));
    return [{ matter: 'wallet', count: nonZeroAccounts.length }];
  },
  async erase(tx, userId) {
    await tx.delete(payPassword).where(eq(payPassword.userId, userId));
    // Payouts stay in the books; recipient and destination are personal.
    await tx
      .update(withdrawal)
      .set({ holder: '', bankName: '', account: '' })
      .where(eq(withdrawal.userId, userId));
  },
};
