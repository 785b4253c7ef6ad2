import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Value = z
  .object({ stringValue: z.string(), intValue: z.number(), doubleValue: z.number() })
  .partial()
  .transform((value) => value.stringValue ?? value.intValue ?? value.doubleValue);

const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .default([])
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value])));

const SpanOnWire = z.object({
  name: z.string(),
  kind: z.number(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: Attributes,
  links: z.array(z.object({ traceId: z.string() })).default([]),
  status: z.object({ code: z.number().default(0) }),
});

const Resource = z.object({ attributes: Attributes });

const TracesOnWire = z.object({
  resourceSpans: z.array(
    z.object({
      resource: Resource,
      scopeSpans: z.array(z.object({ spans: z.array(SpanOnWire) })),
    }),
  ),
});

const Point = z.object({
  attributes: Attributes,
  asDouble: z.number().optional(),
  count: z.number().optional(),
  sum: z.number().optional(),
  bucketCounts: z.array(z.number()).optional(),
  explicitBounds: z.array(z.number()).optional(),
});
const Points = z.object({ dataPoints: z.array(Point), isMonotonic: z.boolean().optional() });

const MetricsOnWire = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string(),
              sum: Points.optional(),
              gauge: Points.optional(),
              histogram: Points.optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = z.output<typeof SpanOnWire>;
export type CollectedMetric = z.output<
  typeof MetricsOnWire
>['resourceMetrics'][number]['scopeMetrics'][number]['metrics'][number];

/** Takes what comes; refuses it for now (503); gives no answer at all. */
export type CollectorMode = 'take' | 'refuse' | 'hang';

export interface CollectorStandIn {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** Of which process the last spans were. */
  readonly resource: Record<string, unknown>;
  /** As they were sent last. */
  readonly metrics: CollectedMetric[];
  /** Everything that came, as text. */
  readonly raw: string[];
  /** The headers of the last request. */
  readonly headers: IncomingMessage['headers'];
  /** Requests that wait for an answer. */
  waiting(): number;
  behave(mode: CollectorMode): void;
  close(): Promise<void>;
}

/** A collector of OpenTelemetry that speaks OTLP in JSON, as a real HTTP server. */
export async function startCollector(): Promise<CollectorStandIn> {
  let mode: CollectorMode = 'take';
  let waiting = 0;
  const received = {
    spans: [] as CollectedSpan[],
    resource: {},
    metrics: [] as CollectedMetric[],
    raw: [] as string[],
    headers: {},
  };
  const receive = (url: string | undefined, body: string) => {
    received.raw.push(body);
    const sent: unknown = JSON.parse(body);
    if (url === '/v1/metrics')
      received.metrics = MetricsOnWire.parse(sent).resourceMetrics.flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }) => metrics),
      );
    else
      for (const { resource, scopeSpans } of TracesOnWire.parse(sent).resourceSpans) {
        received.resource = resource.attributes;
        received.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
      }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    if (mode === 'hang') {
      waiting += 1;
      response.once('close', () => {
        waiting -= 1;
      });
      return;
    }
    received.headers = request.headers;
    if (mode === 'take') receive(request.url, body);
    response.writeHead(mode === 'take' ? 200 : 503, { 'content-type': 'application/json' });
    response.end('{}');
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(received, {
    url: `http://127.0.0.1:${port}`,
    waiting: () => waiting,
    behave(next: CollectorMode) {
      mode = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
