import { expect, test } from 'vitest';
import { deleteDraft, readDraft, saveDraft } from './draft.ts';

function aStore(first?: string) {
  const kept = new Map(first === undefined ? [] : [['wasit.checkout', first]]);
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('each part of the draft is stored and restored independently', () => {
  const store = aStore();
  saveDraft(store, null, { contact: '0770 123 4567' });
  saveDraft(store, null, { delivery: { method: 2, addressId: null }, way: 'fib' });
  saveDraft(store, null, { coupon: 'EID-2026' });
  expect(readDraft(store, null)).toEqual({
    contact: '0770 123 4567',
    byEmail: false,
    delivery: { method: 2, addressId: null },
    remark: '',
    way: 'fib',
    coupon: 'EID-2026',
  });
  saveDraft(store, null, { coupon: null });
  expect(readDraft(store, null)).toMatchObject({ way: 'fib', coupon: null });
  deleteDraft(store);
  expect(readDraft(store, null).contact).toBe('');
});

test('an invalid draft is ignored', () => {
  for (const text of ['', 'null', '7', '{"contact":7,"delivery":{"method":9},"coupon":7}'])
    expect(readDraft(aStore(text), null)).toMatchObject({
      contact: '',
      delivery: null,
      coupon: null,
    });
});

test('what an agent chose and typed for one customer is not shown for another, nor for the agent', () => {
  const store = aStore();
  const remark = 'call Abu Ali';
  saveDraft(store, 'customer-a', { remark, delivery: { method: 1, addressId: 'of-a' } });
  expect(readDraft(store, 'customer-a').remark).toBe(remark);
  expect(readDraft(store, 'customer-b')).toMatchObject({ remark: '', delivery: null });
  expect(readDraft(store, null)).toMatchObject({ remark: '', delivery: null });
  saveDraft(store, 'customer-b', { way: 'fib' });
  expect(readDraft(store, 'customer-b')).toMatchObject({ remark: '', way: 'fib' });
});
