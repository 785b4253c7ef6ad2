import type { StaffActor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attachFiles, removeAttachment } from '../../attachments/index.ts';
import { purchaseOrderObject } from './change-purchase-order.ts';
import { purchaseOrderByNo } from './purchase-orders.store.ts';

/** @throws NOT_FOUND, FILE_UNKNOWN, ATTACHMENTS_FULL */
export async function addPurchaseOrderFiles(
  platform: Platform,
  actor: StaffActor,
  { poNo, ...input }: CallInput<'addPurchaseOrderFiles'>,
): Promise<void> {
  return platform.transact(async (tx) => {
    if (!(await purchaseOrderByNo(tx, poNo))) fail('NOT_FOUND', { field: 'poNo' });
    await attachFiles(platform, tx, { ...input, actor, object: purchaseOrderObject(poNo) });
  });
}

/** @throws NOT_FOUND */
export async function removePurchaseOrderFile(
  platform: Platform,
  actor: StaffActor,
  { poNo, ...input }: { poNo: string; fileId: string; reason: string },
): Promise<void> {
  return platform.transact((tx) =>
    removeAttachment(tx, actor, { ...input, object: purchaseOrderObject(poNo) }),
  );
}
