import { newKey } from '@wasit/contract/api';

/** One attempt to move money or place an order: its key and its input. */
interface Attempt {
  key: string;
  about: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = (name: string): string => `wasit.attempt.${name}`;

/** The input of an unanswered attempt. */
export function readAttempt(store: Store, name: string): Attempt | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageKey(name)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('about' in stored))
      return null;
    return typeof stored.key === 'string' && typeof stored.about === 'string'
      ? { key: stored.key, about: stored.about }
      : null;
  } catch {
    return null;
  }
}

/**
 * The Idempotency-Key of an attempt. Kept in the tab until the server has decided, so that a second
 * press, a reload or a lost answer repeats the request instead of making a second one. `about` must
 * hold nothing secret.
 */
export function keyOfAttempt(store: Store, name: string, about: string): string {
  const attempt = readAttempt(store, name);
  if (attempt?.about === about) return attempt.key;
  const key = newKey();
  store.setItem(storageKey(name), JSON.stringify({ key, about } satisfies Attempt));
  return key;
}

export const deleteAttempt = (store: Store, name: string): void =>
  store.removeItem(storageKey(name));
