import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDomains } from './domains.ts';
import { plant } from './planted.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');

test('the document and the rule agree', () => {
  expect(checkDomains(plant({ 'docs/architecture.md': document }))).toEqual([]);
});

test('a row that differs from the rule is refused', () => {
  const altered = document
    .replace(
      '| `search` | recording, content, catalogue, fees |',
      '| `search` | recording, content, catalogue, fees, orders |',
    )
    .replace('| `wallet` | staff, accounts |\n', '');
  expect(
    checkDomains(plant({ 'docs/architecture.md': altered })).map((offence) => offence.message),
  ).toEqual([
    expect.stringContaining('"search" know catalogue, content, fees, orders, recording'),
    expect.stringContaining('"wallet" know no row'),
    expect.stringContaining('"console"'),
  ]);
});
