import { isUndecided } from '@wasit/client/once';
import { ApiError } from '@wasit/contract/api';

/** Whether to resend a queued act: no answer, a busy server, or an ended session. */
export const shouldRetry = (error: unknown): boolean =>
  isUndecided(error) || (error instanceof ApiError && [401, 429].includes(error.status));
