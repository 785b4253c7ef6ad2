import { expect, test } from 'vitest';
import { plant } from './planted.ts';
import { checkWords } from './words.ts';

const file = 'apps/server/src/modules/orders/orders.ts';

test.each([
  'export function hearPayments() {}',
  'await tellCustomer(tx);',
  'await askOutside(url);',
  'const told = await messages();',
  'let asked = 0;',
  'async function ask(url: string) {}',
  'this.#hear(answer);',
  'interface Asked {',
  'await forgetDevices(tx, holder);',
  '// The customer pays what he owes.',
  '/** Moves it. @throws NOT_FOUND */',
  '// Whoever comes first waits.',
])('%s is refused', async (line) => {
  expect(await checkWords(plant({ [file]: `const a = 1;\n${line}\n` }))).toEqual([
    { rule: 'words', file, line: 2, message: expect.any(String) },
  ]);
});

test.each([
  'forgetPassword: endpoint({}),',
  'const { asked, mine } = row;',
  'export async function askQuestion() {}',
])('%s passes', async (line) => {
  expect(await checkWords(plant({ [file]: `${line}\n` }))).toEqual([]);
});

test('allowed words and quoted texts pass', async () => {
  const root = plant({
    [file]:
      "onPaymentSettled();\n/** @throws NOT_FOUND */\n// They pay what they owe.\nconst text = 'he said so';\n",
  });
  expect(await checkWords(root)).toEqual([]);
});
