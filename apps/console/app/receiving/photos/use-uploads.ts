import { readingTimeoutMs } from '@wasit/client/upload';
import type { StoredFile } from '@wasit/contract';
import { ApiError, newKey } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../api/upload.ts';

/** The default maximum per form. */
export const maxPhotos = 10;

export interface Upload {
  id: string;
  file: File;
  percent: number;
  stored?: StoredFile;
  error?: string;
  /** No answer: to be sent with the form once online. */
  isWaiting?: boolean;
}

interface UploadOptions {
  /** The maximum number of pictures. */
  maxCount: number;
  onPhotos(photos: readonly StoredFile[]): void;
  /**
   * Called with whether a photo is uploading, or failed and was not removed: submitted now, the
   * form would lack it.
   */
  onBusy(busy: boolean): void;
  /** Called with pictures that could not be uploaded offline. */
  onWaiting?: ((files: readonly File[]) => void) | undefined;
}

/** The pictures of a form, in the order they were taken. */
export function useUploads({ maxCount, onPhotos, onBusy, onWaiting }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((before) =>
      before.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks run for changes of the pictures only
  useEffect(() => {
    onPhotos(uploads.flatMap(({ stored }) => (stored ? [stored] : [])));
    onBusy(uploads.some(({ stored, isWaiting }) => !stored && !(onWaiting && isWaiting)));
    onWaiting?.(uploads.flatMap(({ isWaiting, file }) => (isWaiting ? [file] : [])));
  }, [uploads]);
  useEffect(() => {
    const activeControllers = controllers.current;
    return () => {
      for (const abort of activeControllers.values()) abort.abort();
    };
  }, []);

  const send = async ({ id, file }: Pick<Upload, 'id' | 'file'>) => {
    const abort = new AbortController();
    controllers.current.set(id, abort);
    try {
      const stored = await upload('uploadImage', file, {
        signal: abort.signal,
        timeoutMs: readingTimeoutMs,
        onProgress: (share) => change(id, { percent: Math.round(share * 100) }),
      });
      change(id, { stored, percent: 100 });
    } catch (error) {
      if (error instanceof ApiError)
        change(id, { error: error.message, isWaiting: error.status === 0 });
    } finally {
      controllers.current.delete(id);
    }
  };
  const add = (files: readonly File[]) => {
    const added = files
      .slice(0, Math.max(0, maxCount - uploads.length))
      .map((file) => ({ id: newKey(), file, percent: 0 }));
    setUploads((before) => [...before, ...added]);
    for (const upload of added) void send(upload);
  };
  const retry = (id: string) => {
    const failedUpload = uploads.find((upload) => upload.id === id);
    if (!failedUpload) return;
    setUploads((before) =>
      before.map((upload) => (upload.id === id ? { id, file: upload.file, percent: 0 } : upload)),
    );
    void send(failedUpload);
  };
  const remove = (id: string) => {
    controllers.current.get(id)?.abort();
    setUploads((before) => before.filter((upload) => upload.id !== id));
  };
  return { uploads, add, retry, remove };
}
