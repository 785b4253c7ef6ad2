import type { Sorted } from '@wasit/contract/desks/lists';
import type { Paging } from '@wasit/contract/wire';
import { and, asc, desc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/db/db.ts';
import { type Page, tablePage } from '../../platform/db/lists/page-of.ts';
import { sortedBy } from '../../platform/db/lists/sorted-by.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { fail } from '../../platform/errors.ts';
import { campaign, campaignVersion } from './campaigns.tables.ts';

export type CampaignRow = typeof campaign.$inferSelect;

/** Campaigns running at an instant, by their end, the earliest first. */
export const runningCampaigns = (reader: Reader, now: Date): Promise<CampaignRow[]> =>
  rowsOf(
    reader,
    campaign,
    and(
      isNotNull(campaign.publishedVersion),
      lte(campaign.startsAt, now),
      gt(campaign.endsAt, now),
    ),
    { order: [asc(campaign.endsAt), asc(campaign.eventId)], limit: 20 },
  );

/** @throws NOT_FOUND */
export async function readCampaign(reader: Reader, eventId: number): Promise<CampaignRow> {
  const row = await rowOf(reader, campaign, eq(campaign.eventId, eventId));
  return row ?? fail('NOT_FOUND', { field: 'eventId' });
}

export async function deskPage(
  reader: Reader,
  {
    show,
    sort,
    now,
    ...page
  }: Paging & { show: 'present' | 'ended'; now: Date } & Sorted<'events'>,
): Promise<Page<CampaignRow>> {
  const where = show === 'present' ? gt(campaign.endsAt, now) : lte(campaign.endsAt, now);
  const order = sortedBy(sort, {
    id: campaign.eventId,
    from: campaign.startsAt,
    to: campaign.endsAt,
  });
  return tablePage(reader, campaign, {
    where,
    order: order ?? [desc(campaign.startsAt), desc(campaign.eventId)],
    page,
  });
}

type CampaignValues = Omit<typeof campaign.$inferInsert, 'eventId' | 'revision'>;

export async function insertCampaign(tx: Tx, row: CampaignValues): Promise<number> {
  const [created] = await tx.insert(campaign).values(row).returning({ eventId: campaign.eventId });
  if (!created) throw new Error('no campaign was written');
  return created.eventId;
}

/** @throws CONFLICT when it was changed since `revision` was read */
export async function updateCampaign(
  tx: Tx,
  { eventId, revision }: Pick<CampaignRow, 'eventId' | 'revision'>,
  row: Partial<CampaignValues>,
): Promise<void> {
  const changed = await tx
    .update(campaign)
    .set({ ...row, revision: revision + 1 })
    .where(and(eq(campaign.eventId, eventId), eq(campaign.revision, revision)))
    .returning({ eventId: campaign.eventId });
  if (changed.length === 0) fail('CONFLICT', { field: 'revision' });
}

export type VersionRow = typeof campaignVersion.$inferSelect;

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await tx.insert(campaignVersion).values(row);
}

/**
 * One version of an event.
 * @throws NOT_FOUND
 */
export async function readVersion(
  reader: Reader,
  { eventId, version }: Pick<VersionRow, 'eventId' | 'version'>,
): Promise<VersionRow> {
  const row = await rowOf(
    reader,
    campaignVersion,
    and(eq(campaignVersion.eventId, eventId), eq(campaignVersion.version, version)),
  );
  return row ?? fail('NOT_FOUND', { field: 'version' });
}

/** Newest first. */
export const versionsOf = (reader: Reader, eventId: number): Promise<VersionRow[]> =>
  rowsOf(reader, campaignVersion, eq(campaignVersion.eventId, eventId), {
    order: [desc(campaignVersion.version)],
    limit: 100,
  });
