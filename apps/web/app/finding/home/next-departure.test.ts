import { expect, test } from 'vitest';
import { nextDeparture } from './next-departure.ts';

const ship = {
  from: 'Ningbo',
  to: 'Umm Qasr',
  vessel: 'Sample Star',
  cutOff: '2026-12-18',
  etd: '2026-12-22',
  freeCbm: 20,
  freePercent: 30,
  actualDays: null,
};

test('the next ship is the first one that still takes goods', () => {
  const full = { ...ship, cutOff: '2026-12-04', etd: '2026-12-08', freeCbm: 0, freePercent: 0 };
  expect(nextDeparture({ departures: [full, ship] })).toMatchObject({ cutOff: '2026-12-18' });
  expect(nextDeparture({ departures: [full] })).toBeNull();
  expect(nextDeparture({ departures: [] })).toBeNull();
});

test('an arrival is shown only where earlier ships on the route tell how long it takes', () => {
  expect(nextDeparture({ departures: [ship] })?.arrival).toBeNull();
  const actualDays = { voyages: 5, median: 34, ninetiethPercentile: 41 };
  expect(nextDeparture({ departures: [{ ...ship, actualDays }] })?.arrival).toEqual({
    from: '2027-01-25',
    to: '2027-02-01',
  });
  expect(nextDeparture({ departures: [{ ...ship, etd: null, actualDays }] })?.arrival).toBeNull();
});
