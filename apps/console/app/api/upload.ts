import type { OutputOf, StoredFile } from '@wasit/contract';
import { ApiError } from '@wasit/contract/api';
import { paths } from '@wasit/contract/paths';
import { asStaff, headersOf, noAnswer, opened } from './call.ts';

interface UploadOptions {
  signal: AbortSignal;
  onProgress(percent: number): void;
}

type Uploads =
  | 'uploadImage'
  | 'staffContentPicture'
  | 'staffContentFilm'
  | 'staffImportUpload'
  | 'statementUpload';

export const uploadPicture = (file: File, options: UploadOptions): Promise<StoredFile> =>
  upload('uploadImage', file, options);

/** Sends one file. XMLHttpRequest, because fetch tells nothing of the progress of a body. */
export const upload = <N extends Uploads>(
  name: N,
  file: File,
  options: UploadOptions,
): Promise<OutputOf<N>> => asStaff(() => send(name, file, options));

function send<N extends Uploads>(
  name: N,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<OutputOf<N>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, file.name);
    request.open('POST', `/pdpd${paths[name][1]}`);
    for (const [header, value] of Object.entries(headersOf()))
      request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      try {
        resolve(opened<OutputOf<N>>(request.status, request.responseText));
      } catch (error) {
        reject(error instanceof ApiError ? error : noAnswer());
      }
    };
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
