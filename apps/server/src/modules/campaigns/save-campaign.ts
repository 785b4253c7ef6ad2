import type { EventContent, EventInput } from '@wasit/contract/campaigns/endpoints';
import type { ArticleMove } from '@wasit/contract/content/article-states';
import { pickText } from '@wasit/contract/locales';
import type { StaffActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { categoryTreeNow, shelfFacts, supplierFacts } from '../catalogue/index.ts';
import { assertOwnPictures, cleanBodies, stateAfter } from '../content/index.ts';
import {
  type CampaignRow,
  insertCampaign,
  insertVersion,
  readCampaign,
  readVersion,
  updateCampaign,
} from './campaigns.store.ts';

/** @throws NOT_FOUND naming the missing one */
async function assertGoods(tx: Tx, { goods }: EventContent, before: EventContent | null) {
  const { rule, productIds, categoryId, supplierId } = goods;
  if (rule === 'category' && !(await categoryTreeNow(tx)).get(categoryId ?? 0))
    fail('NOT_FOUND', { field: 'goods.categoryId' });
  if (rule === 'supplier' && (await supplierFacts(tx, [supplierId ?? 0])).size === 0)
    fail('NOT_FOUND', { field: 'goods.supplierId' });
  if (rule !== 'picked') return;
  // Goods picked earlier may have left the shelf since.
  const added = productIds.filter((id) => !before?.goods.productIds.includes(id));
  const facts = await shelfFacts(tx, added);
  if (facts.length < new Set(added).size) fail('NOT_FOUND', { field: 'goods.productIds' });
}

const auditFacts = ({ titles, startsAt, endsAt }: EventContent) => ({
  name: pickText(titles, 'en').slice(0, 300),
  since: new Date(startsAt).toISOString(),
  until: new Date(endsAt).toISOString(),
});

/** The columns shown to readers. */
const columnsOf = ({ startsAt, endsAt, ...content }: EventContent) => ({
  ...content,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/** @throws PERIOD_ENDS_FIRST, ARTICLE_MARKUP, ARTICLE_PICTURE (for one not uploaded here) */
function contentOf({ eventId: _, revision: __, ...content }: EventInput): EventContent {
  const [startsAt, endsAt] = [new Date(content.startsAt), new Date(content.endsAt)];
  if (endsAt <= startsAt) fail('PERIOD_ENDS_FIRST', { field: 'endsAt' });
  assertOwnPictures(content.banners, 'banners');
  return {
    ...content,
    texts: cleanBodies(content.texts, 'texts'),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/**
 * The event, if it still has the edited revision.
 * @throws NOT_FOUND, CONFLICT
 */
async function readAtRevision(
  tx: Tx,
  { eventId, revision }: { eventId: number; revision: number },
): Promise<CampaignRow> {
  const row = await readCampaign(tx, eventId);
  if (row.revision !== revision) fail('CONFLICT', { field: 'revision' });
  return row;
}

/** Writes a new version as a draft; the published one stays until the draft is published. */
async function writeVersion(
  tx: Tx,
  actor: StaffActor,
  { before, content }: { before: CampaignRow | null; content: EventContent },
): Promise<number> {
  const version = (before?.version ?? 0) + 1;
  const draft = { state: 'DRAFT', version, changedAt: tx.now } as const;
  const eventId =
    before?.eventId ?? (await insertCampaign(tx, { ...columnsOf(content), ...draft }));
  if (before) {
    const isPublic = before.publishedVersion !== null;
    await updateCampaign(tx, before, isPublic ? draft : { ...columnsOf(content), ...draft });
  }
  const writtenBy = actor.staffId;
  await insertVersion(tx, { eventId, version, content, writtenBy, writtenAt: tx.now });
  return eventId;
}

/**
 * Saves a version of an event of the shop.
 * @throws NOT_FOUND (also for a product or category), CONFLICT, PERIOD_ENDS_FIRST, ARTICLE_MARKUP,
 * ARTICLE_PICTURE
 */
export async function saveCampaign(platform: Platform, actor: StaffActor, input: EventInput) {
  return platform.transact(async (tx) => {
    const { eventId, revision } = input;
    const content = contentOf(input);
    const before = eventId === null ? null : await readAtRevision(tx, { eventId, revision });
    const previousContent = before && (await readVersion(tx, before)).content;
    await assertGoods(tx, content, previousContent);
    const id = await writeVersion(tx, actor, { before, content });
    await audit(tx, actor, {
      action: 'campaigns.save',
      object: `event:${id}`,
      from: previousContent && auditFacts(previousContent),
      to: auditFacts(content),
    });
    return { eventId: id };
  });
}

/**
 * Writes an earlier version again as the newest draft.
 * @throws NOT_FOUND, CONFLICT
 */
export async function restoreCampaign(
  platform: Platform,
  actor: StaffActor,
  { version, ...target }: { eventId: number; revision: number; version: number },
): Promise<void> {
  return platform.transact(async (tx) => {
    const before = await readAtRevision(tx, target);
    const { content } = await readVersion(tx, { eventId: target.eventId, version });
    await writeVersion(tx, actor, { before, content });
    await audit(tx, actor, {
      action: 'campaigns.restore',
      object: `event:${target.eventId}`,
      to: { version },
    });
  });
}

/** @throws NOT_FOUND, CONFLICT, ARTICLE_OWN_WORK */
export async function moveCampaign(
  platform: Platform,
  actor: StaffActor,
  { move, ...target }: { eventId: number; revision: number; move: ArticleMove },
): Promise<void> {
  return platform.transact(async (tx) => {
    const row = await readAtRevision(tx, target);
    const { content, writtenBy } = await readVersion(tx, row);
    const isOwnWork = writtenBy === actor.staffId;
    const state = stateAfter(move, row, { isOwnWork });
    await updateCampaign(tx, row, {
      state,
      changedAt: tx.now,
      ...(move === 'publish' ? { ...columnsOf(content), publishedVersion: row.version } : {}),
      ...(move === 'withdraw' ? { publishedVersion: null } : {}),
    });
    await audit(tx, actor, {
      action: 'campaigns.move',
      object: `event:${target.eventId}`,
      from: row.state,
      to: move,
    });
  });
}
