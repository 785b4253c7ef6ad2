import { serverNow } from '@wasit/client/server-time';
import { newKey } from '@wasit/contract/api';
import { attemptPrefix } from '../../../../kept/tab-data.ts';

/** An attempt to move money or place an order: its key, its input, and when it was last sent. */
interface Attempt {
  key: string;
  about: string;
  at: number;
}

/** The time in which an equal press counts as a repeat; later it is a new attempt. */
export const attemptMs = 15 * 60_000;

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = (name: string): string => `${attemptPrefix}${name}`;

/** A recent attempt without an answer. */
export function readAttempt(store: Store, name: string): Attempt | null {
  try {
    const stored: Partial<Record<keyof Attempt, unknown>> | null = JSON.parse(
      store.getItem(storageKey(name)) ?? 'null',
    );
    const { key, about, at } = stored ?? {};
    if (typeof key !== 'string' || typeof about !== 'string' || typeof at !== 'number') return null;
    return Math.abs(serverNow() - at) < attemptMs ? { key, about, at } : null;
  } catch {
    return null;
  }
}

/**
 * The Idempotency-Key of an attempt. It is stored in the tab for some minutes, until the server has
 * decided, so that another press, a reload or a lost answer repeats the request instead of sending
 * a second one. `about` must contain nothing secret.
 */
export function keyOfAttempt(store: Store, name: string, about: string): string {
  const attempt = readAttempt(store, name);
  const key = attempt?.about === about ? attempt.key : newKey();
  keepAttempt(store, name, { key, about });
  return key;
}

/** Stores an attempt as sent now. */
export const keepAttempt = (store: Store, name: string, sent: Omit<Attempt, 'at'>): void =>
  store.setItem(storageKey(name), JSON.stringify({ ...sent, at: serverNow() } satisfies Attempt));

export const deleteAttempt = (store: Store, name: string): void =>
  store.removeItem(storageKey(name));
