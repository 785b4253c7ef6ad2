import { isUndecided } from '@wasit/client/once';
import { ApiError, type InputOf } from '@wasit/contract/api';
import type { OrderPreview } from '@wasit/contract/orders/endpoints';
import { call, type ShopCall } from '../../../api/call.ts';
import { mustLoadInBrowser } from '../../../api/own-data.ts';
import { useCartCount } from '../../../cart-count.ts';
import type { PickedSku } from '../../../links.ts';
import { useAgentMode } from '../../../session/agent-mode.ts';
import { type Placed, placeOnce, repeatUnanswered } from './order-attempt.ts';

/** Refusals of the order calls that the page handles itself (contract, codes of orders). */
export const refusalCodes = { nothingSelected: 7026, priceChanged: 7032 } as const;

export const isRefusal = (error: unknown, code: number): boolean =>
  error instanceof ApiError && error.code === code;

export type Checkout =
  | { kind: 'preview'; preview: OrderPreview; items: readonly PickedSku[] }
  /** An earlier press whose answer was lost has placed the order. */
  | { kind: 'placed'; placed: Placed }
  | { kind: 'empty' }
  /** The server's reason, in the reader's language, and its error key. */
  | { kind: 'blocked'; reason: string; refusal: string | undefined; items: readonly PickedSku[] };

const sendingOf = (items: readonly PickedSku[]): Parameters<typeof repeatUnanswered>[0] => ({
  store: sessionStorage,
  name: items.length > 0 ? 'direct-order' : 'cart-order',
  send: (input, key) => call('createOrder', input, { key }),
});

export const itemsInput = (items: readonly PickedSku[]): { items?: PickedSku[] } =>
  items.length > 0 ? { items: [...items] } : {};

/** The data of the review page: the present costs, or why there is nothing to review. */
export async function loadCheckout(call: ShopCall, items: readonly PickedSku[]): Promise<Checkout> {
  try {
    return { kind: 'preview', preview: await call('previewOrder', itemsInput(items)), items };
  } catch (error) {
    if (!(error instanceof ApiError) || mustLoadInBrowser(error) || isUndecided(error)) throw error;
    if (error.code !== refusalCodes.nothingSelected)
      return { kind: 'blocked', reason: error.message, refusal: error.key, items };
    return { kind: 'empty' };
  }
}

/** Requested only if the badge shows no goods: the preview of an empty cart would be an error. */
async function isCartEmpty(): Promise<boolean> {
  if (useCartCount.getState().count > 0) return false;
  const { mode } = useAgentMode.getState();
  const { count } = await call('cartCount', mode ? { customerId: mode.userId } : {});
  return count === 0;
}

/** The same in the browser, including unanswered requests. */
export async function loadOrPlaced(call: ShopCall, items: readonly PickedSku[]): Promise<Checkout> {
  const checkout: Checkout =
    items.length === 0 && (await isCartEmpty())
      ? { kind: 'empty' }
      : await loadCheckout(call, items);
  const placed = checkout.kind === 'empty' ? await repeatUnanswered(sendingOf(items)) : null;
  return placed ? { kind: 'placed', placed } : checkout;
}

/** One order however often it is pressed. */
export const placeOrder = (input: InputOf<'createOrder'>, items: readonly PickedSku[]) =>
  placeOnce(sendingOf(items), input);
