import type { StaffView } from '@wasit/contract/desks/endpoints';
import type { DeskListName } from '@wasit/contract/desks/lists';
import type { StaffActor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/call/call.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { countOtherViews, deleteView, storeView, type ViewRow, viewsOf } from './views.store.ts';

/** Maximum number of views per person and list. */
const maxViews = 30;

const viewOf = (
  { viewId, name, query, isShared, staffId }: ViewRow,
  reader: StaffActor,
): StaffView => ({
  viewId,
  name,
  query,
  isShared,
  isMine: staffId === reader.staffId,
});

export async function staffViews(
  { db }: Platform,
  actor: StaffActor,
  desk: DeskListName,
): Promise<{ items: StaffView[] }> {
  const rows = await viewsOf(db, { staffId: actor.staffId, desk });
  return { items: rows.map((row) => viewOf(row, actor)) };
}

/** @throws VIEWS_FULL */
export async function saveStaffView(
  platform: Platform,
  actor: StaffActor,
  view: CallInput<'saveStaffView'>,
): Promise<StaffView> {
  return platform.transact(async (tx) => {
    const ownView = { ...view, staffId: actor.staffId };
    if ((await countOtherViews(tx, ownView)) >= maxViews)
      fail('VIEWS_FULL', { params: { max: maxViews } });
    const row = await storeView(tx, { ...ownView, viewId: newId('vw'), savedAt: tx.now });
    return viewOf(row ?? fail('SYSTEM'), actor);
  });
}

/** @throws NOT_FOUND for another person's view */
export async function removeStaffView(platform: Platform, actor: StaffActor, viewId: string) {
  await platform.transact(async (tx) => {
    if (!(await deleteView(tx, { staffId: actor.staffId, viewId })))
      fail('NOT_FOUND', { field: 'viewId' });
  });
}
