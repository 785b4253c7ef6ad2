import { dirOf, type Locale } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { scaleBand, scaleLinear } from 'd3-scale';
import { Pen, shorten, widthOf } from './chart-pen.server.ts';

export interface ChartSpec {
  /** `ranks`: horizontal bars, each beside its name, the first on top. */
  readonly kind: 'bars' | 'ranks' | 'line' | 'points';
  /** Names of the bars or of a line's points; none for `points`. */
  readonly labels?: readonly string[];
  /** The labels are days: time runs from left to right in every language. */
  readonly overTime?: boolean;
  /** Shorter names, for little space. */
  readonly shortLabels?: readonly string[];
  /** Null: too little data, nothing is drawn there. */
  readonly values?: readonly (number | null)[];
  readonly points?: readonly (readonly [number, number])[];
}

/** The same chart in two widths, so that its text is readable on phones and desktops. */
export interface DrawnChart {
  readonly wide: string;
  readonly narrow: string;
}

type Width = keyof DrawnChart;

const widths = { wide: 640, narrow: 320 } as const;
const height = 250;
/** Height of one horizontal bar with its gap, in pixels. */
const rankHeight = 30;
/** Longer names of horizontal bars are cut: the table beside has them in full. */
const nameWidth = { wide: 200, narrow: 112 } as const;
const maxBarWidth = 44;
/** Space around the drawing, between a text and its mark, and for the texts below. */
const [edge, gap, below] = [14, 8, 32];
/** A line with fewer points marks each. */
const maxMarkedPoints = 40;

interface Axis {
  /** The position of an amount. */
  readonly position: (amount: number) => number;
  readonly ticks: readonly { at: number; text: string }[];
}

/** An axis of round amounts. */
function axisOf(
  amounts: readonly number[],
  range: readonly [number, number],
  { ticks, fromZero, whole }: { ticks: number; fromZero: boolean; whole: boolean },
): Axis {
  const lowest = fromZero ? 0 : Math.min(...amounts);
  const highest = Math.max(...amounts, fromZero ? 1 : lowest);
  // One amount alone would have an axis without a length.
  const [low, high] = lowest === highest ? [lowest * 0.9, highest * 1.1 || 1] : [lowest, highest];
  const scale = scaleLinear([low, high], [...range]).nice(ticks);
  return {
    position: (amount) => scale(amount),
    ticks: scale
      .ticks(ticks)
      .filter((tick) => !whole || Number.isInteger(tick))
      .map((tick) => ({ at: scale(tick), text: formatNumber(tick) })),
  };
}

/** Lines across the drawing with their amounts before them; returns where the drawing starts. */
function drawGridLines(pen: Pen, { ticks }: Axis): number {
  const start = edge / 2 + gap + Math.max(0, ...ticks.map(({ text }) => widthOf(text)));
  for (const { at, text } of ticks) {
    pen.rule([start, at], [pen.width - edge, at], 'faint');
    pen.word(text, [start - gap, at], 'end');
  }
  return start;
}

/** Texts below the drawing, as many as fit; none crosses its edge. */
function drawLabelsBelow(
  pen: Pen,
  words: readonly { at: number; text: string }[],
  spacing: number,
): void {
  const widest = Math.max(0, ...words.map(({ text }) => widthOf(text)));
  const each = Math.max(1, Math.ceil((widest + gap) / spacing));
  words.forEach(({ at, text }, place) => {
    if (place % each > 0) return;
    const half = widthOf(text) / 2;
    const x = Math.min(Math.max(at, half), pen.width - half);
    pen.word(text, [x, pen.height - below / 2], 'middle');
  });
}

/** Vertical bars, or a step line. */
function drawColumns(pen: Pen, { kind, labels = [], shortLabels, values = [] }: ChartSpec): void {
  const floor = pen.height - below;
  const knownValues = values.filter((value) => value !== null);
  const isLine = kind === 'line';
  const axis = axisOf(knownValues, [floor, edge], { ticks: 4, fromZero: !isLine, whole: !isLine });
  const start = drawGridLines(pen, axis);
  const names = pen.width === widths.narrow ? (shortLabels ?? labels) : labels;
  const band = scaleBand([...labels.keys()], [start, pen.width - edge]).paddingInner(0.25);
  const centreOf = (place: number) => (band(place) ?? 0) + band.bandwidth() / 2;
  const wide = Math.min(maxBarWidth, band.bandwidth());
  let line: [number, number][] = [];
  values.forEach((value, place) => {
    const at: [number, number] = [centreOf(place), axis.position(value ?? 0)];
    if (value === null) {
      pen.steps(line);
      line = [];
    } else if (isLine) {
      line.push(at);
      if (values.length < maxMarkedPoints) pen.dot(at, 3);
    } else pen.bar([at[0] - wide / 2, at[1]], { wide, high: floor - at[1] });
  });
  pen.steps(line);
  pen.rule([start, floor], [pen.width - edge, floor], 'strong');
  drawLabelsBelow(
    pen,
    names.map((text, place) => ({ at: centreOf(place), text })),
    band.step(),
  );
}

function drawRanks(pen: Pen, { labels = [], values = [] }: ChartSpec, maxNameWidth: number): void {
  const floor = pen.height - below;
  const names = labels.map((name) => shorten(name, maxNameWidth));
  const start = edge / 2 + gap + Math.max(0, ...names.map(widthOf));
  const knownValues = values.map((value) => value ?? 0);
  const axis = axisOf(knownValues, [start, pen.width - 2 * edge], {
    ticks: 3,
    fromZero: true,
    whole: true,
  });
  for (const { at } of axis.ticks) pen.rule([at, edge / 2], [at, floor], 'faint');
  const band = scaleBand([...names.keys()], [edge / 2, floor])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  names.forEach((name, place) => {
    const top = band(place) ?? 0;
    const wide = axis.position(knownValues[place] ?? 0) - start;
    pen.bar([start, top], { wide, high: band.bandwidth() });
    pen.word(name, [start - gap, top + band.bandwidth() / 2], 'end');
  });
  pen.rule([start, edge / 2], [start, floor], 'strong');
  drawLabelsBelow(pen, axis.ticks, (axis.ticks[1]?.at ?? pen.width) - start);
}

function drawPoints(pen: Pen, { points = [] }: ChartSpec): void {
  const floor = pen.height - below;
  const yAxis = axisOf(
    points.map(([, y]) => y),
    [floor, edge],
    { ticks: 4, fromZero: false, whole: true },
  );
  const start = drawGridLines(pen, yAxis);
  const xAxis = axisOf(
    points.map(([x]) => x),
    [start, pen.width - edge],
    { ticks: 6, fromZero: false, whole: false },
  );
  pen.rule([start, floor], [pen.width - edge, floor], 'strong');
  for (const [x, y] of points) pen.dot([xAxis.position(x), yAxis.position(y)], 4.5);
  drawLabelsBelow(pen, xAxis.ticks, (xAxis.ticks[1]?.at ?? pen.width) - (xAxis.ticks[0]?.at ?? 0));
}

function draw(spec: ChartSpec, locale: Locale, width: Width): string {
  const isRanks = spec.kind === 'ranks';
  const chartHeight = isRanks ? 50 + rankHeight * (spec.labels?.length ?? 0) : height;
  const pen = new Pen(
    { width: widths[width], height: chartHeight },
    !spec.overTime && dirOf(locale) === 'rtl',
  );
  if (isRanks) drawRanks(pen, spec, nameWidth[width]);
  else if (spec.kind === 'points') drawPoints(pen, spec);
  else drawColumns(pen, spec);
  return pen.svg();
}

/**
 * A chart as SVG, drawn on the server, so that it needs no script. In right-to-left languages the
 * axes start at the right, as the page does, but for time. A chart takes less than a millisecond;
 * market pages have up to five, in two widths each.
 */
export const drawChart = (spec: ChartSpec, locale: Locale): DrawnChart => ({
  wide: draw(spec, locale, 'wide'),
  narrow: draw(spec, locale, 'narrow'),
});

/** The same, or null if every figure has too little data. */
export const drawChartIfKnown = (spec: ChartSpec, locale: Locale): DrawnChart | null =>
  spec.values?.some((value) => value !== null) ? drawChart(spec, locale) : null;
