import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import { beginSpan, currentSpan, type Span } from './tracing.ts';

/** Messages of the diagnostics channels of `fetch` and node:http about a request. */
interface Message {
  readonly request: object;
  readonly response?: { readonly statusCode?: number };
  readonly error?: unknown;
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'request' in message;

const stringField = (of: object, name: string): string => {
  const value: unknown = Reflect.get(of, name);
  return typeof value === 'string' ? value : '';
};

/** Only host and port: others' paths and queries contain numbers, keys and signatures. */
function addressOf(request: object): { readonly host: string; readonly port: number } {
  const origin =
    request instanceof ClientRequest
      ? `${request.protocol}//${request.getHeader('host')}`
      : stringField(request, 'origin');
  const url = URL.parse(origin);
  return {
    host: url?.hostname ?? '',
    port: Number(url?.port || (url?.protocol === 'https:' ? 443 : 80)),
  };
}

const startChannels = ['undici:request:create', 'http.client.request.created'];
const answerChannels = ['undici:request:headers', 'http.client.response.finish'];
const errorChannels = ['undici:request:error', 'http.client.request.error'];

/**
 * A span for each request that leaves the process below a recorded span, by the diagnostics
 * channels of `fetch` and node:http. The trace is not passed on: the requests are unchanged.
 * @returns stops it
 */
export function traceOutgoing(): () => void {
  const open = new WeakMap<object, Span>();
  const onBegin = (message: unknown) => {
    if (!isMessage(message) || !currentSpan()) return;
    const method = stringField(message.request, 'method');
    const { host, port } = addressOf(message.request);
    const span = beginSpan({
      name: method,
      kind: 'client',
      attributes: { 'http.request.method': method, 'server.address': host, 'server.port': port },
    });
    if (span) open.set(message.request, span);
  };
  const close = (message: unknown, use: (span: Span, message: Message) => void) => {
    const span = isMessage(message) ? open.get(message.request) : undefined;
    if (!span || !isMessage(message)) return;
    open.delete(message.request);
    use(span, message);
  };
  const onAnswer = (message: unknown) =>
    close(message, (span, { response }) => {
      const status = response?.statusCode ?? 0;
      span.set({ 'http.response.status_code': status });
      if (status >= 400) span.fail(String(status));
      span.end();
    });
  const onError = (message: unknown) =>
    close(message, (span, { error }) => {
      span.fail(
        stringField(Object(error), 'code') || stringField(Object(error), 'name') || 'unknown',
      );
      span.end();
    });
  const subscriptions = [
    ...startChannels.map((name) => [name, onBegin] as const),
    ...answerChannels.map((name) => [name, onAnswer] as const),
    ...errorChannels.map((name) => [name, onError] as const),
  ];
  for (const [name, listener] of subscriptions) subscribe(name, listener);
  return () => {
    for (const [name, listener] of subscriptions) unsubscribe(name, listener);
  };
}
