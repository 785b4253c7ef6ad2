import { serverNow } from '@wasit/client/server-time';
import { newKey } from '@wasit/contract/api';
import { attemptPrefix } from '../../../../kept/tab-data.ts';

/** One attempt to move money or place an order: its key, its input, and when it was last sent. */
interface Attempt {
  key: string;
  about: string;
  at: number;
}

/** So long an equal press is taken for the same wish; later it is a new one. */
export const attemptMs = 15 * 60_000;

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storageKey = (name: string): string => `${attemptPrefix}${name}`;

/** An attempt that was sent lately and is not decided. */
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
 * The Idempotency-Key of an attempt. Kept in the tab until the server has decided, for some minutes,
 * so that a second press, a reload or a lost answer repeats the request instead of making a second
 * one. `about` must hold nothing secret.
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
