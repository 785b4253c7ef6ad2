import { expect, test } from 'vitest';
import type { Check } from './offence.ts';
import { plant } from './planted.ts';
import { checkFileLengths, checkFolderNames, checkFunctionLengths } from './sizes.ts';

const lines = (count: number) => 'call();\n'.repeat(count);
const found = async (check: Check, files: Record<string, string>) =>
  (await check(plant(files))).map(({ file, line, message }) => [file, line, message]);

test('files at their limits and generated files pass', async () => {
  const clean = {
    'apps/web/app/a.ts': lines(330),
    'apps/web/app/a.tsx': lines(500),
    'apps/web/app/a.test.ts': lines(500),
    'apps/server/src/modules/cart/index.ts': lines(75),
    'apps/server/migrations/0000_init.sql': lines(900),
    'apps/web/app/locale/messages/en/home.json': lines(900),
    'apps/server/src/words.generated.ts': lines(900),
    'packages/contract/src/table.ts': `// @generated from the price list\n${lines(900)}`,
  };
  expect(await found(checkFileLengths, clean)).toEqual([]);
});

test('longer files are refused', async () => {
  const long = {
    'apps/web/app/a.ts': lines(331),
    'apps/web/app/b.tsx': lines(501),
    'apps/web/app/c.test.ts': lines(501),
    'tools/d.mjs': lines(331),
    'apps/server/src/modules/cart/index.ts': lines(76),
  };
  expect(await found(checkFileLengths, long)).toEqual([
    ['apps/server/src/modules/cart/index.ts', undefined, '76 lines, at most 75'],
    ['apps/web/app/a.ts', undefined, '331 lines, at most 330'],
    ['apps/web/app/b.tsx', undefined, '501 lines, at most 500'],
    ['apps/web/app/c.test.ts', undefined, '501 lines, at most 500'],
    ['tools/d.mjs', undefined, '331 lines, at most 330'],
  ]);
});

test('functions at their limits and long test functions pass', async () => {
  const clean = {
    'apps/web/app/a.ts': `export function act() {\n${lines(88)}}\n\n`,
    'apps/web/app/card.tsx': `// é\nexport const Card = memo((props) => {\n${lines(148)}});\n`,
    'apps/web/app/a.test.ts': `describe('a', () => {\ntest.each([1])('b', async () => {\n${lines(200)}});\n});\n`,
  };
  expect(await found(checkFunctionLengths, clean)).toEqual([]);
});

test('longer functions are refused', async () => {
  const long = {
    'apps/web/app/a.ts': `// é\nexport function act() {\n${lines(89)}}\n`,
    'apps/web/app/b.ts': `export class Store {\n  read() {\n${lines(89)}}\n}\n`,
    'apps/web/app/card.tsx': `export function Card() {\n${lines(149)}}\n`,
    'apps/web/app/use-card.tsx': `const useCard = () => {\n${lines(89)}};\n`,
    'apps/web/app/d.test.ts': `function world() {\n${lines(89)}}\n`,
  };
  expect(await found(checkFunctionLengths, long)).toEqual([
    ['apps/web/app/a.ts', 2, 'act: 91 lines, at most 90'],
    ['apps/web/app/b.ts', 2, 'read: 91 lines, at most 90'],
    ['apps/web/app/card.tsx', 1, 'Card: 151 lines, at most 150'],
    ['apps/web/app/d.test.ts', 1, 'world: 91 lines, at most 90'],
    ['apps/web/app/use-card.tsx', 1, 'useCard: 91 lines, at most 90'],
  ]);
});

test('a folder with a meaningless name is refused', async () => {
  const files = {
    'apps/web/app/utils/money.ts': '',
    'apps/server/src/modules/orders/lib/deep/a.ts': '',
    'apps/web/app/library/utils.ts': '',
  };
  expect((await found(checkFolderNames, files)).map(([folder]) => folder)).toEqual([
    'apps/server/src/modules/orders/lib',
    'apps/web/app/utils',
  ]);
});
