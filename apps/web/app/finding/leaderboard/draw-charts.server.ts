import { dirOf, type Locale } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, ScatterChart, GridComponent, SVGRenderer]);

export interface ChartSpec {
  /** `ranks`: bars that lie, each beside its name, the first on top. */
  readonly kind: 'bars' | 'ranks' | 'line' | 'points';
  /** Names of the bars or points of a line; of `points` none. */
  readonly labels?: readonly string[];
  /** Shorter ones, where little room is. */
  readonly shortLabels?: readonly string[];
  /** Null: too little stands behind it, nothing is drawn there. */
  readonly values?: readonly (number | null)[];
  readonly points?: readonly (readonly [number, number])[];
}

/** The same chart twice, so that its words can be read on a telephone and on a desk. */
export interface DrawnChart {
  readonly wide: string;
  readonly narrow: string;
}

const widths = { wide: 640, narrow: 320 } as const;
const height = 250;
/** Of one of the lying bars. */
const rankHeight = 30;
/** Longer names of lying bars are cut: the table beside has them whole. */
const nameWidth = { wide: 200, narrow: 112 } as const;
/** Colours are the page's own, by its custom properties: they follow light and dark. */
const ink = { color: 'var(--ink-soft)', fontFamily: 'inherit', fontSize: 13 } as const;
const line = { lineStyle: { color: 'var(--line)' } } as const;
const strong = { lineStyle: { color: 'var(--line-strong)' } } as const;
const still = { silent: true, emphasis: { disabled: true } } as const;

function seriesOf({ kind, values = [], points = [] }: ChartSpec) {
  const fill = { color: 'var(--brand-fill)' };
  if (kind === 'points')
    return { type: 'scatter', data: points, symbolSize: 9, itemStyle: fill, ...still };
  return kind === 'bars' || kind === 'ranks'
    ? { type: 'bar', data: values, itemStyle: fill, barMaxWidth: 44, ...still }
    : {
        type: 'line',
        data: values,
        step: 'end',
        showSymbol: values.length < 40,
        symbolSize: 6,
        itemStyle: fill,
        lineStyle: { color: 'var(--brand)', width: 2 },
        ...still,
      };
}

function axesOf(spec: ChartSpec, locale: Locale, width: keyof typeof widths) {
  const isRightToLeft = dirOf(locale) === 'rtl';
  const figures = { ...ink, formatter: (value: number) => formatNumber(value), hideOverlap: true };
  const names = {
    type: 'category',
    data: (width === 'narrow' && spec.shortLabels) || spec.labels,
    axisTick: { show: false },
    axisLine: strong,
  } as const;
  const amounts = { type: 'value', axisLabel: figures, splitLine: line } as const;
  const side = { position: isRightToLeft ? 'right' : 'left' } as const;
  const cut = { width: nameWidth[width], overflow: 'truncate', hideOverlap: false } as const;
  if (spec.kind === 'ranks')
    return {
      xAxis: { ...amounts, inverse: isRightToLeft, minInterval: 1, splitNumber: 3 },
      yAxis: { ...names, ...side, inverse: true, axisLabel: { ...ink, ...cut, interval: 0 } },
    };
  const isLine = spec.kind === 'line';
  return {
    xAxis:
      spec.kind === 'points'
        ? { ...amounts, inverse: isRightToLeft, scale: true, axisLine: strong }
        : { ...names, inverse: isRightToLeft, axisLabel: { ...ink, hideOverlap: true } },
    yAxis: { ...amounts, ...side, minInterval: isLine ? 0 : 1, scale: isLine },
  };
}

function draw(spec: ChartSpec, locale: Locale, width: keyof typeof widths): string {
  const option: EChartsCoreOption = {
    animation: false,
    textStyle: ink,
    grid: { left: 6, right: 14, top: 14, bottom: 6, outerBoundsMode: 'same' },
    ...axesOf(spec, locale, width),
    series: [seriesOf(spec)],
  };
  const chart = init(null, null, {
    renderer: 'svg',
    ssr: true,
    width: widths[width],
    height: spec.kind === 'ranks' ? 50 + rankHeight * (spec.labels?.length ?? 0) : height,
  });
  try {
    chart.setOption(option);
    return chart
      .renderToSVGString()
      .replace(/<style >[\s\S]*?<\/style>/, '')
      .replace(/ (class|ecmeta_\w+|pointer-events)="[^"]*"/g, '')
      .replace('<svg ', '<svg aria-hidden="true" focusable="false" ');
  } finally {
    chart.dispose();
  }
}

/**
 * A chart as SVG, drawn on the server: no script is needed to read it. In right-to-left languages
 * the axes begin at the right, as the page does.
 */
export const drawChart = (spec: ChartSpec, locale: Locale): DrawnChart => ({
  wide: draw(spec, locale, 'wide'),
  narrow: draw(spec, locale, 'narrow'),
});
