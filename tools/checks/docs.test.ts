import { expect, test } from 'vitest';
import { checkDocs } from './docs.ts';
import { plant } from './planted.ts';

const scripts = JSON.stringify({ scripts: { bench: 'x' } });

test('pages that name existing files and commands pass', async () => {
  const root = plant({
    'package.json': scripts,
    'README.md': 'See [the map](docs/map.md) and `npm run bench pages`, https://example.com.\n',
    'docs/map.md':
      '`apps/server/src/modules/cart` · `modules/cart/index.ts` · `modules/<domain>`\n',
    'apps/server/src/modules/cart/index.ts': '',
  });
  expect(await checkDocs(root)).toEqual([]);
});

test('a missing file, link or command is refused', async () => {
  const root = plant({
    'package.json': scripts,
    'docs/map.md':
      '`modules/cart/index.ts`\n[gone](gone.md) and `e2e/gone.spec.ts`\n`npm run walk`\n',
  });
  expect((await checkDocs(root)).map(({ line, message }) => [line, message])).toEqual([
    [1, 'apps/server/src/modules/cart/index.ts does not exist'],
    [2, 'e2e/gone.spec.ts does not exist'],
    [2, 'docs/gone.md does not exist'],
    [3, 'there is no command "npm run walk"'],
  ]);
});

test('the README of a folder is read too', async () => {
  const root = plant({
    'package.json': scripts,
    'bench/pages/README.md': '`npm run walk`\n',
    'deploy/README.md': '[the guide](../docs/gone.md)\n',
  });
  expect((await checkDocs(root)).map(({ file, message }) => [file, message])).toEqual([
    ['deploy/README.md', 'docs/gone.md does not exist'],
    ['bench/pages/README.md', 'there is no command "npm run walk"'],
  ]);
});

test('a row of the specification without a test is refused', async () => {
  const root = plant({
    'package.json': scripts,
    'e2e/held.spec.ts': '',
    'docs/specification.md':
      '| Row | Held by |\n|---|---|\n| a | `e2e/held.spec.ts` |\n| b | by hand |\n\n| Row | Why |\n|---|---|\n| c | so |\n',
  });
  expect((await checkDocs(root)).map(({ line, message }) => [line, message])).toEqual([
    [4, 'this row names no test that holds it'],
  ]);
});
