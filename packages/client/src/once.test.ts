import { ApiError } from '@wasit/contract/api';
import { expect, test } from 'vitest';
import { newOnce } from './once.ts';

const lost = () => Promise.reject(new ApiError({ code: -404, status: 0, msg: '' }));
const refused = () => Promise.reject(new ApiError({ code: 7032, status: 422, msg: 'no' }));
const refusedWith = (status: number, key?: string) => () =>
  Promise.reject(new ApiError({ code: status, status, msg: 'no', ...(key ? { key } : {}) }));
const done = () => Promise.resolve('done');

/** The keys of the requests, press by press. */
async function keysOf(
  presses: readonly (readonly [about: object, answer: () => Promise<string>])[],
): Promise<string[]> {
  const once = newOnce();
  const keys: string[] = [];
  for (const [about, answer] of presses)
    await once(about, (key) => {
      keys.push(key);
      return answer();
    }).catch(() => undefined);
  return keys;
}

test('a call repeated after a lost answer keeps its key; an answered call and another input get a new one', async () => {
  const [wish, other] = [{ text: 'wet box' }, { text: 'torn box' }];
  const again = await keysOf([
    [wish, lost],
    [wish, lost],
    [wish, done],
  ]);
  expect(new Set(again).size).toBe(1);
  for (const answer of [done, refused]) {
    const [first, second] = await keysOf([
      [wish, answer],
      [wish, done],
    ]);
    expect(second).not.toBe(first);
  }
  const [one, two] = await keysOf([
    [wish, lost],
    [other, lost],
  ]);
  expect(two).not.toBe(one);
});

test.each([
  ['another input under the key', refusedWith(422, 'IDEMPOTENCY_MISMATCH')],
  ['too many requests', refusedWith(429, 'TOO_MANY')],
  ['an ended session', refusedWith(401, 'UNAUTHORISED')],
  ['another procurement mode', refusedWith(409, 'MODE_CHANGED')],
])(
  'after a lost answer, a refusal for %s keeps the key: it says nothing about the act',
  async (_, answer) => {
    const wish = { text: 'wet box' };
    const keys = await keysOf([
      [wish, lost],
      [wish, answer],
      [wish, done],
    ]);
    expect(new Set(keys).size).toBe(1);
  },
);
