import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodePicture } from '../files/picture.ts';
import { inChild } from './run-in-child.ts';

const report = inChild<typeof import('./child-report.testing.ts').report>(
  new URL('./child-report.testing.ts', import.meta.url),
  'report',
);
const failing = inChild<typeof import('./child-report.testing.ts').failing>(
  new URL('./child-report.testing.ts', import.meta.url),
  'failing',
);

test('work runs in another process, its threads at low priority and without our settings, and errors keep their names', async () => {
  const { pid, niceness, names, doubled } = await report({ bytes: new Uint8Array([1, 2]) });
  expect(pid).not.toBe(process.pid);
  expect([...new Set(niceness)]).toEqual([10]);
  expect(names.filter((name) => /SECRET|DATABASE|PASSWORD/.test(name))).toEqual([]);
  expect([...doubled]).toEqual([2, 4]);
  await expect(failing('why')).rejects.toThrow('failing: why');
});

test('pictures beyond the queue limit are refused at once, the others done, and the child’s end frees its memory', {
  timeout: 60_000,
}, async () => {
  const noise = await sharp({
    create: {
      width: 100,
      height: 100,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const outcomes = await Promise.allSettled(Array.from({ length: 90 }, () => decodePicture(noise)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
  for (const one of refused) expect(one).toMatchObject({ reason: { key: 'UNAVAILABLE' } });
  expect(outcomes.length - refused.length).toBeGreaterThan(50);
  const { pid } = await report({ bytes: new Uint8Array() });
  await expect.poll(() => isAlive(pid), { timeout: 30_000, interval: 500 }).toBe(false);
});

test('where no more files can be opened the work is refused, and done once they can', () => {
  const addressOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    const { closeSync, openSync } = await import('node:fs');
    const { decodePicture } = await import(${addressOf('../files/picture.ts')});
    const { inspectDocument } = await import(${addressOf('../files/documents/inspect-document.ts')});
    const keyOf = (work) => work.then(String, ({ key }) => key);
    const junk = Buffer.from('junk');
    const works = () => Promise.all([keyOf(decodePicture(junk)), keyOf(inspectDocument(junk))]);
    const opened = [];
    try { for (;;) opened.push(openSync('/dev/null')); } catch {}
    const refused = await works();
    for (const file of opened) closeSync(file);
    console.log(JSON.stringify([refused, await works()]));
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 160; exec "$0" --input-type=module --eval "$1"', process.execPath, program],
    { encoding: 'utf8', timeout: 30_000 },
  );
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual([
    ['UNAVAILABLE', 'UNAVAILABLE'],
    ['FILE_TYPE', 'unreadable'],
  ]);
});

/** A process that ended and was not yet waited for counts as ended. */
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
