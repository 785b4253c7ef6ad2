import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyProject, formNames, forms, type Scene } from '../project.ts';
import { captionOf, layoutText, priceWithMargin, safeZones } from './captions.ts';
import { scenePositionAt } from './painter.ts';
import { pictureBox, templates } from './templates.ts';
import { automaticCrop, boxOf, movedCrop } from './view.ts';

/** Every letter is half as wide as high. */
const measure = (text: string, size: number) => ([...text].length * size) / 2;
const rules = { measure, width: 500, lines: 2, size: 50, minSize: 25 };

describe('a caption', () => {
  test('breaks at spaces in any language, and no line is wider than its box', () => {
    const laid = layoutText('قلاية هوائية رقمية سعة خمسة لترات', rules);
    expect(laid.lines.join(' ')).toBe('قلاية هوائية رقمية سعة خمسة لترات');
    for (const line of laid.lines) expect(measure(line, laid.size)).toBeLessThanOrEqual(500);
  });

  test('breaks Chinese between any two characters', () => {
    expect(layoutText('数码空气炸锅五升家用大容量无油烟多功能', rules).lines).toHaveLength(1);
    expect(
      layoutText('数码空气炸锅五升家用大容量无油烟多功能厨房电器新款', rules).lines,
    ).toHaveLength(2);
  });

  test('shrinks before it is truncated with an ellipsis', () => {
    expect(layoutText('one two three four five six', rules).size).toBeLessThanOrEqual(50);
    const long = layoutText('word '.repeat(60), rules);
    expect(long.lines).toHaveLength(2);
    expect(long.lines.at(-1)?.endsWith('…')).toBe(true);
  });

  test('fits its box with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { lines, size } = layoutText(text, rules);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(500);
      }),
    );
  });
});

describe('the price', () => {
  test('is the cost plus the margin, rounded up to 250 dinars', () => {
    expect(priceWithMargin(4_000, 30)).toBe(5_250);
    expect(priceWithMargin(5_000, 0)).toBe(5_000);
    expect(priceWithMargin(5_001, 0)).toBe(5_250);
    // 10.1 × 100 is not exact in binary.
    expect(priceWithMargin(1_000, 10)).toBe(1_250);
  });
});

const scene = (id: string, part: Partial<Scene> = {}): Scene => ({
  id,
  goodId: 'good',
  sourceId: 'source',
  seconds: 2,
  start: 0,
  crop: null,
  title: null,
  line: null,
  ...part,
});

describe('the caption of a scene', () => {
  const project = {
    ...emptyProject('ar'),
    goods: [
      {
        id: 'good',
        productId: 1,
        names: { ar: 'مصباح', en: 'Lamp' },
        facts: { ar: ['اللون: أسود'] },
        costIqd: 1_000,
        sources: [],
      },
    ],
    scenes: [scene('one'), scene('two'), scene('three', { title: 'عرض اليوم', line: '' })],
  };
  const of = (at: number) => captionOf(project, project.scenes[at] ?? scene('none'));

  test('is the product name, then its facts, with the price in the language of the clip', () => {
    expect(of(0)).toEqual({ title: 'مصباح', line: '1,500 دينار' });
    expect(of(1).title).toBe('اللون: أسود');
  });

  test('is what the user wrote, even if empty', () => {
    expect(of(2)).toEqual({ title: 'عرض اليوم', line: '' });
  });
});

describe('a picture in its frame', () => {
  const source = (width: number, height: number) => ({
    id: 's',
    kind: 'picture' as const,
    url: null,
    width,
    height,
    seconds: 0,
    thing: { x: 0.8, y: 0.5, width: 0.3, height: 0.3 },
    moments: [],
  });

  test('covers the frame when it is larger, and is centred when it is smaller', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 4_000 }),
        fc.integer({ min: 50, max: 4_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 1, max: 4, noNaN: true }),
        (width, height, point, zoom) => {
          const frame = forms.story;
          const box = boxOf({ width, height }, frame, { x: point, y: point, zoom });
          if (box.width >= frame.width) {
            expect(box.x).toBeLessThanOrEqual(1e-6);
            expect(box.x + box.width).toBeGreaterThanOrEqual(frame.width - 1e-6);
          } else expect(box.x).toBeCloseTo((frame.width - box.width) / 2, 5);
        },
      ),
    );
  });

  test('shows the whole object at first and moves towards it', () => {
    const crop = automaticCrop(source(800, 800), forms.story);
    const box = boxOf({ width: 800, height: 800 }, forms.story, crop);
    const left = box.x + (0.8 - 0.15) * box.width;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(movedCrop(crop, 1, false).x).toBeCloseTo(0.8, 5);
    expect(movedCrop(crop, 1, false).zoom).toBeGreaterThan(movedCrop(crop, 0, false).zoom);
    expect(movedCrop(crop, 0, true)).toEqual(movedCrop(crop, 1, false));
  });

  test('stays inside the frame in every template and form', () => {
    for (const template of Object.keys(templates) as (keyof typeof templates)[])
      for (const form of formNames)
        for (const isRtl of [true, false]) {
          const size = forms[form];
          const box = pictureBox({ template, form, size, isRtl });
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(size.width);
          expect(box.y + box.height).toBeLessThanOrEqual(size.height);
        }
    for (const form of formNames) expect(safeZones[form].bottom).toBeLessThan(0.3);
  });
});

test('each second of a clip belongs to one scene, and after the last to the end card', () => {
  const project = { scenes: [scene('one'), scene('two', { seconds: 0.7 })] };
  expect(scenePositionAt(project, 0).index).toBe(0);
  expect(scenePositionAt(project, 2).index).toBe(1);
  expect(scenePositionAt(project, 2.69).index).toBe(1);
  expect(scenePositionAt(project, 2.7).index).toBe(-1);
});
