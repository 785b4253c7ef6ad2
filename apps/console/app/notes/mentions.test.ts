import { expect, test } from 'vitest';
import { mentionedStaffIds, segmentsOf, typedNameBefore } from './mentions.ts';

const ali = { staffId: 'st_1', name: 'Ali' };
const aliHassan = { staffId: 'st_2', name: 'Ali Hassan' };
const zainab = { staffId: 'st_3', name: 'زينب' };
const all = [ali, aliHassan, zainab];

test('a note mentions the staff whose names follow an @; the longest matching name wins', () => {
  expect(mentionedStaffIds('@Ali Hassan please ask @زينب', all)).toEqual(['st_2', 'st_3']);
  expect(mentionedStaffIds('@Ali please', all)).toEqual(['st_1']);
  expect(mentionedStaffIds('mail to ali@example.com', all)).toEqual([]);
});

test('a note is split into names and the text between them', () => {
  expect(segmentsOf('ask @Ali now', all).map(({ text, isName }) => [text, isName])).toEqual([
    ['ask ', false],
    ['@Ali', true],
    [' now', false],
  ]);
});

test('the text between the last @ and the cursor is the beginning of a name', () => {
  expect(typedNameBefore('ask @Al', 7)).toBe('Al');
  expect(typedNameBefore('ask @Al', 4)).toBeUndefined();
  expect(typedNameBefore('no name\nhere', 5)).toBeUndefined();
});
