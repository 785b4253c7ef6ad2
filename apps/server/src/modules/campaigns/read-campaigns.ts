import type { EventGoods, ShopEvent, StaffEvent } from '@wasit/contract/campaigns/endpoints';
import { type ProductCard, ProductPageInput } from '@wasit/contract/catalogue/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { wired } from '../../platform/pluck.ts';
import { productCards, productPage } from '../catalogue/index.ts';
import { bannerPictures, movesFor } from '../content/index.ts';
import { termsForLists } from '../fees/index.ts';
import { staffNames } from '../staff/index.ts';
import {
  type CampaignRow,
  deskPage,
  readCampaign,
  readVersion,
  runningCampaigns,
  versionsOf,
} from './campaigns.store.ts';

/** Maximum number of goods that a rule shows on the page of an event. */
const maxByRule = 60;

const viewEvent = (row: CampaignRow, locale: Locale): ShopEvent => ({
  ...wired(row, 'eventId', 'startsAt', 'endsAt', 'countdown'),
  title: pickText(row.titles, locale),
  text: pickText(row.texts, locale),
  banner: bannerPictures(row.titles, row.banners, locale),
});

export const listEvents = async ({ db, clock }: Platform, locale: Locale) => ({
  items: (await runningCampaigns(db, clock.now())).map((row) => viewEvent(row, locale)),
});

/** Goods of an event that are on the shelf; picked ones in the order set by staff. */
export async function goodsOf(
  platform: Platform,
  { rule, productIds, categoryId, supplierId }: EventGoods,
  locale: Locale,
): Promise<ProductCard[]> {
  if (rule === 'picked') {
    const terms = await termsForLists(platform);
    const cards = await productCards(platform.db, { productIds, locale, terms });
    return productIds.flatMap((id) => cards.find(({ productId }) => productId === id) ?? []);
  }
  const input = ProductPageInput.parse({
    pageSize: maxByRule,
    counted: false,
    ...(rule === 'category' ? { categoryId, sort: 'sales' } : {}),
    ...(rule === 'supplier' ? { supplierId, sort: 'sales' } : {}),
    ...(rule === 'hot' || rule === 'new' ? { type: rule } : {}),
  });
  return (await productPage(platform, input, { locale })).items;
}

/** @throws NOT_FOUND, also before its start and without a published version */
export async function eventDetail(
  platform: Platform,
  { eventId, locale }: { eventId: number; locale: Locale },
) {
  const now = platform.clock.now();
  const row = await readCampaign(platform.db, eventId);
  if (row.publishedVersion === null || row.startsAt > now) fail('NOT_FOUND', { field: 'eventId' });
  const isOver = row.endsAt <= now;
  const goods = isOver ? [] : await goodsOf(platform, row.goods, locale);
  return { ...viewEvent(row, locale), isOver, goods };
}

export async function staffEventPage(
  { db, clock }: Platform,
  query: CallInput<'staffEventPage'>,
  locale: Locale,
) {
  const { rows, ...page } = await deskPage(db, { ...query, now: clock.now() });
  const items = rows.map(({ titles, goods, startsAt, endsAt, publishedVersion, ...row }) => ({
    eventId: row.eventId,
    title: pickText(titles, locale),
    rule: goods.rule,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: row.state,
    isPublic: publishedVersion !== null,
  }));
  return { items, ...page };
}

/** @throws NOT_FOUND */
export async function staffEvent(
  { db }: Platform,
  { eventId, staffId }: { eventId: number; staffId: string },
): Promise<StaffEvent> {
  const { revision, state, version, publishedVersion } = await readCampaign(db, eventId);
  const versions = await versionsOf(db, eventId);
  const { content, writtenBy } = await readVersion(db, { eventId, version });
  const names = await staffNames(db, [...new Set(versions.map((row) => row.writtenBy))]);
  return {
    ...content,
    eventId,
    revision,
    state,
    version,
    publishedVersion,
    versions: versions.map((row) => ({
      version: row.version,
      titles: row.content.titles,
      at: row.writtenAt.toISOString(),
      by: names.get(row.writtenBy) ?? row.writtenBy,
    })),
    moves: movesFor({ state, publishedVersion }, { isOwnWork: writtenBy === staffId }),
  };
}
