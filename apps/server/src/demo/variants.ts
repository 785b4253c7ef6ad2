import { sizeSets } from './data/values.ts';
import type { Leaf } from './leaves.ts';
import type { Dice } from './seeded.ts';
import type { FullTexts } from './types.ts';
import { axisName, type Colour, paletteOf, valueTexts } from './vocabulary.ts';

export type Variant = {
  attributes: { name: FullTexts; value: FullTexts }[];
  factor: number;
  colour?: Colour;
};
type Choice = { name: FullTexts; value: FullTexts; factor: number; colour?: Colour };

/** Price increase per step of an axis. */
const steps: Record<string, number> = {
  cap: 0.34,
  mem: 0.3,
  len: 0.28,
  pow: 0.32,
  dim: 0.3,
  size: 0,
  plug: 0,
  c: 0,
};
const sizesWithPriceStep = /Single|Small|cm$|inch$|kg$/;

const factorOf = (axis: string, values: readonly string[], index: number): number => {
  if (axis === 'pack') {
    const ratio = Number.parseInt(values[index] ?? '1', 10) / Number.parseInt(values[0] ?? '1', 10);
    return ratio ** 0.85;
  }
  const step =
    axis === 'size' && sizesWithPriceStep.test(values[0] ?? '') ? 0.24 : (steps[axis] ?? 0);
  return 1 + step * index;
};

const colourChoices = (palette: string, dice: Dice, count: number): Choice[] => {
  const colours = paletteOf(palette);
  const from = dice.between(0, colours.length - 1);
  return Array.from(
    { length: Math.min(count, colours.length) },
    (_, index) => colours[(from + index) % colours.length],
  )
    .filter((colour) => colour !== undefined)
    .map((colour) => ({ name: axisName('c'), value: colour.names, factor: 1, colour }));
};

const choicesOf = (axis: Leaf['axes'][number], dice: Dice): Choice[] => {
  const first = axis.values[0] ?? '';
  if (axis.code === 'c') return colourChoices(first, dice, dice.between(2, 4));
  const set = axis.values.length === 1 ? sizeSets[first] : undefined;
  const values = set?.split('/') ?? axis.values;
  return values.map((value, index) => ({
    name: axisName(axis.code),
    value: valueTexts(value),
    factor: factorOf(axis.code, values, index),
  }));
};

/** Every combination of a leaf's axes, with colours in the outermost loop. */
export const variantsOf = (leaf: Leaf, dice: Dice): Variant[] =>
  leaf.axes.reduce<Variant[]>(
    (variants, axis) => {
      const choices = choicesOf(axis, dice);
      return variants.flatMap((variant) =>
        choices.map(({ name, value, factor, colour }) => ({
          attributes: [...variant.attributes, { name, value }],
          factor: variant.factor * factor,
          colour: colour ?? variant.colour,
        })),
      );
    },
    [{ attributes: [], factor: 1 }],
  );
