import type { OutputOf } from '@wasit/contract/api';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alarmShare, whatsappShareUsed } from '../../accounts/index.ts';
import { countOpenReports } from '../../agency/index.ts';
import { countToApprove } from '../../approvals/index.ts';
import { countNewApplications } from '../../brand-agents/index.ts';
import { countExceptions, failedJobs } from '../../exceptions/index.ts';
import { countOpenContainers, countWaitingParcels } from '../../logistics/index.ts';
import {
  countComplaints,
  countLateComplaints,
  countOrdersByStatus,
  countWishes,
} from '../../orders/index.ts';
import { countLeftOpenPayments, countRefunds, reviewLoad } from '../../payments/index.ts';
import { countToBuy } from '../../procurement/index.ts';
import { countOpenInquiries } from '../../quotes/index.ts';
import { countWaitingReviews } from '../../reviews/index.ts';
import { walletLoad } from '../../wallet/index.ts';
import { countOutboxBehind } from './console.store.ts';
import { openTasks } from './to-do.ts';

async function moneyFigures(platform: Platform) {
  const { db } = platform;
  const [reviews, open, wallets, refundsWaiting] = await Promise.all([
    reviewLoad(db),
    countLeftOpenPayments(platform),
    walletLoad(db),
    countRefunds(db),
  ]);
  return {
    paymentsWaiting: reviews.waiting,
    oldestPaymentAt: reviews.oldestAt?.toISOString() ?? null,
    unresolvedPayments: open,
    ...wallets,
    refundsWaiting,
  };
}

async function goodsFigures(platform: Platform) {
  const { db } = platform;
  const [toBuy, parcels, containersOpen, orders] = await Promise.all([
    countToBuy(platform),
    countWaitingParcels(db),
    countOpenContainers(db),
    countOrdersByStatus(db, ['TO_WAREHOUSE']),
  ]);
  return {
    toBuy,
    parcelsExpected: parcels.expected,
    parcelsToLoad: parcels.loadable,
    containersOpen,
    toHandOver: orders.get('TO_WAREHOUSE') ?? 0,
  };
}

async function requestFigures({ db, clock }: Platform) {
  const [
    inquiriesOpen,
    applicationsOpen,
    agentReportsOpen,
    priceWishesOpen,
    complaintsOpen,
    complaintsLate,
    reviewsWaiting,
  ] = await Promise.all([
    countOpenInquiries(db),
    countNewApplications(db),
    countOpenReports(db),
    countWishes(db),
    countComplaints(db),
    countLateComplaints(db, clock.now()),
    countWaitingReviews(db),
  ]);
  return {
    inquiriesOpen,
    applicationsOpen,
    agentReportsOpen,
    priceWishesOpen,
    complaintsOpen,
    complaintsLate,
    reviewsWaiting,
  };
}

async function staffFigures(platform: Platform, reader: StaffActor) {
  const { db } = platform;
  const [proposalsWaiting, toDo, exceptions] = await Promise.all([
    countToApprove(platform, reader),
    openTasks(platform, db),
    countExceptions(db, reader.staffId),
  ]);
  return {
    proposalsWaiting,
    toDo,
    ownExceptions: exceptions.own,
    unassignedExceptions: exceptions.nobody,
  };
}

async function systemFigures(platform: Platform) {
  const { db, clock } = platform;
  const [outboxBacklog, failingJobs, whatsappShare] = await Promise.all([
    countOutboxBehind(db),
    failedJobs(db),
    whatsappShareUsed(platform, db, clock.now()),
  ]);
  return {
    outboxBacklog,
    failingJobs,
    whatsappCodesUsed: whatsappShare >= alarmShare ? Math.floor(whatsappShare * 100) : 0,
  };
}

/** The work waiting at each desk. */
export async function dashboard(
  platform: Platform,
  reader: StaffActor,
): Promise<OutputOf<'staffDashboard'>> {
  const [money, goods, requests, staff, system] = await Promise.all([
    moneyFigures(platform),
    goodsFigures(platform),
    requestFigures(platform),
    staffFigures(platform, reader),
    systemFigures(platform),
  ]);
  return { ...money, ...goods, ...requests, ...staff, ...system };
}
