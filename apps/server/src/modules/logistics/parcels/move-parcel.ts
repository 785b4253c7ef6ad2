import { type ParcelStatus, parcelMoves } from '@wasit/contract/orders/states';
import { type Actor, actorId } from '../../../platform/actor.ts';
import { type AuditText, audit, textOfAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { parcelObject, parcelsMovedConflict } from './parcel-conflicts.ts';
import { appendParcelEvent, type ParcelRow, setParcelStatus } from './parcels.store.ts';

export interface ParcelMove {
  readonly action: keyof typeof parcelMoves;
  readonly actor: Actor;
  /** Further columns to set; the timestamp of the move is set automatically. */
  readonly set?: Omit<Parameters<typeof setParcelStatus>[1]['set'], TimestampColumn>;
  readonly reason?: string;
}

type TimestampColumn = 'receivedAt' | 'loadedAt' | 'arrivedAt' | 'handedOverAt' | 'lostAt';

const timestampOf: Readonly<Partial<Record<keyof typeof parcelMoves, TimestampColumn>>> = {
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
 * The only way to change a parcel's status: by the contract's table, compare-and-set, with its
 * event and audit entry, never earlier than its last change.
 * @throws PARCEL_STATE when the table does not allow it or the status has changed
 */
export async function moveParcel(
  tx: Tx,
  current: ParcelRow,
  { action, actor, set = {}, reason }: ParcelMove,
): Promise<ParcelRow> {
  const move: { from: readonly ParcelStatus[]; to: ParcelStatus } = parcelMoves[action];
  const conflict = parcelsMovedConflict([current], action);
  if (!move.from.includes(current.status))
    fail('PARCEL_STATE', { detail: `${action} from ${current.status}`, conflict });
  tx.notBefore(
    current.announcedAt,
    current.receivedAt,
    current.clearedAt,
    current.loadedAt,
    current.arrivedAt,
  );
  const column = timestampOf[action];
  const isUndone = ['unload', 'unloadPacked', 'bringBack'].includes(action);
  const timestamps = column ? { [column]: isUndone ? null : tx.now } : {};
  const moved =
    (await setParcelStatus(tx, { current, to: move.to, set: { ...set, ...timestamps } })) ??
    fail('PARCEL_STATE', { conflict });
  await recordParcelEvent(tx, moved, {
    action,
    actor,
    from: current.status,
    reason: reason ?? null,
  });
  return moved;
}

/** Appends to the parcel's history and to the audit trail. */
export async function recordParcelEvent(
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

/**
 * Appends a correction to a parcel's history, and the values before and after to the audit trail.
 */
export async function recordParcelCorrection(
  tx: Tx,
  { parcelId, status, containerId }: ParcelRow,
  {
    actor,
    reason,
    ...entry
  }: { action: string; actor: Actor; from: AuditText; to: AuditText; reason: string },
): Promise<void> {
  await appendParcelEvent(tx, {
    parcelId,
    action: entry.action.slice(entry.action.indexOf('.') + 1),
    fromStatus: status,
    toStatus: status,
    containerId,
    at: tx.now,
    actorKind: actor.kind,
    actorId: actorId(actor),
    reason,
  });
  await audit(tx, actor, { ...entry, object: parcelObject(parcelId), reason });
}
