import { expect, test } from 'vitest';
import { checkActs } from './acts.ts';
import { plant } from './planted.ts';

const file = 'apps/server/src/modules/orders/placing/place-order.ts';

test.each([
  'export const placeOrder = (platform: Platform) =>\n  platform.transact(async (tx) => {\n    await put(tx);\n  });\n',
  'export const placeOrder = async (\n  platform: Platform,\n  { id }: { id: string; name: string },\n): Promise<void> => {\n  await platform.transact((tx) => put(tx, id));\n};\n',
])('an act written as a constant is refused', async (act) => {
  expect(await checkActs(plant({ [file]: `const a = 1;\n\n${act}` }))).toEqual([
    { rule: 'acts', file, line: 3, message: expect.stringContaining('placeOrder') },
  ]);
});

test('functions, constants that are no acts, and factories of acts pass', async () => {
  const text = [
    'export async function placeOrder(platform: Platform): Promise<void> {\n  return platform.transact(put);\n}\n',
    'export const orderNo = (row: Row): string => row.no;\n\nconst run = (platform: Platform) =>\n  platform.transact(put);\n',
    'export const files = (desks: Desks) => async (platform: Platform) => {\n  await platform.transact(put);\n};\n',
    'export const sweep =\n  (sees: Sees) =>\n  (platform: Platform): Promise<void> =>\n    platform.transact(put);\n',
  ];
  expect(await checkActs(plant({ [file]: text.join('\n') }))).toEqual([]);
});
