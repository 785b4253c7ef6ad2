import { ApiError } from '@wasit/contract/api';
import { afterEach, expect, test, vi } from 'vitest';
import { makeUpload } from './upload.ts';

/** A line that takes bytes, as far as the test says, and answers nothing. */
class SilentRequest {
  static last: SilentRequest | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    SilentRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an upload on a line that gives no answer ends as a call does; one that goes on does not', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  const upload = makeUpload({
    paths: () => ({ uploadImage: ['POST', '/upload'] as const }),
    headers: () => ({}),
    timeoutMs: 30_000,
    beforeCall: () => async () => false,
  });
  const ended = vi.fn();
  const sent = upload('uploadImage', new File(['x'], 'box.jpg')).catch(ended);
  await vi.advanceTimersByTimeAsync(29_000);
  SilentRequest.last?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await sent;
  const error = ended.mock.calls[0]?.[0];
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: -404, status: 0 });
});
