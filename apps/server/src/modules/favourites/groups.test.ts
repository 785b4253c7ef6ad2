import type { SettingKey } from '@wasit/contract/staff/settings/settings';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { system } from '../../platform/actor.ts';
import { writeSetting } from '../../platform/settings/settings.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';

const app = await startTestApp();
const { ok, call, platform } = app;
const goods = (await Promise.all([1, 2, 3].map(() => aProduct(app)))).map(
  ({ productId }) => productId,
);

/** A customer with three favourites and these groups. */
async function aCustomerWithFavourites(names: readonly string[] = []) {
  const { token: as } = await aCustomer(app);
  await ok('favouriteAdd', { productIds: goods }, { as });
  const groupIds: string[] = [];
  for (const name of names)
    groupIds.push((await ok('favouriteGroupAdd', { name }, { as })).groupId);
  return { as, groupIds };
}
type Customer = Awaited<ReturnType<typeof aCustomerWithFavourites>>;
const groupsOf = async ({ as }: Customer) => (await ok('favouriteGroupList', {}, { as })).items;
const inside = async ({ as }: Customer, groupId = '') =>
  (await ok('favouriteGroupProductPage', { groupId }, { as })).items
    .map(({ productId }) => productId)
    .toSorted();

test('favourites are grouped, counted, listed with current cards and ungrouped; repeating changes nothing', async () => {
  const customer = await aCustomerWithFavourites(['Kitchen', 'مستودع']);
  const [{ as }, [groupId = '', other = '']] = [customer, customer.groupIds];
  const some = goods.slice(0, 2);
  for (let press = 0; press < 2; press += 1)
    await ok('favouriteGroupProductAdd', { groupId, productIds: some }, { as });
  await ok('favouriteGroupProductAdd', { groupId: other, productIds: goods.slice(0, 1) }, { as });
  expect(await ok('favouriteGroupList', {}, { as })).toMatchObject({
    items: [
      { groupId, name: 'Kitchen', sort: 1, count: 2 },
      { groupId: other, name: 'مستودع', sort: 2, count: 1 },
    ],
    total: 3,
  });
  const page = await ok('favouriteGroupProductPage', { groupId, pageNo: 1, pageSize: 1 }, { as });
  expect(page).toMatchObject({
    total: 2,
    items: [{ card: { name: expect.stringMatching(/\S/) } }],
  });
  const all = (await ok('favouritePage', {}, { as })).items;
  const groupsOfFirst = all
    .find(({ productId }) => productId === goods[0])
    ?.groups.map((group) => group.groupId);
  expect(groupsOfFirst?.toSorted()).toEqual([groupId, other].toSorted());
  const groups = await ok('favouriteGroupList', { productIds: goods.slice(1) }, { as });
  expect(groups.items.map(({ chosen }) => chosen)).toEqual([1, 0]);
  for (let press = 0; press < 2; press += 1)
    await ok('favouriteGroupProductDelete', { groupId, productIds: goods.slice(0, 1) }, { as });
  expect(await inside(customer, groupId)).toEqual(goods.slice(1, 2));
  await ok('favouriteDelete', { productIds: goods.slice(1, 2) }, { as });
  expect(await inside(customer, groupId)).toEqual([]);
  for (let press = 0; press < 2; press += 1)
    await ok('favouriteGroupDelete', { groupId: other }, { as });
  expect((await ok('favouriteIds', {}, { as })).productIds.toSorted()).toEqual(
    [goods[0], goods[2]].toSorted(),
  );
  expect((await groupsOf(customer)).map(({ name, sort }) => [name, sort])).toEqual([
    ['Kitchen', 1],
  ]);
});

test('a favourite removed from a group by mistake returns to its place there', async () => {
  const customer = await aCustomerWithFavourites(['Kitchen']);
  const [{ as }, [groupId = '']] = [customer, customer.groupIds];
  for (const productId of goods) {
    await app.pass(1000);
    await ok('favouriteGroupProductAdd', { groupId, productIds: [productId] }, { as });
  }
  const listed = async () => (await ok('favouriteGroupProductPage', { groupId }, { as })).items;
  const before = await listed();
  const out = before.slice(1).toReversed();
  const productIds = out.map(({ productId }) => productId);
  await app.pass(1000);
  await ok('favouriteDelete', { productIds }, { as });
  await ok('favouriteAdd', { productIds, addedAt: out.map(({ addedAt }) => addedAt) }, { as });
  await ok(
    'favouriteGroupProductAdd',
    { groupId, productIds, addedAt: out.map(({ groups }) => groups[0]?.addedAt ?? '') },
    { as },
  );
  expect(await listed()).toEqual(before);
  // A time in the future is ignored.
  await ok('favouriteGroupProductDelete', { groupId, productIds: goods.slice(0, 1) }, { as });
  await ok(
    'favouriteGroupProductAdd',
    { groupId, productIds: goods.slice(0, 1), addedAt: ['2099-01-01T00:00:00.000Z'] },
    { as },
  );
  expect(Date.parse((await listed())[0]?.groups[0]?.addedAt ?? '')).toBeLessThan(
    Date.parse('2098-01-01'),
  );
});

test('a group’s name is required, trimmed, limited and unique in any case; parallel requests create one group', async () => {
  const customer = await aCustomerWithFavourites(['Kitchen']);
  const { as } = customer;
  expect(await call('favouriteGroupAdd', { name: '   ' }, { as, locale: 'ckb' })).toMatchObject({
    fields: { name: expect.anything() },
  });
  expect(await call('favouriteGroupAdd', { name: 'x'.repeat(41) }, { as })).toMatchObject({
    key: 'GROUP_NAME_LONG',
    fields: { name: expect.stringContaining('40') },
  });
  for (const name of ['KITCHEN', ' kitchen ', 'Ｋitchen'])
    expect(await call('favouriteGroupAdd', { name }, { as })).toMatchObject({
      key: 'GROUP_NAME_TAKEN',
      fields: { name: expect.anything() },
    });
  const made = await Promise.all(
    [1, 2, 3, 4].map(() => ok('favouriteGroupAdd', { name: '  Shelf 1 ' }, { as })),
  );
  expect(new Set(made.map(({ groupId }) => groupId)).size).toBe(1);
  expect((await groupsOf(customer)).map(({ name }) => name)).toEqual(['Kitchen', 'Shelf 1']);
});

test('a group can be renamed and moved; no two ever share a place', async () => {
  const customer = await aCustomerWithFavourites(['A', 'B', 'C']);
  const [{ as }, [a = '', , c = '']] = [customer, customer.groupIds];
  await Promise.all([
    ok('favouriteGroupAdd', { id: c, name: 'C2', sort: 1 }, { as }),
    ok('favouriteGroupAdd', { id: a, name: 'a', sort: 99 }, { as }),
  ]);
  expect((await groupsOf(customer)).map(({ name, sort }) => [name, sort])).toEqual([
    ['C2', 1],
    ['B', 2],
    ['a', 3],
  ]);
  expect((await call('favouriteGroupAdd', { id: c, name: 'b' }, { as })).key).toBe(
    'GROUP_NAME_TAKEN',
  );
});

test('another customer’s groups and favourites are not found', async () => {
  const [owner, theirs] = [
    await aCustomerWithFavourites(['Mine']),
    await aCustomerWithFavourites(['Theirs']),
  ];
  const [own = '', groupId = ''] = [owner.groupIds[0], theirs.groupIds[0]];
  const foreign = (await aProduct(app)).productId;
  await ok('favouriteAdd', { productIds: [foreign] }, { as: theirs.as });
  await ok('favouriteGroupProductAdd', { groupId, productIds: [foreign] }, { as: theirs.as });
  const answers = async (id: string) => [
    await call('favouriteGroupAdd', { id, name: 'Stolen' }, owner),
    await call('favouriteGroupProductAdd', { groupId: id, productIds: goods }, owner),
    await call('favouriteGroupProductDelete', { groupId: id, productIds: [foreign] }, owner),
    await call('favouriteGroupProductPage', { groupId: id }, owner),
    await call('favouriteGroupProductAdd', { groupId: own, productIds: [foreign] }, owner),
    await call('favouriteGroupDelete', { groupId: id }, owner),
  ];
  const answered = (await answers(groupId)).map(({ status, key, fields }) => ({
    status,
    key,
    fields,
  }));
  expect(answered).toEqual(
    (await answers('fg_none')).map(({ status, key, fields }) => ({ status, key, fields })),
  );
  expect(answered.slice(0, 5).map(({ key }) => key)).toEqual(Array(5).fill('NOT_FOUND'));
  expect(await inside(theirs, groupId)).toEqual([foreign]);
  expect((await groupsOf(theirs)).map(({ name }) => name)).toEqual(['Theirs']);
});

test('groups and favourites are limited by the settings, also for parallel calls', async () => {
  const set = (key: SettingKey, value: number) =>
    platform.transact((tx) =>
      writeSetting(tx, system('test'), { key, value, reason: 'for the test' }),
    );
  const customer = await aCustomerWithFavourites(['A']);
  const { as } = customer;
  await set('favourites.mostGroups', 2);
  const made = await Promise.all(
    ['B', 'C', 'D'].map((name) => call('favouriteGroupAdd', { name }, { as })),
  );
  expect(made.filter(({ key }) => key === 'GROUPS_FULL')).toHaveLength(2);
  expect(await groupsOf(customer)).toHaveLength(2);
  await set('favourites.most', 10);
  const more = await Promise.all(Array.from({ length: 7 }, () => aProduct(app)));
  await ok('favouriteAdd', { productIds: more.map(({ productId }) => productId) }, { as });
  expect(
    (await call('favouriteAdd', { productIds: [(await aProduct(app)).productId] }, { as })).key,
  ).toBe('FAVOURITES_FULL');
  await ok('favouriteAdd', { productIds: goods }, { as });
});

test('groups are exported with their owner’s data and deleted with them', async () => {
  const { token: as, userId, password } = await aCustomer(app);
  await ok('favouriteAdd', { productIds: goods }, { as });
  const { groupId } = await ok('favouriteGroupAdd', { name: 'Unforgettable' }, { as });
  await ok('favouriteGroupProductAdd', { groupId, productIds: goods }, { as });
  expect(
    (await ok('exportMyData', { loginPassword: password }, { as })).bytes.length,
  ).toBeGreaterThan(100);
  await ok('deleteAccount', { loginPassword: password }, { as });
  for (const table of ['favourite', 'favourite_group', 'favourite_group_product'])
    expect(
      (await platform.pool.query(`select 1 from ${table} where user_id = $1`, [userId])).rowCount,
    ).toBe(0);
});
