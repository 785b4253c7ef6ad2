import type { ApiError, OutputOf } from '@wasit/contract/api';
import { useRead } from '../api/use-read.ts';
import { useSession } from '../session/session.ts';

const refreshMs = 30_000;

type DeskCounts = Partial<Record<string, number>>;

/**
 * The number of waiting rows for each desk, or the error. Not requested while a one-time password
 * must be changed: the server would refuse.
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
  statements: data.linesToAssign,
  commissions: data.commissionsToPay,
  suppliers: data.claimsOpen,
  unclaimed: data.goodsToDecide,
  opportunities: data.opportunitiesNew,
  articles: data.articlesToReview,
  reviews: data.reviewsWaiting,
});
