import type { TestApp } from '../../../test/start.ts';
import { newId } from '../../platform/ids/ids.ts';
import { findExceptions } from '../exceptions/exceptions.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { measurementBy } from './journey.testing.ts';

/** A clerk's input for an unannounced box, and the clerk. */
export async function anUnannouncedBox(app: TestApp, waybill = newId('UN').replace('_', '-')) {
  const { token, staffId } = await aStaff(app, 'china-warehouse');
  const { parcelId: _, ...measured } = await measurementBy(app, { staffId, parcelId: '' });
  return {
    as: token,
    input: { waybill, carrier: 'YTO', shelf: 'U-01', note: 'blue tape', ...measured },
  };
}

/** An unknown parcel in the warehouse. */
export async function anUnknownParcel(app: TestApp, waybill?: string) {
  const { as, input } = await anUnannouncedBox(app, waybill);
  return app.ok('receiveUnknown', input, { as });
}

/** An open exception without an owner: an unannounced box. */
export async function anException(app: TestApp): Promise<string> {
  const { waybill } = await anUnknownParcel(app);
  await findExceptions(app.platform);
  const { token } = await aStaff(app, 'admin');
  const { items } = await app.ok('exceptionList', { search: waybill }, { as: token });
  return items[0]?.exceptionId ?? '';
}
