import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type ECharts, type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, SVGRenderer]);

export interface Drawing {
  /** Times are a line from one to the next; everything else bars, each beside its name. */
  readonly kind: 'line' | 'bars';
  readonly labels: readonly string[];
  readonly values: readonly (number | null)[];
  /** Of things that are counted: no halves on the axis. */
  readonly isWhole: boolean;
  /** Bars follow the reading direction; time runs from left to right in every language. */
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
  const categoryAxis = { type: 'category', data: labels, axisTick: { show: false } } as const;
  const valueAxis = {
    type: 'value',
    axisLabel: { ...textStyle, formatter: figure, hideOverlap: true },
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
 * Draws into an element, at the element's size.
 * @returns removes the drawing
 */
export function draw(element: HTMLElement, drawing: Drawing): () => void {
  const chart: ECharts = init(element, null, { renderer: 'svg' });
  // By its name: labels are measured before they are drawn, and those that would meet left out.
  chart.setOption(optionOf(drawing, getComputedStyle(element).fontFamily));
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}
