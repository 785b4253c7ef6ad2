import { ApiError, type Envelope, type OutputOf } from '@wasit/contract/api';
import { asPerson, callPaths, commonHeaders, unwrap } from './call.ts';

interface UploadOptions {
  /** 0 to 1, as the browser sends the bytes. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

type UploadName =
  | 'uploadImage'
  | 'uploadSearchImage'
  | 'uploadInquiryFile'
  | 'supplierSearchByPicture';

/** Sends one file. XMLHttpRequest, because fetch tells nothing of its progress. */
export const upload = <N extends UploadName>(
  name: N,
  file: File,
  options: UploadOptions = {},
): Promise<OutputOf<N>> => asPerson(() => send(name, file, options));

async function send<N extends UploadName>(
  name: N,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<OutputOf<N>> {
  const [method, path] = (await callPaths())[name];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/pdpd${path}`);
    for (const [header, value] of Object.entries(commonHeaders()))
      request.setRequestHeader(header, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress?.(loaded / total);
    request.onerror = () => reject(new ApiError({ code: -404, status: 0, msg: '' }));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    request.onload = () => {
      const body = request.response as Envelope<unknown> | null;
      if (!body)
        return reject(
          new ApiError({ code: request.status || -404, status: request.status, msg: '' }),
        );
      try {
        resolve(
          unwrap(request.status, request.getResponseHeader('x-request-id') ?? undefined, body),
        );
      } catch (error) {
        reject(error);
      }
    };
    if (signal?.aborted) return reject(new DOMException('', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
