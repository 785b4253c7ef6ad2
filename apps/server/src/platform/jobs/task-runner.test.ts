import { expect, test } from 'vitest';
import { TaskRunner } from './task-runner.ts';

const fail = (why: string) => () => Promise.reject(new Error(why));

test('a failing task stops no other, and is reported by name at the end', async () => {
  const done: string[] = [];
  const tasks = new TaskRunner();
  await tasks.run('first', async () => done.push('first'));
  await tasks.run('second', fail('broken'));
  await tasks.run('third', async () => done.push('third'));
  expect(done).toEqual(['first', 'third']);
  expect(() => tasks.throwFailures()).toThrow('second: broken');
  expect(() => new TaskRunner().throwFailures()).not.toThrow();
});

test('when every task fails the run is aborted', async () => {
  const tasks = new TaskRunner();
  let tries = 0;
  const all = async () => {
    for (let index = 0; index < 1000; index += 1)
      await tasks.run(`${index}`, () => {
        tries += 1;
        return fail('no database')();
      });
  };
  await expect(all()).rejects.toThrow('no database');
  expect(tries).toBe(20);
});
