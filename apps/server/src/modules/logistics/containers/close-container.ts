import type { StaffActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAttached } from '../../attachments/index.ts';
import { customsGaps } from '../customs/customs-goods.ts';
import { recordChanges } from './container-file.ts';
import { lockContainer } from './containers.store.ts';
import { containerMovedConflict, containerObject, moveContainer } from './create-container.ts';

interface ContainerRef {
  readonly containerId: string;
}

/**
 * Seals a container: nothing can be loaded or taken out any more.
 * @throws NOT_FOUND, CONTAINER_STATE, CUSTOMS_GAPS while goods aboard lack data required by
 * customs, CLOSING_PHOTOS with too few photos, FILE_UNKNOWN, ATTACHMENTS_FULL
 */
export async function closeContainer(
  platform: Platform,
  actor: StaffActor,
  {
    containerId,
    seal,
    photoFileIds,
  }: ContainerRef & { seal: string; photoFileIds: readonly string[] },
): Promise<ContainerRef> {
  return platform.transact(async (tx) => {
    const container = await lockContainer(tx, containerId);
    if (container.status !== 'loading')
      fail('CONTAINER_STATE', { conflict: containerMovedConflict(container, ['loading']) });
    const gaps = await customsGaps(tx, { containerId, locale: 'en' });
    if (gaps.length > 0) fail('CUSTOMS_GAPS', { params: { count: gaps.length } });
    const photos = [...new Set(photoFileIds)];
    const count = await tx.setting('logistics.closingPhotos');
    if (photos.length < count) fail('CLOSING_PHOTOS', { field: 'photoFileIds', params: { count } });
    await moveContainer(tx, container, {
      action: 'close',
      actor,
      set: { seal, closedAt: tx.now, version: container.version + 1 },
    });
    if (seal !== container.seal)
      await recordChanges(tx, actor, {
        containerId,
        changes: [{ field: 'seal', before: container.seal, after: seal }],
        reason: '',
      });
    if (photos.length > 0) {
      await platform.files.attach(tx, photos, { ownedBy: actor.staffId, field: 'photoFileIds' });
      await recordAttached(tx, actor, {
        object: containerObject(containerId),
        kind: 'closing-photo',
        fileIds: photos,
        note: '',
      });
    }
    return { containerId };
  });
}

type ContainerMove = 'reopen' | 'reachPort' | 'enterCustoms' | 'release';

/**
 * Reopens a sealed container, with a reason, or records the progress of one under way.
 * @throws NOT_FOUND, CONTAINER_STATE, REASON_NEEDED
 */
export async function recordContainerMove(
  platform: Platform,
  actor: StaffActor,
  { containerId, move, reason }: ContainerRef & { move: ContainerMove; reason: string },
): Promise<ContainerRef> {
  return platform.transact(async (tx) => {
    const container = await lockContainer(tx, containerId);
    if (move === 'reopen' && reason === '') fail('REASON_NEEDED', { field: 'reason' });
    const stamps = {
      reopen: { closedAt: null },
      reachPort: { atPortAt: tx.now },
      enterCustoms: { customsAt: tx.now },
      release: { releasedAt: tx.now },
    };
    await moveContainer(tx, container, {
      action: move,
      actor,
      set: stamps[move],
      ...(reason ? { reason } : {}),
    });
    return { containerId };
  });
}
