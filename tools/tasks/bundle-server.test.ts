import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleServer } from './bundle-server.ts';
import { root } from './programs.ts';

const to = mkdtempSync(join(tmpdir(), 'wasit-bundle-'));
afterAll(() => rmSync(to, { recursive: true, force: true }));
await bundleServer(root, to);
const folder = join(to, 'apps/server/build');
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const files = readdirSync(folder);

const beside = /new URL\("([^"]+)", new URL\("([^"]+)", import\.meta\.url\)\.href\)/g;

test('files and programs beside a source are found from the bundle', () => {
  const found = files.flatMap((name) =>
    [...textOf(name).matchAll(beside)].map(([, path = '', source = '']) =>
      join(root, 'apps/server/build', source, '..', path),
    ),
  );
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((path) => !existsSync(path))).toEqual([]);
});

/** Bundles a server that consists of these lines. */
async function bundleOf(lines: string): Promise<string> {
  const sources = mkdtempSync(join(to, 'sources-'));
  mkdirSync(join(sources, 'apps/server/src/cli'), { recursive: true });
  writeFileSync(join(sources, 'apps/server/src/cli/main.ts'), 'console.log(1);');
  writeFileSync(join(sources, 'apps/server/src/main.ts'), lines);
  await bundleServer(sources);
  return readFileSync(join(sources, 'apps/server/build/main.js'), 'utf8');
}

test('where a source lies is kept; what depends on the name of the running file is refused', async () => {
  const kept = await bundleOf(`import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
console.log(new URL('./a.txt', import.meta.url).href, fileURLToPath(import.meta.url));
console.log(createRequire(import.meta.url)('sharp'), new URL(
  './b.txt',
  import.meta.url,
));`);
  expect(kept.match(/new URL\("\.\.\/src\/main\.ts", import\.meta\.url\)\.href/g)).toHaveLength(4);
  for (const refused of [
    "console.log(import.meta.url.endsWith('.ts'));",
    'console.log(import.meta.url === process.argv[1]);',
    'console.log(new URL(import.meta.url));',
  ])
    await expect(bundleOf(refused), refused).rejects.toThrow(
      /main\.ts: the bundle keeps import\.meta\.url only in/,
    );
});

test('the threads of pictures and of their index are in the bundle as plain JavaScript', () => {
  expect(files).toEqual(expect.arrayContaining(['image.worker.js', 'index.worker.js']));
  expect(files.filter((name) => /new URL\("[^"]*\.worker\.ts"/.test(textOf(name)))).toEqual([]);
});

test('the bundle is ASCII, of which V8 keeps one byte a character', () => {
  const others = files.filter((name) => /[^\0-\x7f]/.test(textOf(name)));
  expect(others).toEqual([]);
  // The words of the other languages are there all the same.
  expect(files.some((name) => textOf(name).includes('\\u0627\\u0644'))).toBe(true);
});

test('a line of the bundle can be found in the sources by the comment above it', () => {
  const above = '// apps/server/src/modules/orders/orders.store.ts';
  expect(files.filter((name) => textOf(name).includes(above))).toHaveLength(1);
});

test('a process runs the commands of operators from the bundle, not from their sources', () => {
  expect(files).toContain('wasit.js');
  const texts = files.map(textOf).join('\n');
  expect(texts).toMatch(/join\(import\.meta\.dirname, "wasit\.js"\)/);
  expect(texts).not.toMatch(/["'][^"'\s]*cli\/main\.ts["']/);
});

/** Each takes megabytes in every process; they are loaded with the first piece of work. */
const loadedLater = [
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  '@myriaddreamin/typst-ts-node-compiler',
  '@opentelemetry/sdk-trace',
  'exceljs',
  'jose',
  'nodemailer',
  'onnxruntime-web',
  'usearch',
  'web-push',
];

test('a process that starts loads none of the large libraries that few pieces of work need', () => {
  const importedBy = (name: string): string[] =>
    [...textOf(name).matchAll(/^import\s(?:[^;"]*?\sfrom\s)?"([^"]+)"/gm)].flatMap(
      ([, from = '']) => (from.startsWith('./') ? importedBy(from.slice(2)) : [from]),
    );
  const names = new Set(['main.js', 'start.js', 'wasit.js'].flatMap(importedBy));
  expect(names).toContain('fastify');
  expect([...names].filter((name) => name.startsWith('drizzle-orm'))).toEqual([]);
  expect(loadedLater.filter((name) => names.has(name))).toEqual([]);
});
