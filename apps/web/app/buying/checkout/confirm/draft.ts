import { checkoutKey } from '../../../kept/tab-data.ts';

/** The input on the checkout page, stored in this tab: survives a reload or a lost connection. */
interface CheckoutDraft {
  contact: string;
  byEmail: boolean;
  delivery: { method: 1 | 2; addressId: string | null } | null;
  remark: string;
  /** The row of the chosen way to pay. */
  way: string | null;
  /** The coupon that is applied to the sum. */
  coupon: string | null;
}

const empty: CheckoutDraft = {
  contact: '',
  byEmail: false,
  delivery: null,
  remark: '',
  way: null,
  coupon: null,
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isDelivery = (value: unknown): value is CheckoutDraft['delivery'] =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  (value.method === 1 || value.method === 2) &&
  'addressId' in value &&
  (value.addressId === null || typeof value.addressId === 'string');

/**
 * The customer that an agent acts for in this window, or null. Users need no check: another user's
 * draft is deleted (session.ts).
 */
type ActedFor = string | null;

/**
 * Reads the draft. It is validated, as another release may have written it; a draft for another
 * customer is ignored.
 */
export function readDraft(store: Store, actedFor: ActedFor): CheckoutDraft {
  try {
    const stored: unknown = JSON.parse(store.getItem(checkoutKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return empty;
    const draft = stored as Partial<Record<keyof CheckoutDraft | 'actedFor', unknown>>;
    if ((draft.actedFor ?? null) !== actedFor) return empty;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      contact: text(draft.contact),
      byEmail: draft.byEmail === true,
      delivery: isDelivery(draft.delivery) ? draft.delivery : null,
      remark: text(draft.remark),
      way: text(draft.way) || null,
      coupon: text(draft.coupon) || null,
    };
  } catch {
    return empty;
  }
}

export const saveDraft = (
  store: Store,
  actedFor: ActedFor,
  changes: Partial<CheckoutDraft>,
): void =>
  store.setItem(
    checkoutKey,
    JSON.stringify({ ...readDraft(store, actedFor), ...changes, actedFor }),
  );

export const deleteDraft = (store: Store): void => store.removeItem(checkoutKey);
