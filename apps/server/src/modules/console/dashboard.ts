import type { OutputOf } from '@wasit/contract/api';
import type { StaffActor } from '../../platform/actor.ts';
import { minutes } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { alarmShare, whatsappShareUsed } from '../accounts/index.ts';
import { countOpenReports } from '../agency/index.ts';
import { countToApprove } from '../approvals/index.ts';
import { countNewApplications } from '../brand-agents/index.ts';
import { countExceptions, failedJobs } from '../exceptions/index.ts';
import { countOpenContainers, parcelsWaiting } from '../logistics/index.ts';
import {
  countComplaints,
  countLateComplaints,
  countWishes,
  ordersPerStatus,
} from '../orders/index.ts';
import { countRefunds, leftOpen, reviewLoad } from '../payments/index.ts';
import { countToBuy } from '../procurement/index.ts';
import { countOpenInquiries } from '../quotes/index.ts';
import { countWaitingReviews } from '../reviews/index.ts';
import { walletLoad } from '../wallet/index.ts';
import { countOutboxBehind } from './console.store.ts';
import { openTasks } from './to-do.ts';

/** A job that failed longer ago has come again since, each minute, and went well. */
const lately = minutes(10);

/** How much waits on each desk. */
export async function dashboard(
  platform: Platform,
  reader: StaffActor,
): Promise<OutputOf<'staffDashboard'>> {
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
    ordersPerStatus(db, ['TO_WAREHOUSE']),
    countOpenInquiries(db),
    countNewApplications(db),
    countOpenReports(db),
    countWishes(db),
    countOutboxBehind(db),
    countRefunds(db),
    countComplaints(db),
    countLateComplaints(db, platform.clock.now()),
    failedJobs(db, new Date(Date.now() - lately)),
    whatsappShareUsed(platform, db, platform.clock.now()),
    countToApprove(platform, reader),
    openTasks(platform, db),
    countExceptions(db, reader.staffId),
    countWaitingReviews(db),
  ]);
  const [
    refundsWaiting,
    complaintsOpen,
    complaintsLate,
    jobsFailing,
    whatsappShare,
    proposalsWaiting,
    toDo,
    exceptions,
    reviewsWaiting,
  ] = more;
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
    exceptionsMine: exceptions.mine,
    exceptionsOfNobody: exceptions.nobody,
    inquiriesOpen,
    applicationsOpen,
    agentReportsOpen,
    priceWishesOpen,
    outboxBehind,
    whatsappCodesUsed: whatsappShare >= alarmShare ? Math.floor(whatsappShare * 100) : 0,
    refundsWaiting,
    complaintsOpen,
    complaintsLate,
    proposalsWaiting,
    reviewsWaiting,
    jobsFailing,
    toDo,
  };
}
