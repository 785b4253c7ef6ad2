import { expect, test } from 'vitest';
import { copyOf } from './page-copy.ts';

const outsiders = { scripts: [], frames: [], connections: [], pictures: [] };

test('a cached page keeps only its own bytes in memory, not the buffer they were packed in', async () => {
  const html = `<html><body>${'<p>goods</p>'.repeat(2_000)}</body></html>`;
  const copy = await copyOf(html, { nonce: 'n0nce', language: 'en', outsiders });
  await copy.body('gzip');
  for (const encoding of ['br', 'gzip'] as const) {
    const body = await copy.body(encoding);
    expect(body.buffer.byteLength, encoding).toBe(body.length);
  }
});
