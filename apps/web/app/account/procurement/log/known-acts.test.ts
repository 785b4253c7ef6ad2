import { endpoints } from '@wasit/contract/endpoints';
import { expect, test } from 'vitest';
import words from '../../../locale/messages/ckb/procurement.json' with { type: 'json' };
import { knownActs } from './known-acts.ts';

test('every act of an agent for a customer is named in the customer’s log', () => {
  const acts = Object.values(endpoints).flatMap(({ name, inMode }) =>
    inMode === 'acts' ? [name] : [],
  );
  expect([...knownActs].sort()).toEqual([...acts, 'enter', 'exit'].sort());
  expect(knownActs.filter((act) => !(`act.${act}` in words))).toEqual([]);
});
