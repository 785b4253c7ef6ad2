import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aProduct } from '../../catalogue/catalogue.testing.ts';

type Mood = 'well' | 'late' | 'down' | 'nonsense' | 'liar';

/** An OpenAI-compatible server that describes a kettle until it is told to fail. */
async function startModel() {
  const state = {
    mood: 'well' as Mood,
    requests: [] as { key?: string; body: string; path?: string }[],
  };
  const text = (lines: string[]) => ({
    title: lines[0],
    lines: lines.slice(0, 3),
    hashtags: ['home', '#tea time'],
    caption: lines[3],
  });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    state.requests.push({ key: request.headers.authorization, body, path: request.url });
    if (state.mood === 'late') await pause(1_200);
    if (state.mood === 'down') return response.writeHead(500).end();
    const english =
      state.mood === 'liar' ? 'Only 9.99 dollars, call 07701234567' : 'Tea in a minute';
    const written = {
      en: text([english, 'Boils for the family.', 'Write to us.', 'Tea for all']),
      ar: text(['شاي خلال لحظات', 'يكفي العائلة.', 'راسلنا.', 'شاي للجميع']),
      // Not in this language's script: the template is used instead.
      ckb: text(['Çay di demekê de', 'Ji bo malbatê.', 'Binivîse.', 'Çay']),
    };
    const content = state.mood === 'nonsense' ? 'I am happy to help!' : JSON.stringify(written);
    return response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close());
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

const model = await startModel();
const app = await startTestApp({
  TEXT_MODEL_URL: model.url,
  TEXT_MODEL: 'writer',
  TEXT_MODEL_KEY: 'key of the model',
  TEXT_MODEL_TIMEOUT_MS: '800',
});
let made = 0;
/** A new product each time, because written texts are cached. */
async function textsWhile(mood: Mood) {
  model.state.mood = mood;
  made += 1;
  const { productId } = await aProduct(app, { brand: `Qandil${made}` });
  const read = async () => {
    const { items } = await app.ok('trendingTexts', { productIds: [productId], patient: true });
    return Object.fromEntries(items[0]?.texts.map((text) => [text.language, text]) ?? []);
  };
  return { productId, read, texts: await read() };
}

test('the model rewrites catalogue facts, marked as such; text in wrong letters falls back to the template', async () => {
  expect((await app.ok('textModel', {})).enabled).toBe(true);
  const { productId, texts, read } = await textsWhile('well');
  expect(texts.en).toMatchObject({
    madeBy: 'model',
    title: 'Tea in a minute',
    hashtags: ['#home', '#teatime'],
    caption: 'Tea for all',
    priceLine: expect.stringContaining('IQD'),
  });
  expect(texts.ar).toMatchObject({ madeBy: 'model', caption: 'شاي للجميع' });
  expect(texts.ckb).toMatchObject({ madeBy: 'template', caption: null });
  const [request] = model.state.requests;
  expect(request).toMatchObject({ key: 'Bearer key of the model', path: '/v1/chat/completions' });
  expect(request?.body).toContain('Test kettle');
  await read();
  expect(model.state.requests).toHaveLength(1);
  const { bytes } = await app.ok('trendingTextsDownload', { productIds: [productId] });
  const files = unzipSync(bytes);
  expect(Buffer.from(files['texts-en.txt'] ?? []).toString()).toContain('[Written by a machine]');
  expect(Buffer.from(files['texts-ckb.txt'] ?? []).toString()).not.toContain('نووسراوی ئامێر');
});

test('a price, a phone number or anything else that is not among the facts is not used', async () => {
  const { texts } = await textsWhile('liar');
  expect(texts.en).toMatchObject({ madeBy: 'template', title: 'Test kettle' });
  expect(texts.ar?.madeBy).toBe('model');
});

test('when the model is late, fails or returns nonsense the templates are used; after three failures it pauses', async () => {
  for (const mood of ['late', 'down', 'nonsense'] as const) {
    const { texts } = await textsWhile(mood);
    expect(Object.values(texts).map(({ madeBy }) => madeBy)).toEqual(
      Object.keys(texts).map(() => 'template'),
    );
  }
  const before = model.state.requests.length;
  expect((await textsWhile('well')).texts.en?.madeBy).toBe('template');
  expect(model.state.requests).toHaveLength(before);
});
