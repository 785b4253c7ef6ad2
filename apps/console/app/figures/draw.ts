import { isolate } from '@wasit/i18n';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type ECharts, type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, SVGRenderer]);

export interface Drawing {
  /** Time series are drawn as lines, everything else as labelled bars. */
  readonly kind: 'line' | 'bars';
  readonly labels: readonly string[];
  readonly values: readonly (number | null)[];
  /** Whole numbers only on the axis, for counts. */
  readonly isWhole: boolean;
  /** Bars follow the reading direction; time always runs from left to right. */
  readonly isRightToLeft: boolean;
  figure(value: number): string;
}

const barHeight = 30;
/** The height of a drawing in CSS pixels. */
export const heightOf = ({ kind, labels }: Drawing): number =>
  kind === 'line' ? 240 : 44 + barHeight * labels.length;

function optionOf(
  { kind, labels, values, isWhole, isRightToLeft, figure }: Drawing,
  fontFamily: string,
): EChartsCoreOption {
  const textStyle = { color: 'var(--w-quiet)', fontFamily, fontSize: 12 };
  const side = { position: isRightToLeft ? 'right' : 'left' } as const;
  // The drawing runs from left to right, which would take the parts of a day in Sorani apart.
  const data = labels.map(isolate);
  const categoryAxis = { type: 'category', data, axisTick: { show: false } } as const;
  const valueAxis = {
    type: 'value',
    axisLabel: {
      ...textStyle,
      formatter: (value: number) => isolate(figure(value)),
      hideOverlap: true,
    },
    splitLine: { lineStyle: { color: 'var(--w-line)' } },
    splitNumber: 4,
    minInterval: isWhole ? 1 : 0,
  } as const;
  const fill = { color: 'var(--mantine-color-petrol-6)' } as const;
  const seriesBase = { data: values, silent: true, emphasis: { disabled: true }, itemStyle: fill };
  const isLine = kind === 'line';
  return {
    animation: false,
    grid: { left: 8, right: 16, top: 12, bottom: 8, outerBoundsMode: 'same' },
    xAxis: isLine
      ? { ...categoryAxis, axisLabel: { ...textStyle, hideOverlap: true } }
      : { ...valueAxis, inverse: isRightToLeft },
    yAxis: isLine
      ? valueAxis
      : {
          ...categoryAxis,
          ...side,
          inverse: true,
          axisLabel: { ...textStyle, width: 150, overflow: 'truncate', interval: 0 },
        },
    series: [
      isLine
        ? { type: 'line', ...seriesBase, lineStyle: { ...fill, width: 2 }, symbolSize: 6 }
        : { type: 'bar', ...seriesBase, barMaxWidth: 20 },
    ],
  };
}

/**
 * Draws a chart into an element, at its size.
 * @returns removes the chart
 */
export function draw(element: HTMLElement, drawing: Drawing): () => void {
  const chart: ECharts = init(element, null, { renderer: 'svg' });
  // By name: labels are measured first, and overlapping ones left out.
  chart.setOption(optionOf(drawing, getComputedStyle(element).fontFamily));
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}
