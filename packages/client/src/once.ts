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

type Once = <T>(request: object, act: (key: string) => Promise<T>) => Promise<T>;

/**
 * One `Idempotency-Key` for one request: a press that is repeated after a lost answer sends the
 * same request again, not a second one. Another request, and one after an answer, gets a key of its
 * own.
 */
export function newOnce(): Once {
  let pending: { request: string; key: string } | null = null;
  return async (request, act) => {
    const requestText = JSON.stringify(request);
    if (pending?.request !== requestText) pending = { request: requestText, key: newKey() };
    try {
      const done = await act(pending.key);
      pending = null;
      return done;
    } catch (error) {
      if (!isUndecided(error)) pending = null;
      throw error;
    }
  };
}

export const useOnce = (): Once => useState(newOnce)[0];
