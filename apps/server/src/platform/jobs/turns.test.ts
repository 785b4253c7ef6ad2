import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const fail = (why: string) => () => Promise.reject(new Error(why));

test('one that fails holds up no other, and its failure comes out at the end with its name', async () => {
  const done: string[] = [];
  const turns = new Turns();
  await turns.take('first', async () => done.push('first'));
  await turns.take('second', fail('broken'));
  await turns.take('third', async () => done.push('third'));
  expect(done).toEqual(['first', 'third']);
  expect(() => turns.end()).toThrow('second: broken');
  expect(() => new Turns().end()).not.toThrow();
});

test('when everything fails it is not tried to the end', async () => {
  const turns = new Turns();
  let tries = 0;
  const all = async () => {
    for (let index = 0; index < 1000; index += 1)
      await turns.take(`${index}`, () => {
        tries += 1;
        return fail('no database')();
      });
  };
  await expect(all()).rejects.toThrow('no database');
  expect(tries).toBe(20);
});
