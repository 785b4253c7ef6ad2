import { newKey } from '@wasit/contract/api';
import { useEffect, useReducer, useRef, useState } from 'react';
import { upload } from '../../../api/upload.ts';
import { useErrorText } from '../../../api/use-api.ts';
import { shrinkPhoto } from '../../../shell/picture-search/lighter-photo.ts';
import { nextProofs, type SortedFiles, sortFiles, storedProofs } from './proofs.ts';

/**
 * Pictures of the voucher: each uploads at once, separately, and can be retried or removed.
 * `stored`: those that were sent earlier.
 */
export function useProofs(stored: Parameters<typeof storedProofs>[0] = []) {
  const textOf = useErrorText();
  const [proofs, dispatch] = useReducer(nextProofs, stored, storedProofs);
  const [rejections, setRejections] = useState<SortedFiles<File>['rejections']>([]);
  const files = useRef(
    new Map<string, { file: File; previewUrl: string; controller: AbortController }>(),
  );

  useEffect(() => {
    const current = files.current;
    return () => {
      for (const { previewUrl, controller } of current.values()) {
        controller.abort();
        URL.revokeObjectURL(previewUrl);
      }
      current.clear();
    };
  }, []);

  const send = async (id: string) => {
    const file = files.current.get(id);
    if (!file) return;
    file.controller = new AbortController();
    const { signal } = file.controller;
    try {
      const stored = await upload('uploadImage', await shrinkPhoto(file.file), {
        signal,
        onProgress: (share) => dispatch({ type: 'progress', id, share }),
      });
      dispatch({ type: 'done', id, fileId: stored.fileId });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', id, reason: textOf(error) });
    }
  };
  const add = (chosen: readonly File[]) => {
    const sorted = sortFiles(chosen, proofs.length);
    setRejections(sorted.rejections);
    const added = sorted.accepted.map((file) => ({
      id: newKey(),
      name: file.name,
      previewUrl: URL.createObjectURL(file),
      file,
    }));
    for (const { id, file, previewUrl } of added)
      files.current.set(id, { file, previewUrl, controller: new AbortController() });
    dispatch({
      type: 'added',
      proofs: added.map(({ id, name, previewUrl }) => ({ id, name, previewUrl })),
    });
    for (const { id } of added) void send(id);
  };
  const retry = (id: string) => {
    dispatch({ type: 'retried', id });
    void send(id);
  };
  useEffect(() => {
    const retryFailed = () => {
      for (const { id, state } of proofs) if (state === 'failed') retry(id);
    };
    addEventListener('online', retryFailed);
    return () => removeEventListener('online', retryFailed);
  });
  const remove = (id: string) => {
    const file = files.current.get(id);
    file?.controller.abort();
    if (file) URL.revokeObjectURL(file.previewUrl);
    files.current.delete(id);
    setRejections([]);
    dispatch({ type: 'removed', id });
  };
  return { proofs, rejections, add, retry, remove };
}
export type Proofs = ReturnType<typeof useProofs>;
