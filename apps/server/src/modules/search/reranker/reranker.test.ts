import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';

interface Call {
  readonly authorization: string | undefined;
  readonly body: { model?: string; query: string; documents?: string[]; texts?: string[] };
}

/** A cross-encoder's server that likes the last texts best, until it is told to fail. */
async function startService() {
  const state = { mood: 'well' as 'well' | 'late' | 'down' | 'nonsense', calls: [] as Call[] };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const body: Call['body'] = JSON.parse(text);
    state.calls.push({ authorization: request.headers.authorization, body });
    if (state.mood === 'late') await pause(2_000);
    if (state.mood === 'down') return response.writeHead(503).end();
    if (state.mood === 'nonsense') return response.end('{"results":"none"}');
    const texts = body.documents ?? body.texts ?? [];
    const scored = texts.map((_, index) => ({ index, score: index / texts.length }));
    const results = scored.map(({ index, score }) => ({ index, relevance_score: score }));
    return response.end(JSON.stringify(body.model ? { results } : scored));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { state, url: `http://127.0.0.1:${port}/rerank` };
}

const service = await startService();
const shopWith = async (env: Record<string, string>) => {
  const app = await startTestApp({ ...env, RERANK_TIMEOUT_MS: '500' });
  for (let number = 1; number <= 6; number += 1)
    await aProduct(app, {
      name: { en: `Zorblax lamp number ${number}`, ar: `مصباح زوربلاكس رقم ${number}` },
    });
  const page = async (keyword: string, pageNo = 1, pageSize = 10, sort = 'relevance' as const) =>
    (await app.ok('keywordSearch', { keyword, pageNo, pageSize, sort })).items.map(
      ({ productId }) => productId,
    );
  return { app, page };
};

const plain = await shopWith({});
const { app, page } = await shopWith({
  RERANK_URL: service.url,
  RERANK_MODEL: 'multilingual',
  RERANK_API_KEY: 'key of the service',
});

test('without an address no service is called', async () => {
  expect(await plain.page('zorblax lamp')).toHaveLength(6);
  expect(service.state.calls).toEqual([]);
});

test('the first hundred come in the service’s order, the same on every page', async () => {
  const all = await page('zorblax lamp');
  const [call] = service.state.calls;
  expect(call?.authorization).toBe('Bearer key of the service');
  expect(call?.body).toMatchObject({ model: 'multilingual', query: 'zorblax lamp' });
  expect(call?.body.documents?.[0]).toMatch(/Zorblax lamp number \d/);
  service.state.mood = 'down';
  const own = await page('zorblax  lamp');
  service.state.mood = 'well';
  expect(all).toEqual(own.toReversed());
  const pages = [...(await page('zorblax lamp', 1, 4)), ...(await page('zorblax lamp', 2, 4))];
  expect(pages).toEqual(all);
});

test('orders other than relevance are not changed', async () => {
  const before = service.state.calls.length;
  await app.ok('keywordSearch', { keyword: 'zorblax lamp', sort: 'price-asc' });
  expect(service.state.calls).toHaveLength(before);
});

test.each(['late', 'nonsense', 'down'] as const)(
  'a service that is %s changes nothing, and pages stay consistent',
  async (mood) => {
    service.state.mood = mood;
    const keyword = `zorblax lamp number ${mood === 'late' ? '' : mood === 'down' ? ' ' : '  '}x`;
    const [first, second] = [await page(keyword, 1, 4), await page(keyword, 2, 4)];
    service.state.mood = 'well';
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    expect(first.length).toBeGreaterThan(0);
  },
);

test('a service that failed three times in a row is not called for a while', async () => {
  const calls = service.state.calls.length;
  expect(await page('the zorblax lamps')).toHaveLength(6);
  expect(service.state.calls).toHaveLength(calls);
});

test('Text Embeddings Inference is called in its own format', async () => {
  const tei = await shopWith({ RERANK_URL: service.url });
  const own = await plain.page('zorblax lamp');
  const before = service.state.calls.length;
  const found = await tei.page('zorblax lamp');
  expect(service.state.calls[before]?.body.texts).toHaveLength(6);
  expect(found).toHaveLength(own.length);
  expect(service.state.calls[before]?.body.model).toBeUndefined();
});
