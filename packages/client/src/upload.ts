import { ApiError, type Envelope, type OutputOf } from '@wasit/contract/api';
import type { EndpointName } from '@wasit/contract/paths';
import { sendWithRetry, unwrap } from './call.ts';
import { type ClientSetup, lostAnswer, prefix } from './setup.ts';

interface UploadOptions {
  /** 0 to 1, as the browser sends the bytes. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /**
   * How long nothing may happen, neither bytes sent nor an answer, in milliseconds; by default as
   * long as the setup lets a call take. Longer where the server reads the whole file.
   */
  timeoutMs?: number;
}

/** For files that are read, unpacked or translated before the answer. */
export const readingTimeoutMs = 120_000;

/**
 * Sends one file.
 * @throws ApiError for a refusal, with code -404 when there was no answer; AbortError when it was
 * stopped
 */
export const makeUpload =
  <N extends EndpointName>(setup: ClientSetup<N>) =>
  <M extends N>(name: M, file: File, options: UploadOptions = {}): Promise<OutputOf<M>> =>
    sendWithRetry(setup, [name, {}], () => send(setup, [name, file], options));

/** XMLHttpRequest, because fetch reports no upload progress. */
async function send<N extends EndpointName, M extends N>(
  setup: ClientSetup<N>,
  [name, file]: [M, File],
  { onProgress, signal, timeoutMs = setup.timeoutMs }: UploadOptions,
): Promise<OutputOf<M>> {
  const [method, path] = (await setup.paths())[name];
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(new DOMException('', 'AbortError'));
    if (signal?.aborted) return rejectAborted();
    const request = new XMLHttpRequest();
    request.open(method, prefix + path);
    for (const [header, value] of Object.entries(setup.headers()))
      request.setRequestHeader(header, value);
    request.responseType = 'json';
    // Not `request.timeout`, which counts from the beginning: a large file takes its time.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expectMore = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(lostAnswer(setup));
        request.abort();
      }, timeoutMs);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      expectMore();
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onerror = () => reject(lostAnswer(setup));
    request.onabort = rejectAborted;
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      const { status } = request;
      const body = request.response as Envelope<unknown> | null;
      const msg = setup.texts?.unreadable() ?? '';
      if (typeof body?.code !== 'number')
        return reject(new ApiError({ code: status || -404, status, msg }));
      try {
        resolve(unwrap(status, request.getResponseHeader('x-request-id') ?? undefined, body));
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    expectMore();
    request.send(form);
  });
}
