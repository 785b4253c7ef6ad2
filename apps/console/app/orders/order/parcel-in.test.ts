import type { ScannedParcel } from '@wasit/contract';
import { expect, test } from 'vitest';
import { parcelIn } from './parcel-in.ts';

test('of parcels that share a waybill the one that is meant is found', () => {
  const parcel = (parcelId: string) => ({ parcelId, waybill: 'SF1' });
  const scanned = {
    ...parcel('a'),
    others: [parcel('b')],
    toCheck: [],
  } as unknown as ScannedParcel;
  expect(['a', 'b', 'c'].map((id) => parcelIn(scanned, id)?.parcelId)).toEqual([
    'a',
    'b',
    undefined,
  ]);
  expect(parcelIn(undefined, 'a')).toBeUndefined();
});
