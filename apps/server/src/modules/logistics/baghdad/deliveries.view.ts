import type { OrderDelivery } from '@wasit/contract/orders/desk';
import type { Platform } from '../../../platform/platform.ts';
import { staffNames } from '../../staff/index.ts';
import { endedStopsOf, handedOutOf } from './courier.store.ts';

/** An order's collections at the counter and courier visits, newest first. */
export async function deliveriesOf(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  orderNo: string,
): Promise<OrderDelivery[]> {
  const [collected, visits] = await Promise.all([
    handedOutOf(db, orderNo),
    endedStopsOf(db, orderNo),
  ]);
  const records = [
    ...collected.map((row) => ({ ...row, result: null, reason: '' })),
    ...visits.flatMap(({ at, ...row }) => (at ? { ...row, at } : [])),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  const [names, photos] = await Promise.all([
    staffNames(
      db,
      records.flatMap(({ staffId }) => staffId ?? []),
    ),
    files.find(
      db,
      records.flatMap(({ proofFileIds }) => proofFileIds),
    ),
  ]);
  return records.map(({ at, result, receiver, reason, staffId, proofFileIds }) => ({
    at: at.toISOString(),
    result,
    receiver,
    reason,
    by: staffId ? (names.get(staffId) ?? staffId) : '',
    photos: photos
      .filter(({ fileId }) => proofFileIds.includes(fileId))
      .map(({ fileId, width, height }) => ({
        fileId,
        url: files.signedUrl(fileId),
        width,
        height,
      })),
  }));
}
