import type { ApiError, OutputOf } from '@wasit/contract/api';
import { useRead } from '../api/use-read.ts';
import { useSession } from '../session/session.ts';

const refreshMs = 30_000;

type DeskCounts = Partial<Record<string, number>>;

/**
 * How many rows wait at each desk, and the error if that is not known. Not asked before a one-time
 * password was changed: until then the server refuses it.
 */
export function useDeskCounts(): { counts: DeskCounts; error: ApiError | undefined } {
  const mayRead = useSession(({ staff }) => staff?.mustChangePassword === false);
  const { data, error } = useRead('staffDashboard', mayRead ? {} : null, { everyMs: refreshMs });
  return { counts: data ? countsOf(data) : {}, error };
}

const countsOf = (data: OutputOf<'staffDashboard'>): DeskCounts => ({
  exceptions: data.ownExceptions,
  payments: data.paymentsWaiting,
  wallets: data.withdrawalsWaiting,
  refunds: data.refundsWaiting,
  complaints: data.complaintsOpen,
  purchasing: data.toBuy,
  receiving: data.parcelsExpected,
  containers: data.parcelsToLoad,
  baghdad: data.toHandOver,
  inquiries: data.inquiriesOpen,
  'brand-agents': data.applicationsOpen,
  reports: data.agentReportsOpen,
  wishes: data.priceWishesOpen,
  approvals: data.proposalsWaiting,
});
