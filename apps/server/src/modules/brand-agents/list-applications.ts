import type { StaffApplicationDetail } from '@wasit/contract/brands/agents';
import type { Paging } from '@wasit/contract/wire';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationByNo, applicationsOfStatus, applicationsOfUser } from './brand-agents.store.ts';
import { viewApplication, viewDetail, viewForStaff } from './brand-agents.view.ts';

/** A customer's applications, newest first. */
export async function myApplications({ db }: Platform, query: Paging & { userId: string }) {
  const { rows, ...page } = await applicationsOfUser(db, query);
  return { items: rows.map(viewApplication), ...page };
}

/** Applications of one status for the desk. */
export async function staffApplications({ db }: Platform, query: CallInput<'staffApplications'>) {
  const { rows, ...page } = await applicationsOfStatus(db, query);
  return { items: rows.map(viewForStaff), ...page };
}

export async function applicationDetail(
  platform: Platform,
  applicationNo: string,
): Promise<StaffApplicationDetail | undefined> {
  const row = await applicationByNo(platform.db, applicationNo);
  return row && viewDetail(platform, row);
}
