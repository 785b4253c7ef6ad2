import { expect, test } from 'vitest';
import { arrivedAsOrdered, type Delivery, supplierScore } from './supplier-score.rules.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, count));
const good = { lineId: 'l', isDecided: true, isGood: true };
const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  promisedBy: day(10),
  sentAt: day(9),
  lines: [good],
  ...more,
});
const many = (count: number, one: Delivery) => Array.from({ length: count }, () => one);

test.each([
  ['sent in time, all good', delivery(), true],
  ['sent on the very day', delivery({ sentAt: day(10) }), true],
  ['sent a day late', delivery({ sentAt: day(11) }), false],
  ['something was wrong', delivery({ lines: [good, { ...good, isGood: false }] }), false],
  ['a parcel still on its way', delivery({ lines: [good, { ...good, isDecided: false }] }), null],
  ['not sent yet, a few days late', delivery({ sentAt: null, promisedBy: day(20) }), null],
  ['never sent', delivery({ sentAt: null, promisedBy: day(5) }), false],
])('%s', (_what, one, expected) => {
  expect(arrivedAsOrdered(one, day(24))).toBe(expected);
});

test('reviews and deliveries each count once, and only from their minimum number on', () => {
  const deliveries = [...many(9, delivery()), delivery({ sentAt: day(11) })];
  const score = (stars: number, reviews: number, some = deliveries) =>
    supplierScore({ stars, reviews, deliveries: some }, day(30));
  expect(score(8, 4, deliveries.slice(1))).toBeNull();
  // Nine of 5 and one of 1.
  expect(score(8, 4)).toEqual({ reviews: 0, deliveries: 10, asOrdered: 9, average: 4.6 });
  expect(score(20, 5, deliveries.slice(1))).toEqual({
    reviews: 5,
    deliveries: 0,
    asOrdered: 0,
    average: 4,
  });
  // 46 stars of deliveries and 20 of reviews, over 15.
  expect(score(20, 5)).toEqual({ reviews: 5, deliveries: 10, asOrdered: 9, average: 4.4 });
});
