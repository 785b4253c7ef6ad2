import type { StockPlace, StockResult } from '@wasit/contract/logistics/stock/stock-words';
import type { Permission } from '@wasit/contract/staff/roles';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { parcelsOfScan } from '../parcels/cartons.store.ts';
import { recordParcelEvent } from '../parcels/move-parcel.ts';
import { lockParcels, type ParcelRow, setShelf } from '../parcels/parcels.store.ts';
import {
  codesOnShelf,
  insertStockTake,
  moveUnknown,
  type StockLine,
  statusesIn,
} from './stock-take.store.ts';

export interface Shelf {
  readonly place: StockPlace;
  readonly shelf: string;
}

const requiredPermission: Readonly<Record<StockPlace, Permission>> = {
  CN: 'logistics.receive',
  IQ: 'logistics.baghdad',
};

/** @throws FORBIDDEN for staff of other warehouses */
export function assertWorksIn(actor: StaffActor, place: StockPlace): void {
  if (!actor.permissions.includes(requiredPermission[place])) fail('FORBIDDEN');
}

/**
 * The parcels here that one scan of a code puts onto a shelf: of several orders' parcels under one
 * waybill the next one, first those without a shelf, then those on another; of a carton all,
 * because its label stands for all its parcels. The first one is the intended one.
 */
export function parcelsToShelve(
  here: readonly ParcelRow[],
  { code, shelf }: { code: string; shelf: string },
): ParcelRow[] {
  const next =
    here.find((row) => row.shelf === null) ?? here.find((row) => row.shelf !== shelf) ?? here[0];
  if (!next) return [];
  const isWaybill = next.waybill.toUpperCase() === code;
  return isWaybill ? [next] : [next, ...here.filter((row) => row !== next)];
}

/**
 * Compares the scans of a shelf with what should be there; boxes that share a code need one scan
 * each. Goods recorded on another shelf of this warehouse are moved here; missing ones
 * stay recorded here, and are an exception until they are found (`missingOnShelves`).
 * @throws FORBIDDEN
 */
export async function countShelf(
  platform: Platform,
  actor: StaffActor,
  { place, shelf, scanned }: Shelf & { scanned: readonly string[] },
): Promise<{ takeId: string }> {
  assertWorksIn(actor, place);
  return platform.transact(async (tx) => {
    const expected = (await codesOnShelf(tx, { place, shelf })).map(({ code }) => code);
    const scannedCodes = scanned.map((code) => code.toUpperCase());
    const lines = expectedLines(expected, scannedCodes);
    // In a fixed order, so that two simultaneous counts never deadlock.
    for (const code of [...new Set(scannedCodes)].sort())
      if (!expected.includes(code))
        lines.push({ code, result: await moveToShelf(tx, actor, { place, shelf, code }) });
    const takeId = newId('sk');
    await insertStockTake(tx, { takeId, place, shelf, staffId: actor.staffId, at: tx.now }, lines);
    const countOf = (result: StockResult) => lines.filter((line) => line.result === result).length;
    await audit(tx, actor, {
      action: 'logistics.countShelf',
      object: `shelf:${place}:${shelf}`,
      to: {
        expected: expected.length,
        found: countOf('found'),
        moved: countOf('moved'),
        strange: countOf('strange'),
      },
    });
    return { takeId };
  });
}

/** Of one code what was found stands before what is missing: a later line says where it is. */
function expectedLines(expected: readonly string[], scanned: readonly string[]): StockLine[] {
  const timesIn = (codes: readonly string[], code: string) =>
    codes.filter((one) => one === code).length;
  return expected.map((code, index) => ({
    code,
    result: timesIn(expected.slice(0, index), code) < timesIn(scanned, code) ? 'found' : 'missing',
  }));
}

async function moveToShelf(
  tx: Tx,
  actor: StaffActor,
  { place, shelf, code }: Shelf & { code: string },
): Promise<StockResult> {
  const parcels = await parcelsOfScan(tx, code);
  const locked = await lockParcels(tx, pluck(parcels, 'parcelId'));
  const here = locked.filter(({ status }) => statusesIn[place].includes(status));
  for (const row of parcelsToShelve(here, { code, shelf })) {
    await setShelf(tx, row.parcelId, shelf);
    await recordParcelEvent(tx, row, { action: 'shelve', actor, from: row.status, reason: shelf });
  }
  if (here.length > 0) return 'moved';
  return place === 'CN' && (await moveUnknown(tx, code, shelf)) ? 'moved' : 'strange';
}
