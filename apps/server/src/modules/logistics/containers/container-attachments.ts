import type { StaffActor } from '../../../platform/actor.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attachFiles, removeAttachment } from '../../attachments/index.ts';
import { containerById } from './containers.store.ts';
import { containerObject } from './create-container.ts';

/** @throws NOT_FOUND, FILE_UNKNOWN, ATTACHMENTS_FULL */
export async function addContainerFiles(
  platform: Platform,
  actor: StaffActor,
  { containerId, ...input }: CallInput<'addContainerFiles'>,
): Promise<void> {
  return platform.transact(async (tx) => {
    await containerById(tx, containerId);
    await attachFiles(platform, tx, { ...input, actor, object: containerObject(containerId) });
  });
}

/** @throws NOT_FOUND */
export async function removeContainerFile(
  platform: Platform,
  actor: StaffActor,
  { containerId, ...input }: { containerId: string; fileId: string; reason: string },
): Promise<void> {
  return platform.transact((tx) =>
    removeAttachment(tx, actor, { ...input, object: containerObject(containerId) }),
  );
}
