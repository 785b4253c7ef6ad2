import { fold } from './fold.ts';

/**
 * A folded text as runs of one script. A Latin run carries its parts: letters and numbers of a code or a
 * hyphenated word ("tn-2110" → tn, 2110), one part when it is a plain word.
 */
export type Run =
  | { script: 'arabic' | 'other'; word: string }
  | { script: 'latin'; parts: string[] }
  | { script: 'cjk'; characters: string[] };

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const latinWord = '[\\p{Script=Latin}0-9]+';
const pattern = new RegExp(
  `(?<latin>${latinWord}(?:[-_.]${latinWord})*)|(?<cjk>[${cjk}]+)|(?<arabic>\\p{Script=Arabic}+)|(?<other>[\\p{L}\\p{N}\\p{M}]+)`,
  'gu',
);
const otherLetters = new RegExp(`(?![${cjk}\\p{Script=Arabic}\\p{Script=Latin}0-9])[\\p{L}\\p{N}\\p{M}]`, 'gu');
const arabicLetters = /[\p{L}\p{N}]/gu;
const latinParts = /\d+(?:\.\d+)*|\p{Script=Latin}+/gu;

/** An apostrophe joins ("men's" is one word). */
const apostrophes = /(?<=\p{L})['’ʼ`](?=\p{L})/gu;

const only = (text: string, letters: RegExp): string => (text.match(letters) ?? []).join('');

export const runsOf = (text: string): Run[] => {
  const runs: Run[] = [];
  for (const match of fold(text).replace(apostrophes, '').matchAll(pattern)) {
    const { latin, cjk: han, arabic } = match.groups ?? {};
    if (latin !== undefined) runs.push({ script: 'latin', parts: latin.match(latinParts) ?? [] });
    else if (han !== undefined) runs.push({ script: 'cjk', characters: [...han] });
    else if (arabic !== undefined) runs.push({ script: 'arabic', word: only(arabic, arabicLetters) });
    else runs.push({ script: 'other', word: only(match[0], otherLetters) });
  }
  return runs.filter((run) => ('word' in run ? run.word !== '' : 'parts' in run ? run.parts.length > 0 : true));
};
