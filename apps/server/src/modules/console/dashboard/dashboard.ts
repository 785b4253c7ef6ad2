import type { OutputOf } from '@wasit/contract/api';
import type { Permission } from '@wasit/contract/staff/roles';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alarmShare, whatsappShareUsed } from '../../accounts/index.ts';
import { countOpenReports, countUnpaid } from '../../agency/index.ts';
import { countToApprove } from '../../approvals/index.ts';
import { countNewApplications } from '../../brand-agents/index.ts';
import { countDeskProducts, deskCountCap } from '../../catalogue/index.ts';
import { countInReview } from '../../content/index.ts';
import { countExceptions, failedJobs } from '../../exceptions/index.ts';
import {
  countOpenContainers,
  countParcelsToScan,
  countUnclaimedToDecide,
  countWaitingParcels,
} from '../../logistics/index.ts';
import { countNewOpportunities } from '../../opportunities/index.ts';
import {
  countComplaints,
  countLateComplaints,
  countOrdersByStatus,
  countWishes,
} from '../../orders/index.ts';
import {
  countLeftOpenPayments,
  countRefunds,
  countToSign,
  countWaitingLines,
  reviewLoad,
} from '../../payments/index.ts';
import { countOpenClaims, countToBuy } from '../../procurement/index.ts';
import { countOpenInquiries } from '../../quotes/index.ts';
import { countWaitingReviews } from '../../reviews/index.ts';
import { countNeeds } from '../../translations/index.ts';
import { walletLoad } from '../../wallet/index.ts';
import { countOutboxBehind } from './console.store.ts';
import { openTasks } from './to-do.ts';

const allDrafts = {
  status: 'draft',
  ...{ categoryIds: null, untranslated: undefined, byLink: false, lack: undefined },
  ...{ pictureFailed: false, search: undefined },
} as const;

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

/** Counted only for those who may do the work. */
async function deskFigures({ db, clock }: Platform, { permissions, staffId }: StaffActor) {
  const holds = (permission: Permission) => permissions.includes(permission);
  const countFor = (permission: Permission, count: () => Promise<number>) =>
    holds(permission) ? count() : Promise.resolve(0);
  const [
    linesToAssign,
    tillsToSign,
    commissionsToPay,
    claimsOpen,
    parcelsToScan,
    goodsToDecide,
    opportunitiesNew,
    productDrafts,
    textsToTranslate,
    articlesToReview,
  ] = await Promise.all([
    countFor('payments.review', () => countWaitingLines(db)),
    countFor('till.sign', () => countToSign(db, staffId)),
    countFor('wallet.withdrawals', async () =>
      [...(await countUnpaid(db)).values()].reduce((total, unpaid) => total + unpaid, 0),
    ),
    // Buyers handle claims, on a desk of those who may read suppliers.
    holds('suppliers.read') ? countFor('procurement.buy', () => countOpenClaims(db)) : 0,
    countFor('logistics.baghdad', () => countParcelsToScan(db)),
    countUnclaimedToDecide(db, {
      due: holds('logistics.baghdad') ? clock.now() : undefined,
      proposed: holds('money.approve'),
    }),
    countFor('opportunities.handle', () => countNewOpportunities(db)),
    countFor('catalogue.edit', () => countDeskProducts(db, allDrafts)),
    countFor('catalogue.edit', () => countNeeds(db, deskCountCap)),
    countFor('content.edit', () => countInReview(db)),
  ]);
  return {
    linesToAssign,
    tillsToSign,
    commissionsToPay,
    claimsOpen,
    parcelsToScan,
    goodsToDecide,
    opportunitiesNew,
    productDrafts: Math.min(productDrafts, deskCountCap),
    textsToTranslate,
    articlesToReview,
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
  const [money, goods, requests, desks, staff, system] = await Promise.all([
    moneyFigures(platform),
    goodsFigures(platform),
    requestFigures(platform),
    deskFigures(platform, reader),
    staffFigures(platform, reader),
    systemFigures(platform),
  ]);
  return { ...money, ...goods, ...requests, ...desks, ...staff, ...system };
}
