import { isSameName } from '@wasit/contract/catalogue/attribute-sets';
import type { Locale } from '@wasit/contract/locales';
import { parseWords } from '../../../lists/word-list.ts';
import { anotherSku, type SkuDraft } from './product-draft.ts';

/** An attribute by which variants differ, in the editor's language. */
export interface Axis {
  name: string;
  /** Separated by commas of any script, or by lines. */
  values: string;
}

/** The maximum number of variants. */
export const maxVariants = 300;

const valuesOf = ({ values }: Axis): string[] => parseWords(values);

const isWritten = (axis: Axis): boolean => axis.name.trim() !== '' && valuesOf(axis).length > 0;

/** The number of combinations; 0 while no values are entered. */
export const sizeOfMatrix = (axes: readonly Axis[]): number =>
  axes.some(isWritten)
    ? axes.filter(isWritten).reduce((size, axis) => size * valuesOf(axis).length, 1)
    : 0;

type Pair = readonly [name: string, value: string];

const combinationsOf = (axes: readonly Axis[]): Pair[][] =>
  axes
    .filter(isWritten)
    .reduce<Pair[][]>(
      (rows, axis) =>
        rows.flatMap((row) =>
          valuesOf(axis).map((value): Pair[] => [...row, [axis.name.trim(), value]]),
        ),
      [[]],
    );

/**
 * Creates a variant for each combination of values. Existing ones are kept; a single variant
 * without attributes becomes the first. New ones copy price and size of the last. Variants outside
 * all combinations stay at the end, to be removed by hand.
 */
export function matrixOf(
  skus: readonly SkuDraft[],
  { axes, locale, key }: { axes: readonly Axis[]; locale: Locale; key: string },
): SkuDraft[] {
  const remaining = [...skus];
  const takeFirst = (test: (sku: SkuDraft) => boolean): SkuDraft | undefined => {
    const at = remaining.findIndex(test);
    return at < 0 ? undefined : remaining.splice(at, 1)[0];
  };
  const codes = new Set(skus.map(({ code }) => code));
  const freeCode = (pairs: readonly Pair[], at: number): string => {
    const baseCode = pairs
      .map(([, value]) => value)
      .join('-')
      .slice(0, 60);
    let code = baseCode;
    for (let n = at + 1; codes.has(code); n += 1) code = `${baseCode} ${n}`;
    codes.add(code);
    return code;
  };
  const drafts = combinationsOf(axes).map((pairs, at) => {
    const attributes = pairs.map(([name, value]) => ({
      name: { [locale]: name },
      value: { [locale]: value },
    }));
    const existing = takeFirst(
      (sku) =>
        sku.attributes.length === attributes.length &&
        attributes.every(({ name, value }) =>
          sku.attributes.some((own) => isSameName(own.name, name) && isSameName(own.value, value)),
        ),
    );
    if (existing) return existing;
    const single =
      skus.length === 1 ? takeFirst(({ attributes: own }) => own.length === 0) : undefined;
    return single
      ? { ...single, attributes }
      : { ...anotherSku(skus, `${key} ${at}`), code: freeCode(pairs, at), attributes };
  });
  return [...drafts, ...remaining];
}
