import { z } from 'zod';
import { telemetrySettings } from '../../src/platform/config/telemetry.ts';
import {
  type CollectorStandIn,
  startCollector,
} from '../../src/platform/tracing/collector.testing.ts';
import { openTelemetry, type Telemetry } from '../../src/platform/watching/telemetry.ts';
import { aLog } from '../a-log.ts';

/**
 * Sends telemetry to a test collector; must be called before the application starts, as in
 * production. The packages read the environment themselves.
 */
export async function tracedBy(
  env: Record<string, string> = {},
): Promise<{ collector: CollectorStandIn; telemetry: Telemetry; book: ReturnType<typeof aLog> }> {
  const collector = await startCollector();
  const set = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20', ...env };
  Object.assign(process.env, set);
  const settings = z.object(telemetrySettings).parse(set);
  const book = aLog();
  const telemetry = await openTelemetry({ ...settings, WASIT_ROLE: 'both' }, book.log);
  if (!telemetry) throw new Error('telemetry is off although a collector is named');
  return { collector, telemetry, book };
}
