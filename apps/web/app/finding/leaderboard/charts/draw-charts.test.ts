import { expect, test } from 'vitest';
import { type ChartSpec, drawChart, drawChartIfKnown } from './draw-charts.server.ts';

const ranks: ChartSpec = {
  kind: 'ranks',
  labels: ['<script>alert(1)</script>', 'Toys'],
  values: [40, 10],
};

const numbersOf = (svg: string, tag: string, name: string) =>
  [...svg.matchAll(new RegExp(`<${tag} [^>]*?\\b${name}="([\\d.]+)"`, 'g'))].map(([, text]) =>
    Number(text),
  );

test('a bar’s length follows its figure; an unknown figure has no bar', () => {
  const values = [10, null, 20, 40];
  const { wide } = drawChart({ kind: 'bars', labels: ['a', 'b', 'c', 'd'], values }, 'en');
  const heights = numbersOf(wide, 'rect', 'height');
  expect(heights).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = heights;
  expect(second / first).toBeCloseTo(2, 1);
  expect(third / first).toBeCloseTo(4, 1);
});

test('a line breaks at an unknown figure, and is level until the next figure', () => {
  const labels = ['a', 'b', 'c', 'd', 'e'];
  const { wide } = drawChart({ kind: 'line', labels, values: [5, 6, null, 7, 7] }, 'en');
  const lines = [...wide.matchAll(/<path d="(M[^"]+)" fill="none"/g)].map(([, path = '']) =>
    path.match(/[\d.]+ [\d.]+/g)?.map((place) => place.split(' ').map(Number)),
  );
  expect(lines).toHaveLength(2);
  const [start, turn, end] = lines[0] ?? [];
  expect([turn?.[0], turn?.[1]]).toEqual([end?.[0], start?.[1]]);
});

test('right to left a chart is mirrored', () => {
  const [english, arabic] = (['en', 'ar'] as const).map((locale) => drawChart(ranks, locale).wide);
  const width = 640;
  const mirrored = numbersOf(english ?? '', 'rect', 'x').map((x, place) =>
    Math.round(width - x - (numbersOf(english ?? '', 'rect', 'width')[place] ?? 0)),
  );
  expect(numbersOf(arabic ?? '', 'rect', 'x').map(Math.round)).toEqual(mirrored);
});

test('names are escaped, and truncated on narrow screens', () => {
  const { wide, narrow } = drawChart(ranks, 'en');
  for (const svg of [wide, narrow]) expect(svg).not.toContain('<script');
  expect(wide).toContain('&#60;script&#62;');
  expect(narrow).toContain('…');
  expect(narrow).toContain('Toys');
});

test('without any known figure there is no chart', () => {
  const chart = (values: (number | null)[]) =>
    drawChartIfKnown({ kind: 'bars', labels: ['a'], values }, 'en');
  expect(chart([null])).toBeNull();
  expect(chart([0])?.wide).toContain('<rect');
});
