import { expect, test } from 'vitest';
import { callPathFiles, checkCallPaths, checkCodes, checkEndpoints } from './contract.ts';
import type { Check } from './offence.ts';
import { plant } from './planted.ts';

const folder = 'packages/contract/src';
const messages = async (check: Check, files: Record<string, string>) =>
  (await check(plant(files))).map(({ message }) => message);

const endpoint =
  "{ method: 'POST', path: '/cart', policy: 'customer', errors: ['EMPTY'], in: z.object({}), out: z.object({ count: z.number() }) }";
const endpointFiles = (value: string) => ({
  [`${folder}/errors/codes.ts`]: 'export const codes = { EMPTY: {} };\n',
  [`${folder}/endpoints.ts`]: `import { z } from 'zod';\nexport const endpoints = { cart: ${value} };\n`,
});

test('a complete endpoint passes', async () => {
  expect(await messages(checkEndpoints, endpointFiles(endpoint))).toEqual([]);
});

test.each([
  [" policy: 'customer',", '', 'has no policy'],
  [" errors: ['EMPTY'],", '', 'has no list of errors'],
  ["['EMPTY']", "['FULL']", 'names the unknown error FULL'],
  ['out: z.object({ count: z.number() })', '', 'has no output schema'],
  ['out: z.object({ count: z.number() })', 'out: z.any()', 'has no output schema'],
  ['out: z.object({ count: z.number() })', 'out: z.unknown()', 'has no output schema'],
  ['in: z.object({}),', '', 'has no input schema'],
])('an endpoint with %s → "%s" is refused', async (from, to, message) => {
  expect(await messages(checkEndpoints, endpointFiles(endpoint.replace(from, to)))).toEqual([
    `"cart" ${message}`,
  ]);
});

test('a map of calls that differs from the endpoints is refused', async () => {
  const files = {
    ...endpointFiles(endpoint),
    [`${folder}/paths.ts`]: 'export const paths = {};\n',
    [`${folder}/paths/desk.generated.ts`]: '',
  };
  expect(await messages(checkCallPaths, files)).toHaveLength(2);
  const current = await callPathFiles(plant(files));
  expect(current['paths/shop.generated.ts']).toContain("cart: ['POST', ");
  const renewed = Object.entries(current).map(([name, text]) => [`${folder}/${name}`, text]);
  expect(await messages(checkCallPaths, { ...files, ...Object.fromEntries(renewed) })).toEqual([]);
});

const codeFile = (...entries: string[]) => ({
  [`${folder}/errors/codes.ts`]: `export const codes = { ${entries.join(', ')} };\n`,
});
const code = 'TOO_LARGE: { code: 7001, status: 413 }';

test('two errors with one number are refused', async () => {
  expect(await messages(checkCodes, codeFile(code, code.replace('TOO_LARGE', 'TOO_MANY')))).toEqual(
    ['TOO_LARGE and TOO_MANY share the number 7001'],
  );
});
