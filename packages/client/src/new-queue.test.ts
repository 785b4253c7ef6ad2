import { expect, test } from 'vitest';
import { newQueue } from './new-queue.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('what comes while a task runs is run after it, in order, also when one fails', async () => {
  const inTurn = newQueue();
  const seen: string[] = [];
  const scan = (code: string, ms: number) =>
    inTurn(async () => {
      seen.push(`${code} began`);
      await pause(ms);
      seen.push(`${code} ended`);
      if (code === 'B') throw new Error('refused');
      return code;
    });
  const [first, second, third] = [scan('A', 20), scan('B', 5), scan('C', 1)];
  await expect(first).resolves.toBe('A');
  await expect(second).rejects.toThrow('refused');
  await expect(third).resolves.toBe('C');
  expect(seen).toEqual(['A began', 'A ended', 'B began', 'B ended', 'C began', 'C ended']);
});
