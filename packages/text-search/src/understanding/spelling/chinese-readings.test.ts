import fc from 'fast-check';
import { pinyin } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { seedSynonyms } from '../../seed/seed-synonyms.ts';
import { readingsOf, syllablesIn } from './chinese-readings.ts';

const asThere = (text: string) => pinyin(text, { toneType: 'none', type: 'array' });

test('every character has the readings of the package from which the table was made', () => {
  for (let code = 0x2e80; code <= 0x2ffff; code += code === 0xd7ff ? 0x801 : 1) {
    const character = String.fromCodePoint(code);
    const there = pinyin(character, { toneType: 'none', type: 'array', multiple: true });
    const all = there[0] === character ? [] : [...new Set(there)];
    if (readingsOf(character).join() !== all.join())
      expect([character, readingsOf(character)]).toEqual([character, all]);
  }
});

test('names and any other texts are read as by the package, words and counted things too', () => {
  const names = seedSynonyms.flatMap((row) => row['zh-Hans'] ?? []);
  expect(names.length).toBeGreaterThan(500);
  const parts = [
    '一',
    '不',
    '了',
    '々',
    '行',
    '长',
    '重',
    '还',
    '为什么',
    '音乐',
    '银行',
    '成都',
    '〇一',
  ];
  const part = fc.oneof(
    fc.constantFrom(...parts),
    fc.constantFrom(...names),
    fc.constantFrom(...['USB ', '𠮷', 'é', '，', '3']),
    fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCharCode(code)),
  );
  for (const name of names) expect([name, syllablesIn(name)]).toEqual([name, asThere(name)]);
  const texts = fc.array(part, { maxLength: 20 }).map((some) => some.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      expect(syllablesIn(text)).toEqual(asThere(text));
    }),
    { numRuns: 2_000 },
  );
});
