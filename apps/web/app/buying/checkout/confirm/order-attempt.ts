import { decidesAttempt, isOtherRequest } from '@wasit/client/once';
import { type InputOf, newKey, type OutputOf } from '@wasit/contract/api';
import { deleteAttempt, keepAttempt, readAttempt, type Store } from '../pay/ways/attempt.ts';

type OrderInput = InputOf<'createOrder'>;
export type Placed = OutputOf<'createOrder'>;

/** The storage of unanswered orders, their name, and the call. */
interface Sending {
  store: Store;
  name: string;
  send: (input: OrderInput, key: string) => Promise<Placed>;
}

/** The orders that were sent under the key of an attempt, the last one first. */
function sentOrders({ about }: { about: string }): OrderInput[] {
  const sent: OrderInput | OrderInput[] = JSON.parse(about);
  return Array.isArray(sent) ? sent : [sent];
}

/** The goods that are bought at once; none for those of the cart. */
const goodsOf = ({ items = [] }: OrderInput): string =>
  items
    .map(({ skuId }) => skuId)
    .sort()
    .join(' ');

/**
 * Places one order however often the button is pressed, also if it was edited after a press without
 * an answer: the key is kept until the server has decided. If an earlier press did place an order,
 * that one is returned as `isEarlier` and no second one is placed. Other goods are another order.
 */
export async function placeOnce(
  sending: Sending,
  input: OrderInput,
): Promise<Placed & { isEarlier: boolean }> {
  const { store, name, send } = sending;
  const attempt = readAttempt(store, name);
  const present = JSON.stringify(input);
  const sent = attempt ? sentOrders(attempt) : [];
  const isSame = sent.every((order) => goodsOf(order) === goodsOf(input));
  const earlier = isSame ? sent.filter((order) => JSON.stringify(order) !== present) : [];
  const key = (isSame && attempt?.key) || newKey();
  keepAttempt(store, name, { key, about: JSON.stringify([input, ...earlier]) });
  try {
    const placed = await send(input, key);
    deleteAttempt(store, name);
    return { ...placed, isEarlier: false };
  } catch (error) {
    if (isOtherRequest(error) && earlier.length > 0) {
      const placed = await repeatUnanswered(sending);
      return placed ? { ...placed, isEarlier: true } : placeOnce(sending, input);
    }
    if (decidesAttempt(error)) deleteAttempt(store, name);
    throw error;
  }
}

/** Repeats unanswered orders: the same key returns the order that one of them placed, or null. */
export async function repeatUnanswered({ store, name, send }: Sending): Promise<Placed | null> {
  const attempt = readAttempt(store, name);
  if (!attempt) return null;
  for (const input of sentOrders(attempt)) {
    const placed = await send(input, attempt.key).catch((error: unknown) => {
      if (isOtherRequest(error)) return 'other';
      if (decidesAttempt(error)) return null;
      throw error;
    });
    if (placed === 'other') continue;
    deleteAttempt(store, name);
    return placed;
  }
  deleteAttempt(store, name);
  return null;
}
