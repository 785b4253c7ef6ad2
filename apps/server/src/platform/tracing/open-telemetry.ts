import { hostname } from 'node:os';
import {
  type Attributes,
  context,
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Span as TelemetrySpan,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { envDetector, type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import { traceOutgoing } from './outgoing-spans.ts';
import { type NewSpan, type Span, setTracing, type Tracing } from './tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;

const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Version 00 of W3C's trace context; undefined for anything else. */
function parseTraceparent(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.isSpanContextValid(spanContext) ? spanContext : undefined;
}

const asSpan = (span: TelemetrySpan): Span => ({
  traceparent: isSampled(span.spanContext()) ? formatTraceparent(span.spanContext()) : undefined,
  within: (work) => context.with(trace.setSpan(context.active(), span), work),
  set: (attributes) => void span.setAttributes(attributes),
  fail(type) {
    span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  },
  end: () => span.end(),
});

function createTracing(tracer: Tracer): Tracing {
  return {
    begin({ name, kind, attributes, parent, links = [] }: NewSpan) {
      const parentContext = parseTraceparent(parent);
      const from = parentContext
        ? trace.setSpanContext(ROOT_CONTEXT, parentContext)
        : context.active();
      const others: Link[] = links.flatMap((one) => {
        const found = parseTraceparent(one);
        return found ? [{ context: found }] : [];
      });
      const options = {
        kind: kind ? kinds[kind] : SpanKind.INTERNAL,
        links: others,
        // A call from outside starts a trace, whatever is current.
        root: kind === 'server' && !parentContext,
        ...(attributes ? { attributes: { ...attributes } satisfies Attributes } : {}),
      };
      return asSpan(tracer.startSpan(name, options, from));
    },
    current() {
      const span = trace.getActiveSpan();
      return span?.isRecording() ? asSpan(span) : undefined;
    },
    currentIds() {
      const spanContext = trace.getActiveSpan()?.spanContext();
      return spanContext && isSampled(spanContext)
        ? { trace_id: spanContext.traceId, span_id: spanContext.spanId }
        : undefined;
    },
  };
}

export type Settings = Pick<
  Config,
  | 'OTEL_TRACES_EXPORTER'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'OTEL_BSP_SCHEDULE_DELAY'
  | 'WASIT_ROLE'
>;

/** By the names of OpenTelemetry's specification. */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: Settings) {
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  const root = (roots[name.replace('parentbased_', '')] ?? (() => new AlwaysOnSampler()))();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Identifies the process; `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` take precedence. */
const resourceOf = ({ WASIT_ROLE }: Settings): Resource =>
  resourceFromAttributes({
    'service.name': 'wasit',
    'service.instance.id': `${hostname()}:${process.pid}`,
    'wasit.role': WASIT_ROLE,
  }).merge(resourceFromAttributes(envDetector.detect().attributes ?? {}));

/** Called when the collector stops accepting, and when it accepts again. */
export type OnAcceptance = (isAccepted: boolean) => void;

interface Exporter<T> {
  export(items: T, done: (result: { readonly code: number }) => void): void;
}

/** The exporter retries for a while; spans it then gives up are lost, which is logged once. */
export function withAcceptanceReport<T, E extends Exporter<T>>(
  exporter: E & Exporter<T>,
  onAcceptance: OnAcceptance,
): E {
  const send = exporter.export.bind(exporter);
  let wasAccepted = true;
  exporter.export = (items, done) =>
    send(items, (result) => {
      const isAccepted = result.code === 0;
      if (isAccepted !== wasAccepted) onAcceptance(isAccepted);
      wasAccepted = isAccepted;
      done(result);
    });
  return exporter;
}

export interface OpenTelemetry {
  readonly resource: Resource;
  /** Sends the remaining data, as long as a stop may wait. */
  stop(): Promise<void>;
}

/** A stop waits no longer for a collector. */
export const shutdownTimeoutMs = 3_000;

/**
 * Starts tracing. The exporter reads its target from the environment (`OTEL_EXPORTER_OTLP_…`) and
 * drops spans beyond 2,048 that it cannot send in time.
 */
export function startTracing(settings: Settings, onAcceptance: OnAcceptance): OpenTelemetry {
  const resource = resourceOf(settings);
  if (settings.OTEL_TRACES_EXPORTER === 'none') return { resource, stop: async () => {} };
  const exporter = withAcceptanceReport(new OTLPTraceExporter(), onAcceptance);
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: 4_096 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  setTracing(createTracing(provider.getTracer('wasit')));
  const stopOutgoing = traceOutgoing();
  return {
    resource,
    async stop() {
      const timeout = new Promise<void>((resolve) =>
        setTimeout(resolve, shutdownTimeoutMs).unref(),
      );
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
      stopOutgoing();
      setTracing(undefined);
      context.disable();
    },
  };
}
