import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrder } from '../../orders/index.ts';
import { recordParcelEvent } from '../parcels/move-parcel.ts';
import { parcelObject, parcelsMovedConflict } from '../parcels/parcel-conflicts.ts';
import { lockParcels, type ParcelRow, parcelById } from '../parcels/parcels.store.ts';
import { setMeasures } from '../parcels/second-stage/parcel-fees.store.ts';
import type { Packing } from './pack-carton.ts';
import { rebill } from './rebill.ts';

type Measures = Pick<ParcelRow, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'>;

/** For the audit trail, e.g. "12 kg, 60 × 50 × 40 cm". */
const measuresText = ({ weightGrams, lengthMm, widthMm, heightMm }: Measures): string =>
  `${(weightGrams ?? 0) / 1000} kg, ${[lengthMm, widthMm, heightMm].map((mm) => (mm ?? 0) / 10).join(' × ')} cm`;

/**
 * Corrects a parcel's misread weight and size, and its bill, even if it was paid.
 * @throws NOT_FOUND, PARCEL_STATE for one that is packed, loaded or not measured yet,
 * PAYMENT_RUNNING, UNDER_REVIEW
 */
export async function correctMeasures(
  platform: Platform,
  actor: StaffActor,
  {
    parcelId,
    weightGrams,
    sizeMm,
    reason,
  }: Omit<Packing, 'parcelIds'> & { readonly parcelId: string; readonly reason: string },
): Promise<{ parcelId: string }> {
  return platform.transact(async (tx) => {
    const { orderNo } = await parcelById(tx, parcelId);
    await lockOrder(tx, orderNo);
    const [row = fail('NOT_FOUND', { field: 'parcelId' })] = await lockParcels(tx, [parcelId]);
    if (row.status !== 'received')
      fail('PARCEL_STATE', { conflict: parcelsMovedConflict([row], 'pack') });
    const { length: lengthMm, width: widthMm, height: heightMm } = sizeMm;
    const measures = { weightGrams, lengthMm, widthMm, heightMm };
    tx.notBefore(row.receivedAt);
    await setMeasures(tx, parcelId, measures);
    await recordParcelEvent(tx, row, { action: 'correct', actor, from: row.status, reason });
    await audit(tx, actor, {
      action: 'logistics.correctMeasures',
      object: parcelObject(parcelId),
      from: measuresText(row),
      to: measuresText(measures),
      reason,
    });
    await rebill(tx, {
      orderNo,
      reason,
      reference: `corrected:${parcelId}:${tx.now.getTime()}`,
      actor,
      mayRaise: true,
      former: row,
    });
    return { parcelId };
  });
}
