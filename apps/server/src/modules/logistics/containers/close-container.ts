import type { StaffActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAttached } from '../../attachments/index.ts';
import { customsGaps } from '../customs/customs-goods.ts';
import { recordChanges } from './container-file.ts';
import { lockContainer } from './containers.store.ts';
import { containerMovedOn, containerObject, moveContainer } from './create-container.ts';

interface OneContainer {
  readonly containerId: string;
}

/**
 * Seals a container: from now on nothing is loaded or taken out.
 * @throws NOT_FOUND, CONTAINER_STATE, CUSTOMS_GAPS while goods aboard lack what customs ask for,
 * CLOSING_PHOTOS with too few photos, FILE_UNKNOWN, ATTACHMENTS_FULL
 */
export async function closeContainer(
  platform: Platform,
  actor: StaffActor,
  {
    containerId,
    seal,
    photoFileIds,
  }: OneContainer & { seal: string; photoFileIds: readonly string[] },
): Promise<OneContainer> {
  return platform.transact(async (tx) => {
    const seen = await lockContainer(tx, containerId);
    if (seen.status !== 'loading')
      fail('CONTAINER_STATE', { conflict: containerMovedOn(seen, ['loading']) });
    const gaps = await customsGaps(tx, { containerId, locale: 'en' });
    if (gaps.length > 0) fail('CUSTOMS_GAPS', { params: { count: gaps.length } });
    const photos = [...new Set(photoFileIds)];
    const count = await tx.setting('logistics.closingPhotos');
    if (photos.length < count) fail('CLOSING_PHOTOS', { field: 'photoFileIds', params: { count } });
    await moveContainer(tx, seen, {
      action: 'close',
      actor,
      set: { seal, closedAt: tx.now, version: seen.version + 1 },
    });
    if (seal !== seen.seal)
      await recordChanges(tx, actor, {
        containerId,
        changes: [{ field: 'seal', before: seen.seal, after: seal }],
        reason: '',
      });
    if (photos.length > 0) {
      await platform.files.use(tx, photos, { ownedBy: actor.staffId, field: 'photoFileIds' });
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

type Move = 'reopen' | 'reachPort' | 'enterCustoms' | 'release';

/**
 * A sealed container is opened again, with a reason; or one under way is recorded where it is.
 * @throws NOT_FOUND, CONTAINER_STATE, REASON_NEEDED
 */
export async function moveContainerOn(
  platform: Platform,
  actor: StaffActor,
  { containerId, move, reason }: OneContainer & { move: Move; reason: string },
): Promise<OneContainer> {
  return platform.transact(async (tx) => {
    const seen = await lockContainer(tx, containerId);
    if (move === 'reopen' && reason === '') fail('REASON_NEEDED', { field: 'reason' });
    const stamps = {
      reopen: { closedAt: null },
      reachPort: { atPortAt: tx.now },
      enterCustoms: { customsAt: tx.now },
      release: { releasedAt: tx.now },
    };
    await moveContainer(tx, seen, {
      action: move,
      actor,
      set: stamps[move],
      ...(reason ? { reason } : {}),
    });
    return { containerId };
  });
}
