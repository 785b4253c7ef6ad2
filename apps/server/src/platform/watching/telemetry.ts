import type { Config } from '../config/config.ts';
import type { telemetrySettings } from '../config/telemetry.ts';
import type { Log } from '../log/log.ts';
import type { Platform } from '../platform.ts';
import { measure } from './serve-metrics.ts';

/** Traces and metrics for a collector of OpenTelemetry, by OTLP. */
export interface Telemetry {
  sendMetricsOf(platform: Platform): Promise<void>;
  /** Sends the remaining data, for some seconds at most. */
  stop(): Promise<void>;
}

/**
 * Starts tracing if a collector is configured, before any traced connection is opened. Otherwise
 * nothing of OpenTelemetry is loaded.
 */
export async function openTelemetry(
  config: Pick<Config, keyof typeof telemetrySettings | 'WASIT_ROLE'>,
  log: Log,
): Promise<Telemetry | undefined> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { startTracing } = await import('../tracing/open-telemetry.ts');
  const logAcceptance = (what: string) => (isTaken: boolean) =>
    log.warn(
      { what },
      isTaken
        ? 'the collector takes telemetry again'
        : 'the collector does not take telemetry; what it misses is lost',
    );
  const traces = startTracing(config, logAcceptance('traces'));
  let stopMetrics = async () => {};
  return {
    async sendMetricsOf(platform) {
      if (config.OTEL_METRICS_EXPORTER === 'none') return;
      const { sendMetrics } = await import('../tracing/send-metrics.ts');
      stopMetrics = sendMetrics({
        registry: platform.metrics.registry,
        resource: traces.resource,
        everyMs: config.OTEL_METRIC_EXPORT_INTERVAL,
        measure: () => measure(platform),
        onAcceptance: logAcceptance('metrics'),
      });
    },
    async stop() {
      await Promise.all([stopMetrics(), traces.stop()]);
    },
  };
}
