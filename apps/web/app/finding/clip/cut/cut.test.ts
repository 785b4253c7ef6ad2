import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClipGood, Source } from '../project.ts';
import { beatLengths, planScenes } from './plan.ts';
import { salienceOf } from './salience.ts';
import {
  brightnessOf,
  coloursOf,
  type FrameFeatures,
  highlightsOf,
  motionOf,
  sharpnessOf,
  shotsOf,
} from './shots.ts';

const side = 16;
type Colour = readonly [number, number, number];

/** A square picture with the given pixels. */
function pixels(colourAt: (x: number, y: number) => Colour): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) rgba.set([...colourAt(x, y), 255], (y * side + x) * 4);
  return rgba;
}

const plain = (colour: Colour) => pixels(() => colour);
const red: Colour = [220, 20, 20];
const blue: Colour = [20, 20, 220];
const white: Colour = [255, 255, 255];

/** A film of such frames, four a second. */
function framesOf(pictures: readonly Uint8ClampedArray[]): FrameFeatures[] {
  return pictures.map((rgba, at) => {
    const before = pictures[at - 1];
    const bright = brightnessOf(rgba);
    return {
      time: at / 4,
      colours: coloursOf(rgba),
      sharpness: sharpnessOf(bright, side),
      motion: before ? motionOf(brightnessOf(before), bright) : 0,
    };
  });
}

const repeated = (rgba: Uint8ClampedArray, count: number) =>
  Array.from({ length: count }, () => rgba);

describe('a film', () => {
  test('is split where its colours change abruptly, and nowhere else', () => {
    const frames = framesOf([...repeated(plain(red), 8), ...repeated(plain(blue), 4)]);
    expect(shotsOf(frames, 3)).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 3 },
    ]);
    expect(shotsOf(framesOf(repeated(plain(red), 8)), 2)).toEqual([{ from: 0, to: 2 }]);
  });

  test('with a slow change of colour is one shot', () => {
    const fading = Array.from({ length: 24 }, (_, at) =>
      pixels((x) => (x < (at * side) / 24 ? blue : red)),
    );
    expect(shotsOf(framesOf(fading), 6)).toHaveLength(1);
  });

  test('ranks sharp and moving moments first; no moment crosses a cut', () => {
    const dull = repeated(plain(blue), 8);
    const lively = Array.from({ length: 8 }, (_, at) =>
      pixels((x, y) => ((x + y + at) % 4 < 2 ? red : white)),
    );
    const moments = highlightsOf(framesOf([...dull, ...lively]), 4);
    expect(moments[0]).toMatchObject({ from: 2, to: 4 });
    for (const { from, to } of moments) expect(from >= 2 || to <= 2).toBe(true);
  });

  test('without frames has one moment, its whole length', () => {
    expect(highlightsOf([], 3)).toMatchObject([{ from: 0, to: 3 }]);
  });
});

describe('the main object of a picture', () => {
  test('is found on a plain background', () => {
    const thing = salienceOf(
      pixels((x, y) => (x >= 10 && x < 14 && y >= 2 && y < 6 ? red : white)),
      side,
      side,
    );
    expect(thing.x).toBeCloseTo(12 / side, 1);
    expect(thing.y).toBeCloseTo(4 / side, 1);
    expect(thing.width).toBeCloseTo(4 / side, 1);
  });

  test('is the whole picture where nothing stands out', () => {
    expect(salienceOf(plain(white), side, side)).toEqual({ x: 0.5, y: 0.5, width: 1, height: 1 });
  });
});

const picture = (id: string): Source => ({
  id,
  kind: 'picture',
  url: null,
  width: 800,
  height: 800,
  seconds: 0,
  thing: { x: 0.5, y: 0.5, width: 0.6, height: 0.6 },
  moments: [],
});
const film = (id: string, seconds: number): Source => ({
  ...picture(id),
  kind: 'film',
  seconds,
  moments: [
    { from: 0, to: seconds / 2, score: 0.2 },
    { from: seconds / 2, to: seconds, score: 0.9 },
  ],
});
const goodOf = (id: string, sources: Source[]): ClipGood => ({
  id,
  productId: 1,
  names: {},
  facts: {},
  costIqd: null,
  sources,
});
const ids = () => {
  let count = 0;
  return () => {
    count += 1;
    return `scene-${count}`;
  };
};

describe('the scene plan', () => {
  test('fills any length exactly, with scenes of whole parts of a beat', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 280 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(0.5, 0.6, 0.7),
        (tenths, count, beat) => {
          const lengths = beatLengths(tenths / 10, count, beat);
          expect(lengths).toHaveLength(count);
          expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(tenths / 10, 3);
          for (const length of lengths) expect(length).toBeGreaterThan(0);
          for (const length of lengths.slice(0, -1)) {
            const eighths = length / (beat / 16);
            expect(Math.abs(eighths - Math.round(eighths))).toBeLessThan(0.05);
          }
        },
      ),
    );
  });

  test('shows each of ten goods in their order, even in six seconds', () => {
    const goods = Array.from({ length: 10 }, (_, at) => goodOf(`good-${at}`, [picture(`p-${at}`)]));
    const scenes = planScenes({ goods, seconds: 6, beat: 0.5, newId: ids() });
    expect(scenes.map(({ goodId }) => goodId)).toEqual(goods.map(({ id }) => id));
    expect(scenes.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(4.5, 3);
  });

  test('starts a film at its best moment, and early enough to last the whole scene', () => {
    const goods = [goodOf('good', [film('film', 8), picture('picture')])];
    const scenes = planScenes({ goods, seconds: 15, beat: 0.5, newId: ids() });
    expect(scenes[0]).toMatchObject({ sourceId: 'film', start: 4 });
    for (const { sourceId, start, seconds } of scenes)
      if (sourceId === 'film') expect(start + seconds).toBeLessThanOrEqual(8);
  });

  test('has no scene above three seconds where one picture fills thirty', () => {
    const scenes = planScenes({
      goods: [goodOf('good', [picture('one')])],
      seconds: 30,
      beat: 0.5,
      newId: ids(),
    });
    expect(Math.max(...scenes.map(({ seconds }) => seconds))).toBeLessThanOrEqual(3);
  });

  test('is empty without goods', () => {
    expect(planScenes({ goods: [], seconds: 15, beat: 0.5, newId: ids() })).toEqual([]);
  });
});
