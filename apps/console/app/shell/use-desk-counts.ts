import { useRead } from '../api/use-read.ts';

const refreshMs = 30_000;

/** How much waits, beside the names of the desks. */
export function useDeskCounts(): Partial<Record<string, number>> {
  const { data } = useRead('staffDashboard', {}, { everyMs: refreshMs });
  if (!data) return {};
  return {
    exceptions: data.exceptionsMine,
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
  };
}
