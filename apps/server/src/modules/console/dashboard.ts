import type { OutputOf } from '@wasit/contract/api';
import { minutes } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { countOpenReports } from '../agency/index.ts';
import { countNewApplications } from '../brand-agents/index.ts';
import { countOpenContainers, parcelsWaiting } from '../logistics/index.ts';
import { countComplaints, countWishes, ordersPerStatus } from '../orders/index.ts';
import { countRefunds, leftOpen, reviewLoad } from '../payments/index.ts';
import { countToBuy } from '../procurement/index.ts';
import { countOpenInquiries } from '../quotes/index.ts';
import { walletLoad } from '../wallet/index.ts';
import { countOutboxBehind, failedJobs } from './console.store.ts';

/** A job that failed longer ago has come again since, each minute, and went well. */
const lately = minutes(10);

/** How much waits on each desk. */
export async function dashboard(platform: Platform): Promise<OutputOf<'staffDashboard'>> {
  const { db } = platform;
  const [
    reviews,
    open,
    wallets,
    toBuy,
    parcels,
    containersOpen,
    orders,
    inquiriesOpen,
    applicationsOpen,
    agentReportsOpen,
    priceWishesOpen,
    outboxBehind,
    ...more
  ] = await Promise.all([
    reviewLoad(db),
    leftOpen(platform),
    walletLoad(db),
    countToBuy(platform),
    parcelsWaiting(db),
    countOpenContainers(db),
    ordersPerStatus(db),
    countOpenInquiries(db),
    countNewApplications(db),
    countOpenReports(db),
    countWishes(db),
    countOutboxBehind(db),
    countRefunds(db),
    countComplaints(db),
    failedJobs(db, new Date(Date.now() - lately)),
  ]);
  const [refundsWaiting, complaintsOpen, jobsFailing] = more;
  return {
    paymentsWaiting: reviews.waiting,
    oldestPaymentAt: reviews.oldestAt?.toISOString() ?? null,
    paymentsLeftOpen: open.length,
    ...wallets,
    toBuy,
    parcelsExpected: parcels.expected,
    parcelsToLoad: parcels.loadable,
    containersOpen,
    toHandOver: orders.get('TO_WAREHOUSE') ?? 0,
    inquiriesOpen,
    applicationsOpen,
    agentReportsOpen,
    priceWishesOpen,
    outboxBehind,
    refundsWaiting,
    complaintsOpen,
    jobsFailing,
  };
}
