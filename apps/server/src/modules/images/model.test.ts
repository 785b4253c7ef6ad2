import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { loadConfig } from '../../platform/config/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { pictureFinder } from './finder.ts';
import { putMedia } from './images.testing.ts';
import { indexDuePictures } from './index-pictures.ts';
import { openPictures } from './open-pictures.ts';

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
const int = (field: number, value: number): number[] => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, value: readonly number[] | string): number[] => {
  const content = typeof value === 'string' ? [...Buffer.from(value)] : value;
  return [...varint((field << 3) | 2), ...varint(content.length), ...content];
};
const node = (
  inputs: string | readonly string[],
  output: string,
  type: string,
  more: readonly number[] = [],
) =>
  bytes(1, [
    ...[inputs].flat().flatMap((input) => bytes(1, input)),
    ...bytes(2, output),
    ...bytes(4, type),
    ...more,
  ]);
const floats = (name: string, dims: readonly number[], type = 1) => [
  ...bytes(1, name),
  ...bytes(
    2,
    bytes(1, [
      ...int(1, type),
      ...bytes(
        2,
        dims.flatMap((dim) => bytes(1, int(1, dim))),
      ),
    ]),
  ),
];
/**
 * A complete handwritten ONNX model (onnx.proto): the mean of each colour channel is the picture's
 * vector.
 */
const meanColourModel = Uint8Array.from([
  ...int(1, 8),
  ...bytes(7, [
    ...node('pixel_values', 'means', 'GlobalAveragePool'),
    ...node('means', 'image_embeds', 'Flatten'),
    ...bytes(2, 'mean colour'),
    ...bytes(11, floats('pixel_values', [1, 3, 8, 8])),
    ...bytes(12, floats('image_embeds', [1, 3])),
  ]),
  ...bytes(8, int(2, 13)),
]);

/** Contribution of each token to a text's vector; `[UNK]` is neutral. */
const tokens = {
  '[UNK]': [0, 0, 0],
  scarlet: [1, -1, -1],
  emerald: [-1, 1, -1],
  azure: [-1, -1, 1],
};
/** A text tower for the same vectors: the mean of the contributions of six tokens. */
const colourWordsModel = Uint8Array.from([
  ...int(1, 8),
  ...bytes(7, [
    ...node(['table', 'input_ids'], 'each', 'Gather'),
    ...node('each', 'text_embeds', 'ReduceMean', [
      ...bytes(5, [...bytes(1, 'axes'), ...int(8, 1), ...int(20, 7)]),
      ...bytes(5, [...bytes(1, 'keepdims'), ...int(3, 0), ...int(20, 2)]),
    ]),
    ...bytes(2, 'colour words'),
    ...bytes(5, [
      ...int(1, 4),
      ...int(1, 3),
      ...int(2, 1),
      ...bytes(8, 'table'),
      ...bytes(9, [...Buffer.from(Float32Array.from(Object.values(tokens).flat()).buffer)]),
    ]),
    ...bytes(11, floats('input_ids', [1, 6], 7)),
    ...bytes(12, floats('text_embeds', [1, 3])),
  ]),
  ...bytes(8, int(2, 13)),
]);
const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [],
  normalizer: { type: 'BertNormalizer', lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: null,
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(Object.keys(tokens).map((token, id) => [token, id])),
  },
};

const folder = mkdtempSync(join(tmpdir(), 'wasit-model-'));
const file = (name: string, content: Uint8Array | string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const modelFile = file('mean.onnx', meanColourModel);
const textModelFile = file('words.onnx', colourWordsModel);
file('tokenizer.json', JSON.stringify(tokenizer));
file('tokenizer_config.json', JSON.stringify({ pad_token: '[UNK]', model_max_length: 6 }));
/** The tokenizer package is optional. */
const readsWords = (() => {
  try {
    return Boolean(createRequire(import.meta.url).resolve('@huggingface/tokenizers'));
  } catch {
    return false;
  }
})();
const app = await startTestApp({
  PICTURE_MODEL_FILE: modelFile,
  ...(readsWords && { PICTURE_TEXT_MODEL_FILE: textModelFile }),
});
const plain = (background: string) =>
  sharp({ create: { width: 90, height: 120, channels: 3, background } })
    .png()
    .toBuffer();

/** Goods on one colour each: red, green and blue. */
const colours = (async () => {
  const products: number[] = [];
  for (const [name, colour] of Object.entries({
    red: '#d02020',
    green: '#20a040',
    blue: '#2030c0',
  })) {
    putMedia(app.platform, `demo/plain-${name}.png`, await plain(colour));
    products.push((await aProduct(app, { images: [`demo/plain-${name}.png`] })).productId);
  }
  await app.pass(0);
  return products;
})();

test('an operator’s model decides what looks alike, and its vectors are stored under its own version', async () => {
  const products = await colours;
  const finder = pictureFinder(app.platform);
  await finder.refresh();
  const [hit] = await finder.find(
    await sharp({ create: { width: 300, height: 80, channels: 3, background: '#4050e0' } })
      .jpeg()
      .toBuffer(),
    { limit: 3 },
  );
  expect(hit?.productId).toBe(products[2]);
  const { rows } = await app.platform.db.execute(
    sql`select distinct model_version, octet_length(model_look) as bytes from product_picture`,
  );
  expect(rows).toEqual([{ model_version: expect.stringMatching(/onnx-[0-9a-f]{12}$/), bytes: 12 }]);
});

test.skipIf(!readsWords)(
  'words without hits find products by their pictures; vague words and filtered searches do not',
  async () => {
    const near = async (keyword: string, more = {}) =>
      (await app.ok('keywordSearch', { keyword, ...more })).nearMatches.map(
        ({ productId }) => productId,
      );
    const [red, , blue] = await colours;
    await vi.waitFor(async () => expect(await near('Azure crockery')).toContain(blue));
    expect(await near('azure crockery')).not.toContain(red);
    expect((await near('scarlet'))[0]).toBe(red);
    expect(await near('crockery')).toEqual([]);
    expect(await near('scarlet', { priceTo: 1 })).toEqual([]);
    expect(await near('scarlet '.repeat(40))).toContain(red);
  },
);

/** A gradient from black on the left to a colour on the right. */
const shaded = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="${colour}"/></linearGradient><rect width="200" height="200" fill="url(#g)"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

test('while a new model describes the pictures our own vectors answer; it takes over once all are done', async () => {
  const { platform } = app;
  const made: number[] = [];
  for (const [name, picture] of [
    ['shaded', await shaded('#ffffff')],
    ['teal', await plain('#108080')],
  ] as const) {
    putMedia(platform, `demo/switch-${name}.png`, picture);
    made.push((await aProduct(app, { images: [`demo/switch-${name}.png`] })).productId);
  }
  await app.pass(0);
  const otherModel = file(
    'other.onnx',
    Uint8Array.from([...meanColourModel, ...bytes(2, 'another file')]),
  );
  const config = { ...platform.config, PICTURE_MODEL_FILE: otherModel };
  const other: Platform = { ...platform, config, pool: Object.create(platform.pool) };
  const finder = pictureFinder(other);
  const shadedTeal = await shaded('#20ffff');
  const first = async () => (await finder.find(shadedTeal, { limit: 1 }))[0]?.productId;
  expect(await first()).toBe(made[0]);
  await indexDuePictures(other, { forMs: 60_000 });
  await finder.refresh();
  expect(await first()).toBe(made[1]);
  expect(await finder.similar(made[0] ?? 0, { limit: 10 })).not.toEqual([]);
});

test.each([
  ['is missing', () => join(folder, 'nowhere.onnx'), 'cannot be read'],
  ['is something else', () => file('junk.onnx', 'not a model'), 'no usable ONNX image model'],
])(
  'a model file that %s is reported at the start with the name of its setting',
  async (_what, name, message) => {
    const config = loadConfig({
      ...process.env,
      WASIT_MODE: 'demo',
      DATA_DIR: folder,
      PICTURE_MODEL_FILE: name(),
    });
    const platform: Platform = { ...app.platform, config, pool: Object.create(app.platform.pool) };
    await expect(openPictures(platform, { web: false })).rejects.toThrow(
      new RegExp(`PICTURE_MODEL_FILE.*${message}`),
    );
  },
);

test.each([
  ['is missing', () => join(folder, 'no-words.onnx')],
  ['is something else', () => file('no-words-either.onnx', 'not a model')],
])('a text model that %s is reported too', async (_what, name) => {
  const platform: Platform = {
    ...app.platform,
    config: { ...app.platform.config, PICTURE_TEXT_MODEL_FILE: name() },
    pool: Object.create(app.platform.pool),
  };
  await expect(openPictures(platform, { web: false })).rejects.toThrow(
    /PICTURE_TEXT_MODEL_FILE.*no usable ONNX text model/,
  );
});

test('a text model without its picture model is refused', async () => {
  const config = {
    ...app.platform.config,
    PICTURE_MODEL_FILE: undefined,
    PICTURE_TEXT_MODEL_FILE: textModelFile,
  };
  const platform: Platform = { ...app.platform, config, pool: Object.create(app.platform.pool) };
  await expect(openPictures(platform, { web: false })).rejects.toThrow(
    'PICTURE_TEXT_MODEL_FILE needs PICTURE_MODEL_FILE',
  );
});

/** The package exports `openModel` among much else; a server loads this file lazily. */
const matchingModel = join(
  dirname(createRequire(import.meta.url).resolve('@wasit/picture-matching')),
  'model/model.ts',
);

test('without an installed model runtime the start says what to install', async () => {
  const withoutRuntime = `import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => next(name.startsWith('onnxruntime') ? 'not-installed' : name, context) });
    const { openModel } = await import(${JSON.stringify(pathToFileURL(matchingModel).href)});
    await openModel(${JSON.stringify(modelFile)});`;
  const started = promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', withoutRuntime],
    { cwd: folder },
  );
  await expect(started).rejects.toThrow(
    /PICTURE_MODEL_FILE.*npm install --no-save onnxruntime-node/,
  );
});
