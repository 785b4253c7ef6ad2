import type { ContainerFile } from '@wasit/contract/logistics/containers/containers';
import type { Container } from '@wasit/contract/logistics/endpoints';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pick } from '../../../platform/pluck.ts';
import { assertFits, freeRoom } from './container.rules.ts';
import { insertChanges } from './container-file.store.ts';
import {
  type ContainerRow,
  loadsOf,
  lockContainer,
  noLoad,
  setContainerFile,
} from './containers.store.ts';
import { containerObject } from './create-container.ts';

type FileFields = ContainerFile & Pick<Container, 'containerNo' | 'size'>;

/** The fields of a container's file; empty if unknown. */
export const fileFieldsOf = (row: ContainerRow): FileFields => ({
  ...pick(row, 'containerNo', 'size', 'seal', 'forwarder', 'bookingNo'),
  ...pick(row, 'billNo', 'loadPort', 'dischargePort', 'vessel', 'voyage'),
  cutOff: row.cutOff ?? '',
  etd: row.etd ?? '',
  eta: row.eta ?? '',
});

/**
 * Fills a container's file. Changing a filled field is a correction: it takes a reason, and the
 * former value stays in the history.
 * @throws NOT_FOUND, CONTAINER_CHANGED for an older version, REASON_NEEDED, CONFLICT while
 * another container of the number is under way, CONTAINER_FULL when the size cannot hold the load
 */
export async function saveContainerFile(
  platform: Platform,
  actor: StaffActor,
  { containerId, version, reason, ...fields }: CallInput<'saveContainerFile'>,
): Promise<{ containerId: string }> {
  return platform.transact(async (tx) => {
    const row = await lockContainer(tx, containerId);
    if (row.version !== version)
      fail('CONTAINER_CHANGED', {
        conflict: {
          objects: [containerObject(containerId)],
          label: row.containerNo,
          // The acts that increment its version.
          actions: ['logistics.fileContainer', 'logistics.close'],
        },
      });
    const changes = changesIn(fileFieldsOf(row), fields);
    if (changes.length === 0) return { containerId };
    if (reason === '' && changes.some(({ before }) => before !== ''))
      fail('REASON_NEEDED', { field: 'reason' });
    if (fields.size !== row.size) await assertSizeFits(tx, containerId, fields.size);
    const { cutOff, etd, eta, ...texts } = fields;
    await setContainerFile(tx, {
      containerId,
      version,
      set: { ...texts, cutOff: cutOff || null, etd: etd || null, eta: eta || null },
    });
    await recordChanges(tx, actor, { containerId, changes, reason });
    return { containerId };
  });
}

interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const changesIn = (before: FileFields, after: FileFields): Change[] =>
  (Object.keys(before) as (keyof FileFields)[]).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );

/** Appends to the file's history and to the audit trail. */
export async function recordChanges(
  tx: Tx,
  actor: StaffActor,
  {
    containerId,
    changes,
    reason,
  }: { containerId: string; changes: readonly Change[]; reason: string },
): Promise<void> {
  await insertChanges(
    tx,
    changes.map((change) => ({
      ...change,
      containerId,
      reason,
      staffId: actor.staffId,
      at: tx.now,
    })),
  );
  await audit(tx, actor, {
    action: 'logistics.fileContainer',
    object: containerObject(containerId),
    from: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    to: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    reason: reason || null,
  });
}

async function assertSizeFits(tx: Tx, containerId: string, size: ContainerRow['size']) {
  const load = (await loadsOf(tx, [containerId])).get(containerId) ?? noLoad;
  assertFits(load, freeRoom(size, noLoad), { field: 'size' });
}
