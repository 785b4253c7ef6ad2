import type { ClaimCause } from '@wasit/contract/procurement/claim-states';
import { toHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newNumber } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { supplierFacts } from '../../catalogue/index.ts';
import { orderLines, ordersOfComplaints } from '../../orders/index.ts';
import type { Shipments } from '../shipments.ts';
import { claimOn, insertClaim } from './claims.store.ts';
import { claimObject, recordClaimEvent } from './move-claim.ts';

interface ClaimInput {
  readonly supplierId: number;
  readonly cause: ClaimCause;
  readonly reference: string;
  readonly amountYuan: number;
  readonly reason: string;
  readonly shipments: Shipments;
}

/**
 * Claims money from a supplier. One cause is claimed once: the later of two clerks is refused and
 * shown the other claim.
 * @throws NOT_FOUND for a supplier, a parcel without anything wrong in it or a complaint that is
 * not about this supplier, CLAIM_EXISTS
 */
export async function openSupplierClaim(
  platform: Platform,
  actor: StaffActor,
  { supplierId, cause, amountYuan, reason, shipments, ...input }: ClaimInput,
): Promise<{ claimNo: string }> {
  return platform.transact(async (tx) => {
    const supplier =
      (await supplierFacts(tx, [supplierId])).get(supplierId) ??
      fail('NOT_FOUND', { field: 'supplierId' });
    const reference =
      cause === 'discrepancy'
        ? input.reference.toUpperCase()
        : cause === 'complaint'
          ? input.reference
          : '';
    if (cause === 'discrepancy') {
      const { total } = await shipments.discrepancies(tx, { supplierId, waybill: reference });
      if (total === 0) fail('NOT_FOUND', { field: 'reference' });
    }
    if (cause === 'complaint')
      await assertComplaintIsAbout(tx, { supplierId, complaintNo: reference });
    const claimNo = `SC-${newNumber()}`;
    const isNew = await insertClaim(tx, {
      claimNo,
      supplierId,
      supplierName: supplier.name,
      status: 'open',
      cause,
      reference,
      claimedFen: toHundredths(amountYuan),
      reason,
      createdAt: tx.now,
      changedAt: tx.now,
    });
    if (!isNew) {
      const other = await claimOn(tx, { supplierId, cause, reference });
      fail('CLAIM_EXISTS', {
        field: 'reference',
        params: { reference, claimNo: other?.claimNo ?? '' },
        ...(other && {
          conflict: {
            objects: [claimObject(other.claimNo)],
            label: other.claimNo,
            actions: ['procurement.open-claim'],
          },
        }),
      });
    }
    await recordClaimEvent(tx, { claimNo, actor, event: 'open', text: reason });
    return { claimNo };
  });
}

async function assertComplaintIsAbout(
  tx: Tx,
  { supplierId, complaintNo }: { supplierId: number; complaintNo: string },
): Promise<void> {
  const orderNo = (await ordersOfComplaints(tx, [complaintNo])).get(complaintNo);
  const lines = orderNo === undefined ? [] : await orderLines(tx, [orderNo]);
  if (!lines.some((line) => line.supplierId === supplierId))
    fail('NOT_FOUND', { field: 'reference' });
}
