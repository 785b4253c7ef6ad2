import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { aDrawing } from '../drawing.testing.ts';
import { ImageWorkerPool } from './image-worker-pool.ts';

const script = join(mkdtempSync(join(tmpdir(), 'wasit-imageWorker-')), 'imageWorker.mjs');
/** A thread that breaks on the word "break", and otherwise returns how many tasks it has had. */
writeFileSync(
  script,
  `import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ kind, task }) => {
  if (kind !== 'task') return;
  if (Buffer.from(task.picture).toString() === 'break') process.exit(7);
  count += 1;
  parentPort.postMessage({ result: { count } });
});`,
);
const pool = new ImageWorkerPool({ size: 1, script: pathToFileURL(script) });
const real = new ImageWorkerPool({ size: 1 });
afterAll(() => Promise.all([pool.close(), real.close()]));
const send = (word: string) =>
  pool.run({ kind: 'describe', picture: Buffer.from(word) }, { urgent: false });

test('a crashed thread rejects its own picture and is replaced; waiting pictures are processed', async () => {
  const [first, broken, next] = await Promise.allSettled([send('one'), send('break'), send('two')]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { count: 1 } });
  expect(broken).toMatchObject({ status: 'rejected', reason: { name: 'PictureRefused' } });
  expect(next).toMatchObject({ status: 'fulfilled', value: { count: 1 } });
});

test('an undecodable picture is rejected, and the thread continues', async () => {
  await expect(
    real.run({ kind: 'describe', picture: Buffer.from('no picture') }, { urgent: false }),
  ).rejects.toMatchObject({
    name: 'PictureRefused',
  });
  const described = await real.run(
    { kind: 'describe', picture: await aDrawing(1) },
    { urgent: false },
  );
  expect(described.features.length).toBeGreaterThan(0);
});

test('a closed pool rejects waiting pictures', async () => {
  const short = new ImageWorkerPool({ size: 1, script: pathToFileURL(script) });
  const waiting = [1, 2, 3].map(() =>
    short.run({ kind: 'describe', picture: Buffer.from('x') }, { urgent: false }),
  );
  const settled = Promise.allSettled(waiting);
  await short.close();
  expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
});

test('an idle thread is ended; the next picture starts another', async () => {
  const resting = new ImageWorkerPool({ size: 1, script: pathToFileURL(script), idleMs: 20 });
  const look = () => resting.run({ kind: 'describe', picture: Buffer.from('x') }, { urgent: true });
  expect(await look()).toEqual({ count: 1 });
  await expect.poll(() => resting.threads).toBe(0);
  expect(await look()).toEqual({ count: 1 });
  await resting.close();
});
