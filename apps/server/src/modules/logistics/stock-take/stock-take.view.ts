import type { StockTake } from '@wasit/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { only, pluck } from '../../../platform/pluck.ts';
import { usersByIds } from '../../accounts/index.ts';
import { staffNames } from '../../staff/index.ts';
import { assertWorksIn, type Shelf } from './count-shelf.ts';
import {
  codesOnShelf,
  linesOfTakes,
  type StockTakeRow,
  stockTakeById,
  stockTakeRows,
} from './stock-take.store.ts';

/** @throws FORBIDDEN */
export async function shelfContents(platform: Platform, actor: StaffActor, shelf: Shelf) {
  assertWorksIn(actor, shelf.place);
  const codes = await codesOnShelf(platform.db, shelf);
  const users = await usersByIds(
    platform.db,
    codes.flatMap(({ userId }) => userId ?? []),
  );
  return {
    ...shelf,
    items: codes.map(({ code, userId }) => ({
      code,
      customer: userId ? (users.get(userId)?.userName ?? '') : '',
    })),
  };
}

/** @throws FORBIDDEN */
export async function stockTakePage(
  platform: Platform,
  actor: StaffActor,
  query: CallInput<'stockTakes'>,
) {
  assertWorksIn(actor, query.place);
  const { rows, ...page } = await stockTakeRows(platform.db, query);
  return { items: await viewTakes(platform, rows), ...page };
}

export async function viewStockTake(platform: Platform, takeId: string): Promise<StockTake> {
  return only(await viewTakes(platform, await stockTakeById(platform.db, takeId)));
}

async function viewTakes({ db }: Platform, rows: readonly StockTakeRow[]): Promise<StockTake[]> {
  const lines = await linesOfTakes(db, pluck(rows, 'takeId'));
  const names = await staffNames(db, pluck(rows, 'staffId'));
  return rows.map(({ takeId, place, shelf, at, staffId }) => {
    const own = lines.filter((line) => line.takeId === takeId);
    const codes = (kind: string) =>
      own.filter(({ result }) => result === kind).map(({ code }) => code);
    const [foundCount, missing] = [codes('found').length, codes('missing')];
    return {
      stockTakeId: takeId,
      place,
      shelf,
      at: at.toISOString(),
      by: names.get(staffId) ?? staffId,
      expected: foundCount + missing.length,
      found: foundCount,
      missing,
      moved: codes('moved'),
      unexpected: codes('strange'),
    };
  });
}
