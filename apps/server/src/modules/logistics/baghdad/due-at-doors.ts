import type { Reader } from '../../../platform/db/db.ts';
import { dinarsDue } from '../../payments/index.ts';
import type { StopRow } from './courier.store.ts';

/** The dinars still to collect at stops; 0 after the visit, and once the storage is paid. */
export async function dueAtDoors(reader: Reader, stops: readonly StopRow[]) {
  const open = stops.filter(({ result, payNo }) => result === null && payNo !== null);
  const dues = await dinarsDue(
    reader,
    open.flatMap(({ payNo }) => payNo ?? []),
  );
  return new Map(open.map((stop) => [stop, dues.get(stop.payNo ?? '') ?? 0]));
}
