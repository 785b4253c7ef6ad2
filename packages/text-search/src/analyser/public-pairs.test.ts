import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fold, stemArabic, stemSorani } from './index.ts';

/**
 * Word pairs from the test suites of Lucene, KLPT, pyarabic and AsoSoft; they are stored beside the
 * repository.
 */
const folder = new URL('../../../../../shared/data/', import.meta.url);

const rows = (file: string): string[][] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'));

const normalisation = existsSync(new URL('normalisation-pairs.tsv', folder));
const products = existsSync(new URL('arabic-product-pairs.tsv', folder));
const why = (present: boolean, file: string) =>
  present ? '' : ` (skipped: ../shared/data/${file} is not there)`;

describe.skipIf(!normalisation)(
  `normalisation pairs${why(normalisation, 'normalisation-pairs.tsv')}`,
  () => {
    const pairs = normalisation ? rows('normalisation-pairs.tsv') : [];
    const failures = (
      kinds: string[],
      passes: (lang: string, input: string, expected: string) => boolean,
    ) =>
      pairs
        .filter(([, , kind = '']) => kinds.includes(kind))
        .filter(([, lang = '', , input = '', expected = '']) => !passes(lang, input, expected))
        .map(([id]) => id);

    test('all pairs of letters and digits are equal after folding', () => {
      expect(
        failures(
          ['normalise', 'digits'],
          (_lang, input, expected) => fold(input) === fold(expected),
        ),
      ).toEqual([]);
    });

    test('at least 31 of 33 stems are correct', () => {
      const failed = failures(
        ['stem'],
        (lang, input, expected) =>
          (lang === 'ar' ? stemArabic : stemSorani)(input) === fold(expected),
      );
      expect(failed.length, failed.join(' ')).toBeLessThanOrEqual(2);
    });
  },
);

describe.skipIf(!products)(
  `Arabic product words${why(products, 'arabic-product-pairs.tsv')}`,
  () => {
    const pairs = products ? rows('arabic-product-pairs.tsv') : [];
    const joined = (kind: string) =>
      pairs.filter(
        ([rowKind, a = '', b = '']) => rowKind === kind && stemArabic(a) === stemArabic(b),
      );
    const all = (kind: string) => pairs.filter(([rowKind]) => rowKind === kind);

    test.each([
      ['same-word', 0],
      ['broken-plural', 0],
    ])('%s: all pairs share a stem', (kind, missing) => {
      expect(all(kind).length - joined(kind).length).toBeLessThanOrEqual(missing);
    });

    test('different words: at most one pair shares a stem, and its raw forms differ', () => {
      const wrong = joined('different-word');
      expect(wrong.length, wrong.map((pair) => pair.join(' ')).join(', ')).toBeLessThanOrEqual(1);
      for (const [, a = '', b = ''] of wrong) expect(fold(a)).not.toBe(fold(b));
    });
  },
);
