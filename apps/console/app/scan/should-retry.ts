import { isUndecided } from '@wasit/client/once';
import { ApiError } from '@wasit/contract/api';

/**
 * Whether a waiting act is sent again: it is unknown whether it was done, the server is busy, or it
 * looked at nothing, because the clerk's session has ended.
 */
export const shouldRetry = (error: unknown): boolean =>
  isUndecided(error) || (error instanceof ApiError && [401, 429].includes(error.status));
