import { plainMeasures } from './measures.ts';
import { type Run, runsOf } from './runs.ts';
import { stemArabic, stemEnglish, stemSorani } from './stems.ts';

export type TextLocale = 'en' | 'ar' | 'ckb' | 'zh-Hans';

/**
 * `raw` is a folded word as written, `stem` its stem, `part` and `joined` the pieces and the whole
 * of a code, `gram` one or two characters of Chinese. Words at the same place have the same
 * position, from 1.
 */
export type Token = {
  term: string;
  kind: 'raw' | 'stem' | 'part' | 'joined' | 'gram';
  position: number;
};
export type Emit = (term: string, kind: Token['kind'], position: number) => void;

const maxTermLength = 60;
/** A code of more pieces than this is a run of words, not a code. */
export const maxCodeParts = 6;

/** PostgreSQL takes lexemes under 2,046 bytes; 60 characters are at most 240. */
export const truncateTerm = (term: string): string =>
  term.length <= maxTermLength ? term : [...term].slice(0, maxTermLength).join('');

const maxCachedWords = 50_000;
const none: readonly string[] = [];

/** Goods repeat their words: stems are cached. Emptied when full, so that memory stays small. */
function cacheStems(
  stemsOf: (word: string) => readonly string[],
): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const cached = known.get(word);
    if (cached !== undefined) return cached;
    const stems = [...new Set(stemsOf(word).map(truncateTerm))].filter((stem) => stem !== word);
    if (known.size >= maxCachedWords) known.clear();
    known.set(word, stems.length === 0 ? none : stems);
    return stems;
  };
}

const arabicStems = cacheStems((word) => [stemArabic(word)]);
const soraniStems = cacheStems((word) => [stemSorani(word)]);
const bothStems = cacheStems((word) => [stemArabic(word), stemSorani(word)]);

/**
 * The stems of one folded Arabic-script word: for its field's language, or for both if the language
 * is not known.
 */
export const arabicScriptStems = (
  word: string,
  locale: TextLocale | undefined,
): readonly string[] => {
  if (locale === 'ar') return arabicStems(word);
  return locale === 'ckb' ? soraniStems(word) : bothStems(word);
};

export const latinStems = cacheStems((word) => (/^\d/.test(word) ? none : [stemEnglish(word)]));

function emitWord({ term, kind, position }: Token, stems: readonly string[], emit: Emit): void {
  emit(term, kind, position);
  for (const stem of stems) emit(stem, 'stem', position);
}

function emitCode(parts: readonly string[], position: number, emit: Emit): void {
  const isWord = parts.length === 1;
  for (const [index, part] of parts.entries()) {
    const term = truncateTerm(part);
    emitWord(
      { term, kind: isWord ? 'raw' : 'part', position: position + index },
      latinStems(term),
      emit,
    );
  }
  if (isWord || parts.length > maxCodeParts) return;
  const joined = truncateTerm(parts.join(''));
  emitWord({ term: joined, kind: 'joined', position }, latinStems(joined), emit);
}

function emitGrams(characters: readonly string[], position: number, emit: Emit): void {
  for (const [index, character] of characters.entries()) {
    emit(character, 'gram', position + index);
    const next = characters[index + 1];
    if (next !== undefined) emit(character + next, 'gram', position + index);
  }
}

/** How many positions a run takes. */
const widthOf = (run: Run): number =>
  run.script === 'latin' ? run.parts.length : run.script === 'cjk' ? run.characters.length : 1;

/** The terms of a text that counts its positions from 1. */
interface Analysed {
  readonly tokens: readonly Token[];
  readonly width: number;
}

function analyseRuns(text: string, locale: TextLocale | undefined): Analysed {
  const tokens: Token[] = [];
  const emit: Emit = (term, kind, position) => tokens.push({ term, kind, position });
  let position = 1;
  for (const run of runsOf(text)) {
    if (run.script === 'latin') emitCode(run.parts, position, emit);
    else if (run.script === 'cjk') emitGrams(run.characters, position, emit);
    else {
      const term = truncateTerm(run.word);
      emitWord(
        { term, kind: 'raw', position },
        run.script === 'arabic' ? arabicScriptStems(term, locale) : none,
        emit,
      );
    }
    position += widthOf(run);
  }
  return { tokens, width: position - 1 };
}

/** Longer pieces are texts without blanks, each different: not worth caching. */
const maxCachedLength = 40;
const analysedPieces = new Map<TextLocale | undefined, Map<string, Analysed>>();

/**
 * Goods repeat their words, so pieces are cached. Emptied when full, so that memory stays small.
 */
function analysePiece(piece: string, locale: TextLocale | undefined): Analysed {
  if (piece.length > maxCachedLength) return analyseRuns(piece, locale);
  const pieces = analysedPieces.get(locale) ?? new Map<string, Analysed>();
  const known = pieces.get(piece);
  if (known) return known;
  const analysed = analyseRuns(piece, locale);
  if (pieces.size === 0) analysedPieces.set(locale, pieces);
  else if (pieces.size >= maxCachedPieces) pieces.clear();
  pieces.set(piece, analysed);
  return analysed;
}
const maxCachedPieces = 20_000;

/**
 * Yields every term of a text, and returns the number of its positions. Neither a run nor the fold
 * of a letter spans a blank, so the pieces between blanks are analysed separately.
 */
export function analyseInto(text: string, locale: TextLocale | undefined, emit: Emit): number {
  let before = 0;
  for (const piece of plainMeasures(text).split(' ')) {
    if (piece === '') continue;
    const { tokens, width } = analysePiece(piece, locale);
    for (const { term, kind, position } of tokens) emit(term, kind, before + position);
    before += width;
  }
  return before;
}

/**
 * The terms of a text: every word as folded, its stem, the grams of Chinese, the pieces of codes.
 */
export const analyse = (text: string, locale?: TextLocale): Token[] => {
  const tokens: Token[] = [];
  analyseInto(text, locale, (term, kind, position) => tokens.push({ term, kind, position }));
  return tokens;
};
