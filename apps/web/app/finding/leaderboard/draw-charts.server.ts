import { dirOf, type Locale } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, ScatterChart, GridComponent, SVGRenderer]);

export interface ChartSpec {
  readonly kind: 'bars' | 'line' | 'points';
  /** Names below the bars or points of a line; of `points` none. */
  readonly labels?: readonly string[];
  /** Null: too little stands behind it, nothing is drawn there. */
  readonly values?: readonly (number | null)[];
  readonly points?: readonly (readonly [number, number])[];
}

const size = { width: 720, height: 260 } as const;
/** Colours are the page's own, by its custom properties: they follow light and dark. */
const ink = { color: 'var(--ink-soft)', fontFamily: 'inherit', fontSize: 13 } as const;
const line = { lineStyle: { color: 'var(--line)' } } as const;
const strong = { lineStyle: { color: 'var(--line-strong)' } } as const;
const still = { silent: true, emphasis: { disabled: true } } as const;

function seriesOf({ kind, values = [], points = [] }: ChartSpec) {
  const fill = { color: 'var(--brand-fill)' };
  if (kind === 'points')
    return { type: 'scatter', data: points, symbolSize: 9, itemStyle: fill, ...still };
  return kind === 'bars'
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

/**
 * A chart as SVG, drawn on the server: no script is needed to read it. In right-to-left languages
 * the axes begin at the right, as the page does.
 */
export function drawChart(spec: ChartSpec, locale: Locale): string {
  const isRightToLeft = dirOf(locale) === 'rtl';
  const number = (value: number) => formatNumber(value);
  const figures = { ...ink, formatter: number };
  const option: EChartsCoreOption = {
    animation: false,
    textStyle: ink,
    grid: { left: 6, right: 6, top: 14, bottom: 6, outerBoundsMode: 'same' },
    xAxis: {
      inverse: isRightToLeft,
      axisTick: { show: false },
      axisLine: strong,
      ...(spec.kind === 'points'
        ? { type: 'value', scale: true, axisLabel: figures, splitLine: line }
        : { type: 'category', data: spec.labels, axisLabel: { ...ink, hideOverlap: true } }),
    },
    yAxis: {
      type: 'value',
      position: isRightToLeft ? 'right' : 'left',
      minInterval: spec.kind === 'line' ? 0 : 1,
      scale: spec.kind === 'line',
      axisLabel: figures,
      splitLine: line,
    },
    series: [seriesOf(spec)],
  };
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
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
