import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../test/start.ts';
import { draftFields } from '../procurement/procurement.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anAnnouncedJourney, measurementBy } from './journey.testing.ts';

/** One parcel of four pieces, received with what the clerk counted. */
export async function aCounted(
  app: TestApp,
  counted: number,
  finding: 'pass' | 'defect' | 'wrong' = 'pass',
) {
  const journey = await anAnnouncedJourney(app, { supplier: `sf-${randomUUID()}` });
  const { token, staffId } = await aStaff(app, 'china-warehouse');
  const { parcelId = '', waybill = '' } = journey.parcels[0] ?? {};
  const checks = journey.lineIds.map((lineId) => ({ lineId, counted, finding }));
  const measured = await measurementBy(app, { staffId, parcelId });
  await app.ok('receiveParcel', { ...measured, checks }, { as: token });
  const { supplierId } = await draftFields(app, [journey]);
  return { journey, supplierId, waybill };
}
