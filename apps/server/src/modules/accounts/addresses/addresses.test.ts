import { iraqId } from '@wasit/contract/accounts/endpoints';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aCity, aCustomer, addressFields, anAddress } from '../accounts.testing.ts';
import { addressesOf, addressOf } from '../index.ts';
import regions from './regions.data.json' with { type: 'json' };

const app = await startTestApp();
const defaults = async (as: string) =>
  (await app.ok('addressList', {}, { as })).items.filter(({ isDefault }) => isDefault === 1);

test('the regions open level by level, with every field in one language', async () => {
  const countries = (await app.ok('areaList', {})).items;
  expect(countries.map(({ areaEnName }) => areaEnName)).toEqual([
    'Iraq',
    'China',
    'Saudi Arabia',
    'Türkiye',
  ]);
  const iraq = countries[0];
  expect(iraq).toMatchObject({
    id: iraqId,
    areaName: '伊拉克',
    areaKuName: 'عێراق',
    areaArName: 'العراق',
    hasChildren: true,
  });
  const provinces = (await app.ok('areaList', { parentId: iraqId })).items;
  expect(provinces).toHaveLength(19);
  for (const province of provinces) {
    const cities = (await app.ok('areaList', { parentId: province.id })).items;
    expect(cities.length > 0).toBe(province.hasChildren);
    for (const { areaName, areaEnName, areaKuName, areaArName } of [province, ...cities])
      for (const name of [areaName, areaEnName, areaKuName, areaArName]) expect(name).not.toBe('');
  }
  expect((await app.ok('areaList', { parentId: 7 })).items).toEqual([]);
});

test('every region has four names in their own scripts: Han, Latin, Arabic, and Arabic with the Kurdish letters', async () => {
  const scripts = {
    areaName: /^\p{Script=Han}+$/u,
    areaEnName: /^[\p{Script=Latin}'’() -]+$/u,
    // Arabic words contain none of the letters used only in Kurdish.
    areaArName: /^(?!.*[پچگڤڕڵۆێەکی])[\p{Script=Arabic} ]+$/u,
    // Of look-alike letters, the Kurdish one.
    areaKuName: /^(?!.*[كيىة])[\p{Script=Arabic} ]+$/u,
  } as const;
  const wrong: string[] = [];
  let count = 0;
  const look = async (parentId: number) => {
    for (const region of (await app.ok('areaList', { parentId })).items) {
      count += 1;
      for (const [field, script] of Object.entries(scripts) as [keyof typeof scripts, RegExp][])
        if (!script.test(region[field])) wrong.push(`${region.areaEnName}: ${region[field]}`);
      if (region.hasChildren) await look(region.id);
    }
  };
  await look(0);
  expect(wrong).toEqual([]);
  expect(count).toBe(279);
});

test('the Chinese name of every Iraqi city has a recorded source', async () => {
  const counts = new Map<string, number>();
  for (const province of (await app.ok('areaList', { parentId: iraqId })).items)
    for (const city of (await app.ok('areaList', { parentId: province.id })).items) {
      const row = regions.find(({ id }) => id === city.id);
      const name = (row && 'zhFrom' in row && row.zhFrom) || 'nowhere';
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  expect(Object.fromEntries(counts)).toEqual({
    geonames: 10,
    publications: 21,
    news: 2,
    transcription: 95,
  });
});

test('an address is shown with the names of the reader’s language', async () => {
  const { token } = await aCustomer(app);
  const { id, provinceId, cityId } = await anAddress(app, token);
  const province = (await app.ok('areaList', { parentId: iraqId })).items.find(
    (one) => one.id === provinceId,
  );
  const city = (await app.ok('areaList', { parentId: provinceId })).items.find(
    (one) => one.id === cityId,
  );
  const inKurdish = (await app.ok('addressList', {}, { as: token, locale: 'ckb' })).items[0];
  expect(inKurdish).toMatchObject({
    id,
    countryName: 'عێراق',
    provinceName: province?.areaKuName,
    cityName: city?.areaKuName,
  });
  const inChinese = (await app.ok('addressList', {}, { as: token, locale: 'zh-Hans' })).items[0];
  expect(inChinese).toMatchObject({
    countryName: '伊拉克',
    provinceName: province?.areaName,
    cityName: city?.areaName,
  });
});

test('text is trimmed, digits of any script are accepted, and lengths are limited as specified', async () => {
  const { token } = await aCustomer(app);
  const typed = {
    ...addressFields(),
    firstName: '  Sara ',
    mobile: '٠٧٧٠١٢٣٤٥٦٧',
    postcode: '١٠٠٠١',
    email: 'sara@example.com',
  };
  expect(await app.ok('addressAdd', typed, { as: token })).toMatchObject({
    firstName: 'Sara',
    mobile: '07701234567',
    postcode: '10001',
  });
  for (const [field, wrong] of Object.entries({
    firstName: 'x'.repeat(129),
    lastName: ' ',
    address: '',
    mobile: '',
    postcode: '1234567890',
    email: 'no-at-sign',
  })) {
    const refused = await app.call(
      'addressAdd',
      { ...addressFields(), [field]: wrong },
      { as: token },
    );
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields)).toEqual([field]);
  }
});

test('the city is required where the province has cities, and each must belong to its parent', async () => {
  const { token } = await aCustomer(app);
  const { provinceId, cityId } = aCity();
  const otherProvince = (await app.ok('areaList', { parentId: iraqId })).items.find(
    ({ id }) => id !== provinceId,
  );
  const china = (await app.ok('areaList', {})).items.find(
    ({ areaEnName }) => areaEnName === 'China',
  );
  const chinese = (await app.ok('areaList', { parentId: china?.id ?? 0 })).items[0];
  const add = (more: object) =>
    app.call('addressAdd', { ...addressFields(), ...more }, { as: token });
  expect((await add({ cityId: null })).key).toBe('CITY_REQUIRED');
  expect((await add({ provinceId: otherProvince?.id, cityId })).key).toBe('REGION_UNKNOWN');
  expect((await add({ provinceId: chinese?.id, cityId: null })).key).toBe('REGION_UNKNOWN');
  expect((await add({ provinceId: 999_999_999_999 })).key).toBe('REGION_UNKNOWN');
  expect((await add({ countryId: china?.id })).status).toBe(400);
});

test('there is exactly one default address as long as there is any address', async () => {
  const { token } = await aCustomer(app);
  const first = await anAddress(app, token);
  expect(first.isDefault).toBe(1);
  const second = await app.ok('addressAdd', { ...addressFields(), isDefault: 1 }, { as: token });
  expect(await defaults(token)).toMatchObject([{ id: second.id }]);
  await app.ok(
    'addressUpdate',
    { ...addressFields(), id: second.id, isDefault: 0, address2: 'back door' },
    { as: token },
  );
  expect(await defaults(token)).toMatchObject([{ id: second.id, address2: 'back door' }]);
  await Promise.all(
    [first, second].map(({ id }) =>
      app.ok('addressUpdate', { ...addressFields(), id, isDefault: 1 }, { as: token }),
    ),
  );
  expect(await defaults(token)).toHaveLength(1);
  const [chosen] = await defaults(token);
  await app.ok('addressDelete', { id: chosen?.id ?? '' }, { as: token });
  expect(await defaults(token)).toHaveLength(1);
});

test('fifty addresses are accepted and no more, also when the last ones are sent in parallel', async () => {
  const { token } = await aCustomer(app);
  for (let count = 0; count < 45; count += 1) await anAddress(app, token);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.call('addressAdd', addressFields(), { as: token })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(answers.find(({ code }) => code !== 200)).toMatchObject({
    key: 'ADDRESS_LIMIT',
    msg: expect.stringContaining('50'),
  });
});

test('nobody reads, changes or removes another customer’s address', async () => {
  const owner = await aCustomer(app);
  const stranger = await aCustomer(app);
  const { id } = await anAddress(app, owner.token);
  expect((await app.ok('addressList', {}, { as: stranger.token })).items).toEqual([]);
  expect(
    (
      await app.call('addressUpdate', { ...addressFields(), id, userId: owner.userId } as never, {
        as: stranger.token,
      })
    ).status,
  ).toBe(404);
  expect((await app.call('addressDelete', { id }, { as: stranger.token })).status).toBe(404);
  expect((await app.call('addressList', {})).status).toBe(401);
  expect(
    await addressOf(app.platform.db, { userId: stranger.userId, addressId: id, locale: 'en' }),
  ).toBeNull();
  expect(await addressesOf(app.platform.db, owner.userId, 'en')).toMatchObject([
    { id, address: addressFields().address },
  ]);
});
