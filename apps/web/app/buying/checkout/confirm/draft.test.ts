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
  saveDraft(store, { contact: '0770 123 4567' });
  saveDraft(store, { delivery: { method: 2, addressId: null }, way: 'fib' });
  saveDraft(store, { coupon: 'EID-2026' });
  expect(readDraft(store)).toEqual({
    contact: '0770 123 4567',
    byEmail: false,
    delivery: { method: 2, addressId: null },
    remark: '',
    way: 'fib',
    coupon: 'EID-2026',
  });
  saveDraft(store, { coupon: null });
  expect(readDraft(store)).toMatchObject({ way: 'fib', coupon: null });
  deleteDraft(store);
  expect(readDraft(store).contact).toBe('');
});

test('an invalid draft is ignored', () => {
  for (const text of ['', 'null', '7', '{"contact":7,"delivery":{"method":9},"coupon":7}'])
    expect(readDraft(aStore(text))).toMatchObject({ contact: '', delivery: null, coupon: null });
});
