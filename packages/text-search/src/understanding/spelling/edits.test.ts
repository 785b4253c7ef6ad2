import { expect, test } from 'vitest';
import { fold } from '../../analyser/index.ts';
import { isSureTypo } from './edits.ts';

const sure = (typed: string, meant: string) => isSureTypo(fold(typed), fold(meant));

test('a short word with another letter may be a word of its own', () => {
  for (const [typed, meant] of [
    ['ئارد', 'یاری'],
    ['ئاسک', 'ئاسن'],
    ['باجی', 'بای'],
    ['تاریک', 'باریک'],
    ['كرمي', 'كرسي'],
    ['chain', 'chair'],
    ['wind', 'wine'],
  ] as const)
    expect(sure(typed, meant), `${typed} ${meant}`).toBe(false);
});

test('a letter left out, doubled, swapped, written as it sounds or hit beside its key is a slip, and so is one letter of a longer word', () => {
  for (const [typed, meant] of [
    ['حیجب', 'حیجاب'],
    ['شاححن', 'شاحن'],
    ['شاتر', 'شارت'],
    ['مضلة', 'مظلة'],
    ['پەردا', 'پەردە'],
    ['سماغات', 'سماعات'],
    ['hoze', 'hose'],
    ['chaor', 'chair'],
    ['blanlet', 'blanket'],
  ] as const)
    expect(sure(typed, meant), `${typed} ${meant}`).toBe(true);
});
