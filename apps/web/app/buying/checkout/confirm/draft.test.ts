import { expect, test } from 'vitest';
import { endDraft, keepDraft, readDraft } from './draft.ts';

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
  keepDraft(store, { contact: '0770 123 4567' });
  keepDraft(store, { delivery: { method: 2, addressId: null }, way: 'fib' });
  expect(readDraft(store)).toEqual({
    contact: '0770 123 4567',
    byEmail: false,
    delivery: { method: 2, addressId: null },
    remark: '',
    way: 'fib',
  });
  endDraft(store);
  expect(readDraft(store).contact).toBe('');
});

test('an invalid draft is ignored', () => {
  for (const text of ['', 'null', '7', '{"contact":7,"delivery":{"method":9}}'])
    expect(readDraft(aStore(text))).toMatchObject({ contact: '', delivery: null });
});
