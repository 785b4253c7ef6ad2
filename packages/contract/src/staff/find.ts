import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { exceptionKinds } from '../exceptions/kinds.ts';
import { shownStatuses } from '../orders/states.ts';
import { required } from '../wire.ts';
import type { Permission } from './roles.ts';

/** What the search over all desks finds, and what a staff member may do who is shown it. */
export const foundKinds = {
  order: 'orders.read',
  parcel: 'orders.read',
  carton: 'logistics.receive',
  unknown: 'logistics.receive',
  'shelf-china': 'logistics.receive',
  'shelf-baghdad': 'logistics.baghdad',
  container: 'logistics.containers',
  'purchase-order': 'procurement.buy',
  supplier: 'suppliers.read',
  payment: 'payments.review',
  complaint: 'complaints.handle',
  inquiry: 'quotes.answer',
  exception: 'exceptions.handle',
  customer: 'customers.read',
  product: 'catalogue.edit',
} as const satisfies Record<string, Permission>;
export type FoundKind = keyof typeof foundKinds;
export const foundKindNames = Object.keys(foundKinds) as FoundKind[];

/**
 * Whether a text is searched for: shorter ones match too many numbers; most Chinese nouns have two
 * letters.
 */
export const isLongEnough = (text: string): boolean =>
  text.length >= (/\p{Script=Han}/u.test(text) ? 2 : 3);

export const Found = z.object({
  kind: z.enum(foundKindNames),
  /**
   * What its page is called by: a number or an id; of a parcel, and of a carton that has left for
   * its container, the order it belongs to.
   */
  id: z.string(),
  /** Its number or name. */
  title: z.string(),
  /** Whose it is, or what else it is known by; may be empty. */
  about: z.string(),
  orderStatus: z.enum(shownStatuses).nullable(),
  exceptionKind: z.enum(exceptionKinds).nullable(),
  /** The text is the whole number of it, as a scanner reads it. */
  isExact: z.boolean(),
});
export type Found = z.infer<typeof Found>;

export const findEndpoints = endpointsOf({
  staffFind: endpoint('POST', '/console/find', {
    summary:
      'What a number, name or telephone number belongs to, of all desks that the reader may enter.',
    in: z.object({ text: required(100) }),
    out: z.object({ items: z.array(Found) }),
    policy: 'staff',
  }),
});
