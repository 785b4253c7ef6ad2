import { ApiError, newKey } from '@wasit/contract/api';
import { useState } from 'react';

/** No answer, a server error, or "still running": the outcome is unknown. */
export const isUndecided = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return true;
  return (
    error.code === -404 ||
    error.status === 0 ||
    error.status >= 500 ||
    (error.status === 409 && error.code === 409)
  );
};

/** Whether the key was used for another request, which is done or still running. */
export const isOtherRequest = (error: unknown): boolean =>
  error instanceof ApiError && error.key === 'IDEMPOTENCY_MISMATCH';

/** Refusals about the key itself, or of a procurement mode: given before the key is looked up. */
const keysBeforeTheAct: readonly (string | undefined)[] = [
  'IDEMPOTENCY_MISMATCH',
  'MODE_CHANGED',
  'MODE_NEEDED',
  'MODE_FORBIDDEN',
];
/** Not logged in, not allowed, too many requests: the same. */
const statusesBeforeTheAct: readonly number[] = [401, 403, 429];

/**
 * Whether a failed call shows that nothing was done under its key. A refusal from before the act
 * says nothing about an earlier attempt whose answer was lost: the key is needed once more.
 */
export const decidesAttempt = (error: unknown): boolean =>
  error instanceof ApiError &&
  !isUndecided(error) &&
  !statusesBeforeTheAct.includes(error.status) &&
  !keysBeforeTheAct.includes(error.key);

type Once = <T>(request: object, act: (key: string) => Promise<T>) => Promise<T>;

/**
 * One `Idempotency-Key` for one request: a press that is repeated after a lost answer sends the
 * same request again, not a second one. Another request, and one after the act was done or refused,
 * gets a key of its own.
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
      if (decidesAttempt(error)) pending = null;
      throw error;
    }
  };
}

export const useOnce = (): Once => useState(newOnce)[0];
