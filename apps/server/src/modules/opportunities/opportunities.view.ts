import type { Sorted } from '@wasit/contract/desks/lists';
import type {
  Opportunity,
  OpportunityDetail,
  OpportunityStatus,
} from '@wasit/contract/opportunities/endpoints';
import type { Paging } from '@wasit/contract/wire';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { usersByIds } from '../accounts/index.ts';
import { filesOf } from '../quotes/index.ts';
import { staffNames } from '../staff/index.ts';
import {
  type OpportunityRow,
  opportunitiesOfStatus,
  opportunityByNo,
} from './opportunities.store.ts';

const viewOpportunity = (row: OpportunityRow): Opportunity => {
  const { opportunityNo, status, kind, company, contactName, phone, createdAt } = row;
  return {
    opportunityNo,
    status,
    kind,
    company,
    contactName,
    phone,
    createdAt: createdAt.toISOString(),
  };
};

type Query = Paging & Sorted<'opportunities'> & { status: OpportunityStatus; search: string };

export async function listOpportunities({ db }: Platform, query: Query) {
  const { rows, ...page } = await opportunitiesOfStatus(db, query);
  return { items: rows.map(viewOpportunity), ...page };
}

/** @throws NOT_FOUND */
export async function readOpportunity(
  platform: Platform,
  opportunityNo: string,
): Promise<OpportunityDetail> {
  const row = (await opportunityByNo(platform.db, opportunityNo)) ?? fail('NOT_FOUND');
  const { userId, email, text, locale, fileIds, takenBy, takenAt, endedBy, endedAt, endNote } = row;
  const files = await filesOf(platform, [row]);
  const users = await usersByIds(platform.db, userId === null ? [] : [userId]);
  const names = await staffNames(
    platform.db,
    [takenBy, endedBy].flatMap((staffId) => staffId ?? []),
  );
  const by = (staffId: string) => names.get(staffId) ?? staffId;
  return {
    ...viewOpportunity(row),
    email,
    text,
    locale,
    files: fileIds.flatMap((fileId) => files.get(fileId) ?? []),
    userName: users.get(userId ?? '')?.userName ?? null,
    takenUp: takenBy && takenAt ? { by: by(takenBy), at: takenAt.toISOString() } : null,
    ended:
      endedBy && endedAt
        ? { by: by(endedBy), at: endedAt.toISOString(), note: endNote ?? '' }
        : null,
  };
}
