import type { z } from 'zod';
import type { ErrorKey } from './codes.ts';
import type { EndpointName } from './paths.ts';
import { paths } from './paths.ts';
import type { Permission } from './roles.ts';

/**
 * Who may call: anyone; anyone with an account (`signed-in`: customer or staff); a customer (an agent in procurement mode counts as the customer he
 * acts for); an agent (level 12); any staff member; a staff member with one permission; an outside company (checked by signature in the act).
 */
export type Policy = 'anyone' | 'signed-in' | 'customer' | 'agent' | 'staff' | 'outside' | `staff:${Permission}`;

/**
 * What a call does while its caller, an agent, acts for a customer: `acts` works on the customer and is written into his log, `reads` works on the
 * customer, `self` stays with the agent, `refused` is not for agents' hands. Unless told, what is a customer's own is refused.
 */
export type InMode = 'acts' | 'reads' | 'self' | 'refused';

export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly name: EndpointName;
  readonly method: 'GET' | 'POST';
  /** Below `/pdpd`. */
  readonly path: string;
  readonly summary: string;
  readonly in: In;
  readonly out: Out;
  readonly policy: Policy;
  readonly inMode: InMode;
  /** Business errors this endpoint may answer with, beside the general ones (400, 401, 403, 404, 429, 500, 503; for agents MODE_CHANGED, MODE_NEEDED, MODE_FORBIDDEN). */
  readonly errors: readonly ErrorKey[];
  /** Money and order calls: `Idempotency-Key` is honoured, one effect however often it is sent. */
  readonly idempotent: boolean;
  /** The body is multipart/form-data with files; with `onDisk` they go to a temporary file instead of memory. */
  readonly files?: { readonly max: number; readonly maxBytes: number; readonly onDisk?: boolean };
  /** Calls per minute and address; the default is 600. */
  readonly perMinute?: number;
}

type Shape<In extends z.ZodType, Out extends z.ZodType> = Pick<Endpoint<In, Out>, 'summary' | 'in' | 'out' | 'policy' | 'errors'> &
  Partial<Pick<Endpoint<In, Out>, 'idempotent' | 'files' | 'perMinute' | 'inMode'>>;

/** Joins a name of the path map with what crosses the wire there. */
export function endpoint<In extends z.ZodType, Out extends z.ZodType>(name: EndpointName, shape: Shape<In, Out>): Endpoint<In, Out> {
  const [method, path] = paths[name];
  return { name, method, path, idempotent: false, inMode: shape.policy === 'customer' ? 'refused' : 'self', ...shape };
}
