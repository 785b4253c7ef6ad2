import { chineseWord, fold } from '../analyser/index.ts';
import type { PhraseBook } from './phrase-book.ts';
import { soundOf } from './row-names.ts';
import type { Vocabulary } from './spelling/vocabulary.ts';

interface Words {
  readonly vocabulary: Vocabulary;
  readonly phrases: Pick<PhraseBook, 'nameByPinyin' | 'otherNamesOf'>;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Names of the tables have hardly more characters, and a shorter one sounds like many. */
const lengths = [4, 3, 2];

/** The text with a character of the same sound in place of a wrong one (充电宝 for 充电保). */
export const withRightCharacters = (text: string, words: Words): string =>
  text.replace(/\p{Script=Han}{2,}/gu, (run) => {
    const starts = new Set([...segmenter.segment(run)].map(({ index }) => index));
    for (const length of lengths)
      for (let at = 0; at + length <= run.length; at += 1) {
        const part = fold(run.slice(at, at + length));
        const meant = starts.has(at) ? nameMeant(part, words) : undefined;
        if (meant !== undefined) return run.slice(0, at) + meant + run.slice(at + length);
      }
    return run;
  });

function nameMeant(part: string, { vocabulary, phrases }: Words): string | undefined {
  const isKnown = (terms: readonly string[] = []) =>
    terms.every((term) => vocabulary.documentFrequency(term) > 0);
  if (isKnown(chineseWord(part).ways[0]) || phrases.otherNamesOf([part]).length > 0)
    return undefined;
  const name = phrases.nameByPinyin(soundOf(part));
  if (name?.length !== part.length) return undefined;
  const wrong = [...part].filter((character, at) => character !== name[at]);
  // Two characters may be another word, unless goods lack the one that differs.
  return wrong.length === 1 && (part.length > 2 || !isKnown(wrong)) ? name : undefined;
}
