import { ApiError, type OutputOf } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import { upload } from './upload.ts';

type Uploads = Parameters<typeof upload>[0];

/**
 * Sends a file as soon as it is chosen; leaving the form cancels it. `sent` is the part of it that
 * was sent, 0 to 1, undefined while nothing is sent; `refused` says why the last one was refused.
 */
export function useUpload<N extends Uploads>(name: N, onDone: (file: OutputOf<N>) => void) {
  const [sent, setSent] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const running = useRef(new AbortController());
  useEffect(() => {
    const { current } = running;
    return () => current.abort();
  }, []);
  const send = async (file: File) => {
    setRefused(undefined);
    setSent(0);
    try {
      const { signal } = running.current;
      onDone(await upload(name, file, { signal, onProgress: setSent }));
    } catch (caught) {
      if (caught instanceof ApiError) setRefused(caught.message);
    } finally {
      setSent(undefined);
    }
  };
  return { send, sent, refused, refuse: setRefused };
}
