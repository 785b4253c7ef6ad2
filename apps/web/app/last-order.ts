/**
 * Key under which this browser keeps the order that was opened last, for reading without a
 * connection (offline/offline-page): only for the user who is logged in, removed with their
 * session.
 */
export const lastOrderKey = 'wasit.last-order';

interface LastOrder {
  /** The owner: shown to nobody else. */
  userId: string;
  title: string;
  /** The time it was read, as text. */
  asOf: string;
  /** Its content, in the reader's language. */
  facts: readonly { label: string; value: string }[];
}

/** Without storage the order can only be read online. */
export function storeLastOrder(order: LastOrder): void {
  try {
    localStorage.setItem(lastOrderKey, JSON.stringify(order));
  } catch {}
}
