import { ValueType } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';
import { type OnAcceptance, shutdownTimeoutMs, withAcceptanceReport } from './open-telemetry.ts';

/** One value of the registry; a histogram has many. */
interface MetricValue {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly metricName?: string;
}

type Labels = Record<string, string>;

const labelsOf = ({ labels }: MetricValue): Labels =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, value]) =>
      value === undefined || name === 'le' ? [] : [[name, String(value)]],
    ),
  );

/** By labels: "less or equal" in Prometheus, counts between bounds in OpenTelemetry. */
function histogramsOf(name: string, values: readonly MetricValue[]) {
  const series = Object.values(Object.groupBy(values, (one) => JSON.stringify(labelsOf(one))));
  return series.flatMap((samples = []) => {
    const [first] = samples;
    if (!first) return [];
    const figureOf = (part: string) =>
      samples.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
    const cumulative = samples
      .filter(({ metricName }) => metricName === `${name}_bucket`)
      .map(({ labels, value }) => ({
        bound: Number(String(labels.le).replace('+Inf', 'Infinity')),
        value,
      }))
      .sort((a, b) => a.bound - b.bound);
    const counts = cumulative.map(({ value }, at) => value - (cumulative[at - 1]?.value ?? 0));
    const boundaries = cumulative.map(({ bound }) => bound).filter(Number.isFinite);
    const value = {
      buckets: { boundaries, counts },
      sum: figureOf('sum'),
      count: figureOf('count'),
    };
    return [{ labels: labelsOf(first), value }];
  });
}

const now = (): [number, number] => {
  const ms = Date.now();
  return [Math.floor(ms / 1000), (ms % 1000) * 1e6];
};

/** The process began then, and with it all counts. */
const processStart = now();

/** All metrics as Prometheus would read them here, under the same names. */
async function metricsOf(registry: Registry): Promise<MetricData[]> {
  const at = { startTime: processStart, endTime: now() };
  return (await registry.getMetricsAsJSON()).flatMap((metric): MetricData[] => {
    const { name, help } = metric;
    const values: readonly MetricValue[] = metric.values;
    const basic = {
      descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    const dataPoints = values
      // "Endless" cannot be written in JSON: where there is no backup, there is no point either.
      .filter(({ value }) => Number.isFinite(value))
      .map((one): DataPoint<number> => ({ ...at, attributes: labelsOf(one), value: one.value }));
    switch (String(metric.type)) {
      case 'counter':
        return [{ ...basic, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
      case 'gauge':
        return [{ ...basic, dataPointType: DataPointType.GAUGE, dataPoints }];
      case 'histogram':
        return [
          {
            ...basic,
            dataPointType: DataPointType.HISTOGRAM,
            dataPoints: histogramsOf(name, values).map(({ labels, value }) => ({
              ...at,
              attributes: labels,
              value,
            })),
          },
        ];
      default:
        return [];
    }
  });
}

/**
 * Sends the registry at an interval, brought up to date by `measure`.
 * @returns sends it a last time and stops
 */
export function sendMetrics({
  registry,
  resource,
  everyMs,
  measure,
  onAcceptance,
}: {
  registry: Registry;
  resource: Resource;
  everyMs: number;
  measure: () => Promise<void>;
  onAcceptance: OnAcceptance;
}): () => Promise<void> {
  let isStopping = false;
  const producer: MetricProducer = {
    async collect() {
      // A process that is about to stop does not query the database.
      if (!isStopping) await measure();
      const metrics = await metricsOf(registry);
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'wasit' }, metrics }] },
        errors: [],
      };
    },
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: withAcceptanceReport(new OTLPMetricExporter(), onAcceptance),
    exportIntervalMillis: everyMs,
  });
  reader.setMetricProducer(producer);
  return async () => {
    isStopping = true;
    await reader.shutdown({ timeoutMillis: shutdownTimeoutMs }).catch(() => {});
  };
}
