import { ApiError, newKey } from '@wasit/contract/api';
import { useState } from 'react';

/** No answer, a broken server, or "still running": it is unknown whether it happened. */
export const isUndecided = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return true;
  return (
    error.code === -404 ||
    error.status === 0 ||
    error.status >= 500 ||
    (error.status === 409 && error.code === 409)
  );
};

type Once = <T>(about: object, act: (key: string) => Promise<T>) => Promise<T>;

/**
 * One `Idempotency-Key` for one wish: a press that is repeated after a lost answer asks for the
 * same thing again, not for a second one. Another wish, and one that was answered with yes or no,
 * gets a key of its own.
 */
export function newOnce(): Once {
  let open: { about: string; key: string } | null = null;
  return async (about, act) => {
    const wish = JSON.stringify(about);
    if (open?.about !== wish) open = { about: wish, key: newKey() };
    try {
      const done = await act(open.key);
      open = null;
      return done;
    } catch (error) {
      if (!isUndecided(error)) open = null;
      throw error;
    }
  };
}

export const useOnce = (): Once => useState(newOnce)[0];
