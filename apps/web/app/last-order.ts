/**
 * Where this browser keeps what can be read of the order that was opened last while nobody answers
 * (offline/offline-page): for the person who is logged in, forgotten with their session.
 */
export const lastOrderKey = 'wasit.last-order';

interface LastOrder {
  /** Whose order it is: shown to nobody else. */
  userId: string;
  title: string;
  /** When it was read, in words. */
  asOf: string;
  /** What it says, in the reader's language. */
  facts: readonly { label: string; value: string }[];
}

/** A browser that keeps nothing has the order itself, as soon as it is online. */
export function keepLastOrder(order: LastOrder): void {
  try {
    localStorage.setItem(lastOrderKey, JSON.stringify(order));
  } catch {}
}
