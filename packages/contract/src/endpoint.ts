import type { z } from 'zod';
import type { ErrorKey } from './errors/codes.ts';
import type { EndpointName } from './paths.ts';
import type { Permission } from './staff/roles.ts';
import { Done, Empty } from './wire.ts';

/**
 * Who may call: anyone; anyone with an account (`signed-in`: customer or staff); a customer (an
 * agent in procurement mode counts as the customer they act for); an agent (level 12); any staff
 * member; a staff member with a permission, or with one of several (`staff:a|b`); an outside
 * company (checked by signature in the act).
 */
export type Policy =
  | 'anyone'
  | 'signed-in'
  | 'customer'
  | 'agent'
  | 'staff'
  | 'outside'
  | `staff:${Permission}`
  | `staff:${Permission}|${string}`;

/**
 * The effect of a call while an agent acts for a customer: `acts` works for the customer and is
 * written to their log, `reads` reads as the customer, `self` stays with the agent, `refused` is
 * refused. By default calls of the policy `customer` are refused.
 */
export type InMode = 'acts' | 'reads' | 'self' | 'refused';

export interface Endpoint<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  By extends Policy = Policy,
> {
  readonly name: EndpointName;
  readonly method: 'GET' | 'POST';
  /** Below `/pdpd`. */
  readonly path: string;
  /**
   * Other names under which clients of the specification send a field of `in`; the first with a
   * value is used if ours is missing.
   */
  readonly alsoNamed?: Readonly<Record<string, readonly string[]>>;
  /** The code of an unexpected failure; `SYSTEM` by default. */
  readonly failure?: 'OPERATION_FAILED' | 'PRODUCT_LIST_FAILED' | 'GROUP_CHANGE_FAILED';
  /** The clients' key for their text about refused input (specification, section 5). */
  readonly inputTip?: string;
  /** A second method at the same path, for clients that use it (specification, section 7). */
  readonly alsoBy?: 'GET' | 'POST';
  readonly summary: string;
  readonly in: In;
  readonly out: Out;
  readonly policy: By;
  readonly inMode: InMode;
  /**
   * Business errors this endpoint may return, besides the general ones (400, 401, 403, 404, 413,
   * 429, 500, 503; for agents MODE_CHANGED, MODE_NEEDED, MODE_FORBIDDEN).
   */
  readonly errors: readonly ErrorKey[];
  /**
   * Money and order calls: `Idempotency-Key` is honoured; however often it is sent, the call has
   * one effect.
   */
  readonly idempotent: boolean;
  /**
   * The answer contains a secret (a session), so it is not stored. A repeated call with its key
   * does not act again, and makes a new answer about the first act.
   */
  readonly secretAnswer?: boolean;
  /**
   * The body is multipart/form-data with files; with `onDisk` they go to a temporary file instead
   * of memory.
   */
  readonly files?: { readonly max: number; readonly maxBytes: number; readonly onDisk?: boolean };
  /**
   * The answer is a file of one of these media types instead of JSON; `out` is a `FileAnswer`.
   * Refusals are still JSON.
   */
  readonly fileTypes?: readonly string[];
  /** The JSON answer if the file cannot be sent at once; `out` includes both. */
  readonly insteadOfFile?: z.ZodType;
  /** How long a body of JSON may be; 64 kB by default. Files have their own limits. */
  readonly maxBodyBytes?: number;
  /** Calls per minute and network: an IPv4 address, or the /64 of an IPv6 one. */
  readonly perMinute?: number;
  /** Endpoints that name the same budget share it. */
  readonly budget?: string;
  /**
   * It only reads public data: a replica of the database may answer, once it has the caller's last
   * writes. `search`: preferably one reserved for searches.
   */
  readonly readsReplica?: true | 'search';
}

type Shape<In extends z.ZodType, Out extends z.ZodType, By extends Policy> = Pick<
  Endpoint<In, Out, By>,
  'summary' | 'in' | 'out' | 'policy'
> &
  Partial<
    Pick<
      Endpoint<In, Out>,
      | 'errors'
      | 'idempotent'
      | 'secretAnswer'
      | 'files'
      | 'fileTypes'
      | 'insteadOfFile'
      | 'maxBodyBytes'
      | 'perMinute'
      | 'budget'
      | 'readsReplica'
      | 'inMode'
      | 'alsoBy'
      | 'alsoNamed'
      | 'failure'
      | 'inputTip'
    >
  >;

type UnnamedEndpoint<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  By extends Policy = Policy,
> = Omit<Endpoint<In, Out, By>, 'name'>;

/**
 * A method and path below `/pdpd`, with its schemas. Its name is its key in `endpointsOf`. Without
 * `in` it has no input.
 */
export function endpoint<In extends z.ZodType, Out extends z.ZodType, By extends Policy>(
  method: Endpoint['method'],
  path: `/${string}`,
  shape: Shape<In, Out, By>,
): UnnamedEndpoint<In, Out, By>;
export function endpoint<Out extends z.ZodType, By extends Policy>(
  method: Endpoint['method'],
  path: `/${string}`,
  shape: Omit<Shape<typeof Empty, Out, By>, 'in'>,
): UnnamedEndpoint<typeof Empty, Out, By>;
export function endpoint(
  method: Endpoint['method'],
  path: `/${string}`,
  shape: Omit<Shape<z.ZodType, z.ZodType, Policy>, 'in'>,
): UnnamedEndpoint {
  return {
    method,
    path,
    in: Empty,
    errors: [],
    idempotent: false,
    inMode: shape.policy === 'customer' ? 'refused' : 'self',
    ...shape,
  };
}

/** A call that changes something, has one effect per key, and returns a result. */
export const write = <In extends z.ZodType, Out extends z.ZodType, By extends Policy>(
  path: `/${string}`,
  shape: Omit<Shape<In, Out, By>, 'idempotent'>,
): UnnamedEndpoint<In, Out, By> => endpoint('POST', path, { ...shape, idempotent: true });

/** A call that changes something, has one effect per key, and returns no result. */
export const act = <In extends z.ZodType, By extends Policy>(
  path: `/${string}`,
  shape: Omit<Shape<In, typeof Done, By>, 'out' | 'idempotent'>,
): UnnamedEndpoint<In, typeof Done, By> => write(path, { ...shape, out: Done });

/** The endpoints of a domain, each with its key as its name. */
export function endpointsOf<E extends Record<string, UnnamedEndpoint>>(
  endpoints: E,
): { [N in keyof E]: E[N] & { readonly name: N & EndpointName } } {
  const entries = Object.entries(endpoints).map(([name, shape]) => [name, { name, ...shape }]);
  // Each key keeps its own shape, which Object.entries cannot express.
  return Object.fromEntries(entries) as {
    [N in keyof E]: E[N] & { readonly name: N & EndpointName };
  };
}
