import type { EventInput } from '@wasit/contract/campaigns/endpoints';
import { pickText } from '@wasit/contract/locales';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { categoryTreeNow, shelfFacts } from '../catalogue/index.ts';
import { assertOwnPictures, cleanBodies } from '../content/index.ts';
import {
  type CampaignRow,
  insertCampaign,
  readCampaign,
  updateCampaign,
} from './campaigns.store.ts';

/** @throws NOT_FOUND naming what does not exist */
async function assertGoods(
  tx: Tx,
  { goods }: EventInput,
  before: CampaignRow | null,
): Promise<void> {
  const { rule, productIds, categoryId } = goods;
  if (rule === 'category' && !(await categoryTreeNow(tx)).get(categoryId ?? 0))
    fail('NOT_FOUND', { field: 'goods.categoryId' });
  if (rule !== 'picked') return;
  // What was picked before may have left the shelf meanwhile.
  const added = productIds.filter((id) => !before?.goods.productIds.includes(id));
  const found = await shelfFacts(tx, added);
  if (found.length < new Set(added).size) fail('NOT_FOUND', { field: 'goods.productIds' });
}

const noteOf = (row: Pick<CampaignRow, 'titles' | 'startsAt' | 'endsAt' | 'shown'>): string =>
  `${pickText(row.titles, 'en')} · ${row.startsAt.toISOString()} – ${row.endsAt.toISOString()} · ${row.shown ? 'shown' : 'hidden'}`.slice(
    0,
    300,
  );

/**
 * Writes an event of the shop. @throws NOT_FOUND (also for a product or category), CONFLICT,
 * PERIOD_ENDS_FIRST, ARTICLE_MARKUP, ARTICLE_PICTURE (a picture that was not uploaded here)
 */
export const saveCampaign = (
  platform: Platform,
  actor: Actor,
  input: EventInput,
): Promise<{ eventId: number }> =>
  platform.transact(async (tx) => {
    const { eventId, revision, ...rest } = input;
    const row = {
      ...rest,
      texts: cleanBodies(input.texts, 'texts'),
      startsAt: new Date(input.startsAt),
      endsAt: new Date(input.endsAt),
      changedAt: tx.now,
    };
    if (row.endsAt <= row.startsAt) fail('PERIOD_ENDS_FIRST', { field: 'endsAt' });
    assertOwnPictures(input.banners, 'banners');
    const before = eventId === null ? null : await readCampaign(tx, eventId);
    await assertGoods(tx, input, before);
    const id = before?.eventId ?? (await insertCampaign(tx, row));
    if (before) await updateCampaign(tx, { eventId: id, revision }, row);
    await audit(tx, actor, {
      action: 'campaigns.save',
      object: `event:${id}`,
      from: before && noteOf(before),
      to: noteOf(row),
    });
    return { eventId: id };
  });
