import type { Region } from '@wasit/contract';
import { expect, test } from 'vitest';
import { addressRules, emptyAddress, inputOf, regionName, valuesOf } from './address-rules.ts';

const region: Region = {
  id: 1,
  areaName: '巴格达',
  areaEnName: 'Baghdad',
  areaArName: 'بغداد',
  areaKuName: '',
  hasChildren: true,
};

test('a region is named in the page’s language; Sorani falls back to Arabic', () => {
  expect(regionName(region, 'zh-Hans')).toBe('巴格达');
  expect(regionName(region, 'ckb')).toBe('بغداد');
  expect(regionName({ ...region, areaName: '' }, 'zh-Hans')).toBe('بغداد');
});

test('the city is required only where the province has cities', () => {
  expect(addressRules(() => true).cityId('')).toBe('required');
  expect(addressRules(() => false).cityId('')).toBeNull();
});

test('limits apply to the trimmed text', () => {
  const rules = addressRules(() => false);
  expect(rules.firstName('   ')).toBe('required');
  expect(rules.firstName(` ${'x'.repeat(128)} `)).toBeNull();
  expect(rules.firstName('x'.repeat(129))).toBe('tooLong');
  expect(rules.postcode('1234567890')).toBe('tooLong');
  expect(rules.email('')).toBeNull();
  expect(rules.email('nobody')).toBe('emailForm');
});

test('a mobile number may be typed with any digits and spaces', () => {
  const { mobile } = addressRules(() => false);
  expect(mobile('+964 770 123 4567')).toBeNull();
  expect(mobile('٠٧٧٠ ١٢٣ ٤٥٦٧')).toBeNull();
  expect(mobile('call me')).toBe('phoneLength');
});

test('the sent address is trimmed, with Western digits and the country Iraq', () => {
  const input = inputOf({
    ...emptyAddress,
    firstName: ' Sara ',
    provinceId: '12',
    mobile: ' ٠٧٧٠١٢٣٤٥٦٧ ',
    isDefault: '1',
  });
  expect(input).toMatchObject({
    firstName: 'Sara',
    countryId: 4840,
    provinceId: 12,
    cityId: null,
    mobile: '07701234567',
    isDefault: 1,
  });
  const back = valuesOf({ ...input, id: 'a1', countryName: '', provinceName: '', cityName: '' });
  expect(back).toMatchObject({ provinceId: '12', cityId: '', isDefault: '1' });
});
