import type { Locale } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { aCity } from '../../accounts/accounts.testing.ts';
import { placeLine } from '../../accounts/index.ts';
import type { AddressSnapshot } from '../orders.tables.ts';
import { isSamePlace } from './same-place.rules.ts';

const kept = { addressId: 'ad_1', name: 'Sara Hassan', mobile: '07701234567' };
/** As orders kept it before the region was stored with it. */
const older: AddressSnapshot = { ...kept, lines: ['Street 14', 'Basra, Iraq'] };
const newer: AddressSnapshot = { ...older, region: { id: 7, line: 1 } };
const arabic: AddressSnapshot = {
  ...kept,
  lines: ['Street 14', 'البصرة، العراق'],
  region: { id: 7, line: 1 },
};
const isSame = (one: AddressSnapshot | null, other: AddressSnapshot | null, method: 1 | 2 = 1) =>
  isSamePlace({ deliveryMethod: method, address: one }, { deliveryMethod: method, address: other });

test('one address is the same place in every language, until what was written of it differs', () => {
  expect(isSame(newer, arabic)).toBe(true);
  expect(isSame(newer, { ...arabic, region: { id: 8, line: 1 } })).toBe(false);
  expect(isSame(newer, { ...arabic, lines: ['Street 15', 'البصرة، العراق'] })).toBe(false);
  expect(isSame(newer, { ...arabic, mobile: '07709876543' })).toBe(false);
  expect(isSame(newer, { ...newer, addressId: 'ad_2' })).toBe(false);
});

test('the region of an address that an older order kept is the one that its line names', () => {
  const { cityId } = aCity();
  const inRegion = (locale: Locale, isOld: boolean): AddressSnapshot => ({
    ...kept,
    lines: ['Street 14', placeLine(cityId, locale), 'geo:1,2'],
    ...(isOld ? {} : { region: { id: cityId, line: 1 } }),
  });
  expect(isSame(inRegion('en', true), inRegion('ar', false))).toBe(true);
  expect(isSame(inRegion('ckb', true), inRegion('zh-Hans', true))).toBe(true);
  const elsewhere = { ...inRegion('ar', false), region: { id: cityId + 1, line: 1 } };
  expect(isSame(inRegion('ar', true), elsewhere)).toBe(false);
});

test('where an older order names no region that we know, every line must be the same', () => {
  expect(isSame(older, newer)).toBe(true);
  expect(isSame(older, arabic)).toBe(false);
});

test('the pickup point is one place, whatever address an order had before', () => {
  expect(isSame(newer, null, 2)).toBe(true);
  expect(isSame(newer, null)).toBe(false);
});
