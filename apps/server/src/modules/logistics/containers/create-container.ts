import type { Container } from '@wasit/contract/logistics/endpoints';
import { type ContainerStatus, containerMoves } from '@wasit/contract/orders/states';
import type { Actor, StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type ConflictQuery, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type ContainerRow,
  containerUnderWay,
  insertContainer,
  setContainerStatus,
} from './containers.store.ts';

/** How the audit trail names a container. */
export const containerObject = (containerId: string): string => `container:${containerId}`;

/** Conflict: the container has already been moved on from the expected state. */
export const containerMovedConflict = (
  { containerId, containerNo }: ContainerRow,
  from: readonly ContainerStatus[],
): ConflictQuery => ({ objects: [containerObject(containerId)], label: containerNo, from });

/** Conflict: the container number was already planned. */
const alreadyPlannedConflict = (open: ContainerRow | undefined): ConflictQuery | undefined =>
  open && {
    objects: [containerObject(open.containerId)],
    label: open.containerNo,
    actions: ['logistics.plan'],
  };

/**
 * Plans a container.
 * @throws CONFLICT while one with this number is under way
 */
export async function createContainer(
  platform: Platform,
  actor: StaffActor,
  { containerNo, size, vessel }: Pick<Container, 'containerNo' | 'size' | 'vessel'>,
): Promise<{ containerId: string }> {
  return platform.transact(async (tx) => {
    const containerId = newId('ct');
    const row = { containerId, containerNo, size, vessel, createdAt: tx.now };
    if (!(await insertContainer(tx, { ...row, status: 'planned' }))) {
      const conflict = alreadyPlannedConflict(await containerUnderWay(tx, containerNo));
      fail('CONFLICT', { field: 'containerNo', ...(conflict ? { conflict } : {}) });
    }
    await audit(tx, actor, {
      action: 'logistics.plan',
      object: containerObject(containerId),
      to: 'planned',
      reason: containerNo,
    });
    return { containerId };
  });
}

/**
 * The only way a container's status changes.
 * @throws CONTAINER_STATE when the table does not allow it
 */
export async function moveContainer(
  tx: Tx,
  current: ContainerRow,
  {
    action,
    actor,
    set = {},
    reason,
  }: {
    action: keyof typeof containerMoves;
    actor: Actor;
    reason?: string;
    set?: Parameters<typeof setContainerStatus>[1]['set'];
  },
): Promise<ContainerRow> {
  const move: { from: readonly ContainerStatus[]; to: ContainerStatus } = containerMoves[action];
  const conflict = containerMovedConflict(current, move.from);
  if (!move.from.includes(current.status))
    fail('CONTAINER_STATE', { detail: `${action} from ${current.status}`, conflict });
  const moved =
    (await setContainerStatus(tx, { current, to: move.to, set })) ??
    fail('CONTAINER_STATE', { conflict });
  await audit(tx, actor, {
    action: `logistics.${action}`,
    object: containerObject(current.containerId),
    from: current.status,
    to: move.to,
    reason: reason ?? null,
  });
  return moved;
}
