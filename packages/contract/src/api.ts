import type { z } from 'zod';
import type { Endpoints } from './endpoints.ts';

/** Inputs and outputs of endpoints, by name. */
export type InputOf<N extends keyof Endpoints> = z.input<Endpoints[N]['in']>;
export type OutputOf<N extends keyof Endpoints> = z.output<Endpoints[N]['out']>;

/** The envelope of every answer (specification, section 7). */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** The header with everything of a file answer but its bytes. */
export const fileFactsHeader = 'file-facts';

/** `data` of an answer to wrong input: which fields, and why, in the reader's language. */
export interface FieldErrors {
  fields: { field: string; msg: string }[];
}

/** How pages call the server: in-process while rendering, fetch in the browser. */
export type CallApi = <N extends keyof Endpoints>(
  name: N,
  input: InputOf<N>,
) => Promise<OutputOf<N>>;

/**
 * An unguessable idempotency key. `crypto.randomUUID` does not exist on plain http, where
 * warehouses sometimes work and phones try the demo.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * A refused call. `code` is the body's code, `status` the HTTP status (0 when there was no answer,
 * with code -404).
 */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  readonly key: string | undefined;
  readonly fields: FieldErrors['fields'];
  readonly requestId: string | undefined;

  constructor(detail: {
    code: number;
    status: number;
    msg: string;
    key?: string;
    fields?: FieldErrors['fields'];
    requestId?: string;
  }) {
    super(detail.msg);
    this.name = 'ApiError';
    this.code = detail.code;
    this.status = detail.status;
    this.key = detail.key;
    this.fields = detail.fields ?? [];
    this.requestId = detail.requestId;
  }
}
