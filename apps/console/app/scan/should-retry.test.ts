import { ApiError } from '@wasit/contract/api';
import { expect, test } from 'vitest';
import { shouldRetry } from './should-retry.ts';

test.each([
  ['no answer', 0, true],
  ['an ended session', 401, true],
  ['too many calls', 429, true],
  ['a broken server', 503, true],
  ['a refusal', 422, false],
  ['a missing right', 403, false],
])('after %s a waiting act is kept for later: %s', (_, status, kept) => {
  expect(shouldRetry(new ApiError({ code: status, status, msg: '' }))).toBe(kept);
});
