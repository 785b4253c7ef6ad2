import { BusinessError } from '../errors.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/**
 * The attributes of a span. Names and attributes are ours or the contract's: no input, no query
 * strings, no statement values.
 */
export interface NewSpan {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** The parent in W3C form; by default the current span. */
  readonly parent?: string | undefined;
  /** Other causes. */
  readonly links?: readonly string[];
}

export interface Span {
  /** As W3C writes it; undefined where the span is not recorded. */
  readonly traceparent: string | undefined;
  /** Makes it the current span of the work. */
  within<T>(work: () => T): T;
  set(attributes: Attributes): void;
  /** The type of error. */
  fail(type: string): void;
  end(): void;
}

/** The implementation that `open-telemetry.ts` sets when a collector is configured. */
export interface Tracing {
  begin(span: NewSpan): Span;
  /** Where it is recorded and not over. */
  current(): Span | undefined;
  /** Ids that correlate log lines, also of a finished span. */
  currentIds(): { readonly trace_id: string; readonly span_id: string } | undefined;
}

let tracing: Tracing | undefined;

/** Sets the implementation; `undefined` turns tracing off. */
export function setTracing(implementation: Tracing | undefined): void {
  tracing = implementation;
}

export const isTracing = (): boolean => tracing !== undefined;

export const beginSpan = (span: NewSpan): Span | undefined => tracing?.begin(span);

/** The current span, where it is recorded and not over. */
export const currentSpan = (): Span | undefined => tracing?.current();

/** For log lines; empty if nothing is recorded. */
export const traceIds = (): object => ({ ...tracing?.currentIds() });

/** Passed along with a job, so that the worker continues the same trace; empty otherwise. */
export function carriedTrace(): { readonly traceparent?: string } {
  const traceparent = tracing?.current()?.traceparent;
  return traceparent ? { traceparent } : {};
}

/** A failure by its name: our key, or the kind of error; never its message. */
const errorNameOf = (error: unknown): string => {
  if (error instanceof BusinessError) return error.key;
  return error instanceof Error ? error.name : 'unknown';
};

/** Work with a span of its own, where there is tracing. */
export async function inSpan<T>(span: NewSpan, work: () => Promise<T>): Promise<T> {
  const activeSpan = beginSpan(span);
  if (!activeSpan) return work();
  try {
    return await activeSpan.within(work);
  } catch (error) {
    activeSpan.fail(errorNameOf(error));
    throw error;
  } finally {
    activeSpan.end();
  }
}
