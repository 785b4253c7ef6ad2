import type { Sorted } from '@wasit/contract/desks/lists';
import type { Locale } from '@wasit/contract/locales';
import type { StaffInquiry } from '@wasit/contract/quotes/endpoints';
import type { InquiryStatus } from '@wasit/contract/quotes/states';
import type { Paging } from '@wasit/contract/wire';
import type { Platform } from '../../platform/platform.ts';
import { countsOfUser, inquiriesOfStatus, inquiriesOfUser, inquiryByNo } from './quotes.store.ts';
import { viewForStaff, viewInquiries } from './quotes.view.ts';

/** A customer's inquiries, newest first. */
export async function myInquiries(
  platform: Platform,
  query: Paging & { userId: string; locale: Locale; status?: InquiryStatus | undefined },
) {
  const { rows, ...page } = await inquiriesOfUser(platform.db, query);
  return { items: await viewInquiries(platform, rows, query.locale), ...page };
}

/**
 * Purchase requests and inquiries of a customer, of one status or all, with the number per status.
 */
export async function purchasePage(
  platform: Platform,
  query: Paging & { userId: string; locale: Locale; status?: InquiryStatus | undefined },
) {
  return {
    ...(await myInquiries(platform, query)),
    counts: await countsOfUser(platform.db, query.userId),
  };
}

export async function staffInquiries(
  platform: Platform,
  query: Paging & Sorted<'inquiries'> & { status: InquiryStatus; search: string; locale: Locale },
) {
  const { rows, ...page } = await inquiriesOfStatus(platform.db, query);
  return { items: await viewForStaff(platform, rows, query.locale), ...page };
}

export async function readStaffInquiry(
  platform: Platform,
  { inquiryNo, locale }: { inquiryNo: string; locale: Locale },
): Promise<StaffInquiry | undefined> {
  const row = await inquiryByNo(platform.db, inquiryNo);
  return row && (await viewForStaff(platform, [row], locale))[0];
}
