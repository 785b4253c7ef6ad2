import { readingTimeoutMs } from '@wasit/client/upload';
import { ApiError, type OutputOf } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import { upload } from './upload.ts';

type Uploads = Parameters<typeof upload>[0];

/** Called with 1 when an upload begins and with -1 when it ends. */
export type CountUploads = (difference: 1 | -1) => void;

/** Counts the running uploads of a form, which is not saved meanwhile: it would lack the files. */
export function useUploadCount() {
  const [count, setCount] = useState(0);
  const countUploads: CountUploads = (difference) => setCount((before) => before + difference);
  return { isUploading: count > 0, countUploads };
}

/**
 * Uploads a file as soon as it is chosen; unmounting cancels it. `progress` is the share sent, from
 * 0 to 1, and undefined while idle; `errorText` is the last failure. `send` resolves to the stored
 * file, or to undefined on failure.
 */
export function useUpload<N extends Uploads>(
  name: N,
  onDone?: (file: OutputOf<N>) => void,
  countUploads?: CountUploads,
) {
  const [progress, setProgress] = useState<number>();
  const [errorText, setErrorText] = useState<string>();
  const running = useRef(new AbortController());
  useEffect(() => {
    const { current } = running;
    return () => current.abort();
  }, []);
  const send = async (file: File): Promise<OutputOf<N> | undefined> => {
    setErrorText(undefined);
    setProgress(0);
    countUploads?.(1);
    try {
      const { signal } = running.current;
      const stored = await upload(name, file, {
        signal,
        timeoutMs: readingTimeoutMs,
        onProgress: setProgress,
      });
      onDone?.(stored);
      return stored;
    } catch (caught) {
      if (caught instanceof ApiError) setErrorText(caught.message);
      return undefined;
    } finally {
      setProgress(undefined);
      countUploads?.(-1);
    }
  };
  return { send, progress, errorText, showError: setErrorText };
}
