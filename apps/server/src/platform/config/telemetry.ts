import { z } from 'zod';
import { secret } from './secret.ts';

const exporter = z.enum(['otlp', 'none']).default('otlp');
const milliseconds = z.coerce.number().int().min(10).max(3_600_000);

/**
 * Names and defaults of OpenTelemetry's specification. Its packages read from the environment
 * themselves where and how to send, and the name of the process; also variables that are not listed
 * here (`OTEL_EXPORTER_OTLP_TIMEOUT`, `…_COMPRESSION`, `…_CERTIFICATE`, `…_TRACES_ENDPOINT`).
 */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: secret(z.string().optional()),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', {
      error: 'http/json is what is spoken, which every collector takes at 4318',
    })
    .default('http/json'),
  OTEL_SERVICE_NAME: z.string().min(1).default('wasit'),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds.default(5_000),
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds.default(60_000),
} as const;
