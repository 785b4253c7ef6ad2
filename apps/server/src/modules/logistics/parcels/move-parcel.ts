import { type ParcelStatus, parcelMoves } from '@wasit/contract/orders/states';
import { type Actor, actorId } from '../../../platform/actor.ts';
import { type AuditText, audit, textOfAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { movedOn, parcelObject } from './parcel-conflicts.ts';
import { appendParcelEvent, type ParcelRow, setParcelStatus } from './parcels.store.ts';

export interface ParcelMove {
  readonly action: keyof typeof parcelMoves;
  readonly actor: Actor;
  /** Facts beside the instant of the move, which is set by itself. */
  readonly set?: Omit<Parameters<typeof setParcelStatus>[1]['set'], Stamp>;
  readonly reason?: string;
}

type Stamp = 'receivedAt' | 'loadedAt' | 'arrivedAt' | 'handedOverAt' | 'lostAt';

const stampOf: Readonly<Partial<Record<keyof typeof parcelMoves, Stamp>>> = {
  receive: 'receivedAt',
  load: 'loadedAt',
  unload: 'loadedAt',
  unloadPacked: 'loadedAt',
  scanIn: 'arrivedAt',
  handOver: 'handedOverAt',
  bringBack: 'handedOverAt',
  writeOff: 'lostAt',
};

/**
 * The only way a parcel's status changes: by the table of the contract, compare-and-set, with its
 * event and audit entry, never before what happened to it last.
 * @throws PARCEL_STATE when the table does not allow it or the parcel is no longer where it was
 * seen
 */
export async function moveParcel(
  tx: Tx,
  seen: ParcelRow,
  { action, actor, set = {}, reason }: ParcelMove,
): Promise<ParcelRow> {
  const move: { from: readonly ParcelStatus[]; to: ParcelStatus } = parcelMoves[action];
  const conflict = movedOn([seen], action);
  if (!move.from.includes(seen.status))
    fail('PARCEL_STATE', { detail: `${action} from ${seen.status}`, conflict });
  tx.notBefore(seen.announcedAt, seen.receivedAt, seen.clearedAt, seen.loadedAt, seen.arrivedAt);
  const stamp = stampOf[action];
  const isUndone = ['unload', 'unloadPacked', 'bringBack'].includes(action);
  const instant = stamp ? { [stamp]: isUndone ? null : tx.now } : {};
  const moved =
    (await setParcelStatus(tx, { seen, to: move.to, set: { ...set, ...instant } })) ??
    fail('PARCEL_STATE', { conflict });
  await recordEvent(tx, moved, { action, actor, from: seen.status, reason: reason ?? null });
  return moved;
}

/** Appends to the parcel's history and to the audit trail. */
export async function recordEvent(
  tx: Tx,
  row: ParcelRow,
  {
    action,
    actor,
    from,
    reason,
  }: { action: string; actor: Actor; from: ParcelStatus | null; reason: AuditText },
): Promise<void> {
  await appendParcelEvent(tx, {
    parcelId: row.parcelId,
    action,
    fromStatus: from,
    toStatus: row.status,
    containerId: row.containerId,
    at: tx.now,
    actorKind: actor.kind,
    actorId: actorId(actor),
    reason: textOfAudit(reason),
  });
  await audit(tx, actor, {
    action: `logistics.${action}`,
    object: parcelObject(row.parcelId),
    from,
    to: row.status,
    reason,
  });
}
