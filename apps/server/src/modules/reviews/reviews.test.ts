import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aHandedOverJourney, aPaidJourney, asRole } from '../console/journey.testing.ts';
import { aProof } from '../payments/payments.testing.ts';
import { reviewsPersonal } from './personal.store.ts';
import { aReview, reviewFields } from './reviews.testing.ts';

const app = await startTestApp();
const as = await asRole(app, 'support');

const aBuyer = async () => {
  const order = await aHandedOverJourney(app);
  const { items } = await app.ok('receivedGoods', {}, { as: order.customer.token });
  return { order, as: order.customer.token, productId: items[0]?.productId ?? 0 };
};
const decide = (reviewId: string, more: { revision?: number; reason?: string } = {}) =>
  app.call(
    'decideReview',
    {
      reviewId,
      revision: more.revision ?? 1,
      verdict: more.reason === undefined ? 'shown' : 'refused',
      reason: more.reason ?? '',
    },
    { as },
  );
const shown = (productId: number) => app.ok('productReviews', { productId });

test('a review is shown after approval by staff, with the average and without the author’s name', async () => {
  const { order, as: buyer, productId } = await aBuyer();
  const fileId = await aProof(app, order.customer.userId);
  const reviewId = await aReview(app, order, { stars: 5, pictureIds: [fileId] });
  expect(await shown(productId)).toMatchObject({ rating: null, items: [] });
  const { items } = await app.ok('staffReviewPage', { search: order.orderNo }, { as });
  expect(items).toMatchObject([{ reviewId, stars: 5, status: 'waiting', revision: 1 }]);
  expect(await decide(reviewId)).toMatchObject({ status: 200 });
  const list = await shown(productId);
  expect(list).toMatchObject({
    rating: { average: 5, count: 1 },
    byStars: [0, 0, 0, 0, 1],
    supplier: null,
  });
  expect(list.items[0]?.author).toMatch(/^.\*\*\*$/);
  const picture = list.items[0]?.pictures[0]?.url ?? '';
  expect((await app.app.server.inject({ url: picture })).statusCode).toBe(200);
  await app.ok('deleteReview', { reviewId }, { as: buyer });
  expect(await shown(productId)).toMatchObject({ rating: null });
  expect((await app.app.server.inject({ url: picture })).statusCode).toBe(404);
});

test('the newest reviews with photos are shown beside each other while they are shown and their goods are on the shelf', async () => {
  const { order, as: buyer, productId } = await aBuyer();
  const own = async () =>
    (await app.ok('reviewsWithPhotos', {})).items.filter((one) => one.productId === productId);
  const fileId = await aProof(app, order.customer.userId);
  const reviewId = await aReview(app, order, { stars: 4, pictureIds: [fileId] });
  expect(await own()).toEqual([]);
  await decide(reviewId);
  const [shownOne] = await own();
  expect(shownOne).toMatchObject({
    reviewId,
    stars: 4,
    author: expect.stringMatching(/^.\*\*\*$/),
    productName: expect.any(String),
  });
  expect((await app.app.server.inject({ url: shownOne?.picture.url ?? '' })).statusCode).toBe(200);
  // Without photos it is no proof.
  await aReview(app, order, { stars: 4 });
  await decide(reviewId, { revision: 3 });
  expect(await shown(productId)).toMatchObject({ rating: { count: 1 } });
  expect(await own()).toEqual([]);
  await app.ok('deleteReview', { reviewId }, { as: buyer });
});

test('a refused review shows the reason only to its author; an edited one waits again, even if it was shown', async () => {
  const { order, as: buyer, productId } = await aBuyer();
  const reviewId = await aReview(app, order);
  expect((await decide(reviewId, { reason: '' })).fields).toHaveProperty('reason');
  await decide(reviewId, { reason: 'It names another shop.' });
  const own = async () => (await app.ok('receivedGoods', {}, { as: buyer })).items[0]?.review;
  expect(await own()).toMatchObject({ status: 'refused', reason: 'It names another shop.' });
  expect((await shown(productId)).items).toEqual([]);
  const messages = async () =>
    (await app.ok('messagePage', {}, { as: buyer, locale: 'en' })).items.filter(({ event }) =>
      event.startsWith('review-'),
    );
  await expect.poll(messages).toMatchObject([
    {
      event: 'review-refused',
      text: expect.stringContaining('It names another shop.'),
      path: '/individualCenter/reviews',
    },
  ]);
  expect(await aReview(app, order, { stars: 2 })).toBe(reviewId);
  expect(await own()).toMatchObject({ status: 'waiting', reason: null, stars: 2 });
  // A decision on an older revision is refused.
  expect(await decide(reviewId)).toMatchObject({ status: 409, key: 'REVIEW_MOVED' });
  expect(await decide(reviewId, { revision: 3 })).toMatchObject({ status: 200 });
  await expect
    .poll(async () => (await messages()).map(({ event }) => event))
    .toEqual(['review-shown', 'review-refused']);
  await aReview(app, order, { stars: 1 });
  expect((await shown(productId)).rating).toBeNull();
});

test('only received products can be reviewed, and only one’s own review can be withdrawn', async () => {
  const { order, productId } = await aBuyer();
  const paid = await aPaidJourney(app);
  for (const token of [paid.customer.token, (await aCustomer(app)).token])
    expect(
      await app.call('writeReview', { productId, ...reviewFields }, { as: token }),
    ).toMatchObject({ status: 409, key: 'REVIEW_NOT_RECEIVED' });
  const reviewId = await aReview(app, order);
  expect(await app.call('deleteReview', { reviewId }, { as: paid.customer.token })).toMatchObject({
    status: 404,
  });
});

test('of parallel decisions by clerks the first counts, whatever the others decide', async () => {
  const { order } = await aBuyer();
  const reviewId = await aReview(app, order);
  const answers = await Promise.all([
    decide(reviewId),
    decide(reviewId, { reason: 'An advertisement.' }),
    decide(reviewId),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('of two first reviews written at once the later one stays, and the pictures of the other are discarded', async () => {
  const { order, as: buyer, productId } = await aBuyer();
  const { userId } = order.customer;
  const fileIds = [await aProof(app, userId), await aProof(app, userId)];
  await Promise.all(
    fileIds.map((fileId) =>
      app.ok('writeReview', { productId, ...reviewFields, pictureIds: [fileId] }, { as: buyer }),
    ),
  );
  const { rows } = await app.platform.pool.query(
    'select kind from stored_file where file_id = any($1) order by kind',
    [fileIds],
  );
  expect(rows).toEqual([{ kind: 'review' }, { kind: 'review-left' }]);
});

test('a payment’s picture or another person’s cannot be attached', async () => {
  const { order, as: buyer, productId } = await aBuyer();
  const other = await aProof(app, (await aCustomer(app)).userId);
  const input = { productId, ...reviewFields, pictureIds: [other] };
  expect(await app.call('writeReview', input, { as: buyer })).toMatchObject({
    key: 'FILE_UNKNOWN',
    fields: { pictureIds: expect.any(String) },
  });
  const used = await aProof(app, order.customer.userId);
  await app.ok(
    'complaintOpen',
    { orderNo: order.orderNo, kind: 'quality', text: 'broken', pictureIds: [used] },
    { as: buyer },
  );
  expect(
    await app.call('writeReview', { ...input, pictureIds: [used] }, { as: buyer }),
  ).toMatchObject({ key: 'FILE_UNKNOWN' });
});

test.each([
  [{ stars: 0 }, 'stars'],
  [{ stars: 6 }, 'stars'],
  [{ stars: 4.5 }, 'stars'],
  [{ text: ' ' }, 'text'],
  [{ text: 'x'.repeat(1_001) }, 'text'],
  [{ pictureIds: Array(6).fill('f') }, 'pictureIds'],
])('a wrong field is named: %j', async (changes, field) => {
  const { as: buyer, productId } = await aBuyer();
  const refused = await app.call(
    'writeReview',
    { productId, ...reviewFields, ...changes },
    { as: buyer, locale: 'ckb' },
  );
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields)).toContain(field);
});

test('a customer’s reviews are deleted with their account', async () => {
  const { order, productId } = await aBuyer();
  const reviewId = await aReview(app, order);
  await decide(reviewId);
  const { userId } = order.customer;
  expect(await reviewsPersonal.collect?.(app.platform.db, userId)).toMatchObject({
    reviews: [{ productId, text: reviewFields.text }],
  });
  await app.platform.transact(async (tx) => reviewsPersonal.erase?.(tx, userId, app.platform));
  expect((await shown(productId)).items).toEqual([]);
});
