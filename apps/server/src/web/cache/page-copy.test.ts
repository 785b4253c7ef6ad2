import { expect, test } from 'vitest';
import { copyOf } from './page-copy.ts';

const outsiders = { scripts: [], frames: [], connections: [], pictures: [] };

test('a kept page holds its own bytes in memory, and not the room they were packed in', async () => {
  const html = `<html><body>${'<p>goods</p>'.repeat(2_000)}</body></html>`;
  const copy = await copyOf(html, { nonce: 'n0nce', language: 'en', outsiders });
  await copy.body('gzip');
  for (const encoding of ['br', 'gzip'] as const) {
    const body = await copy.body(encoding);
    expect(body.buffer.byteLength, encoding).toBe(body.length);
  }
});
