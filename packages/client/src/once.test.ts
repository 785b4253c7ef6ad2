import { ApiError } from '@wasit/contract/api';
import { expect, test } from 'vitest';
import { newOnce } from './once.ts';

const lost = () => Promise.reject(new ApiError({ code: -404, status: 0, msg: '' }));
const refused = () => Promise.reject(new ApiError({ code: 7032, status: 422, msg: 'no' }));
const done = () => Promise.resolve('done');

/** The keys under which a wish went out, press by press. */
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
