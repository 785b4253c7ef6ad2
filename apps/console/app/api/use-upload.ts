import { readingTimeoutMs } from '@wasit/client/upload';
import { ApiError, type OutputOf } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import { upload } from './upload.ts';

type Uploads = Parameters<typeof upload>[0];

/** Told when an upload begins and when it ends: what is saved in between would lack the file. */
export type CountUploads = (difference: 1 | -1) => void;

/**
 * Sends a file as soon as it is chosen; leaving the form cancels it. `progress` is the share
 * that was sent, 0 to 1, undefined while nothing is sent; `errorText` says why the last one failed.
 * `send` answers with what was stored, or undefined when it failed.
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
