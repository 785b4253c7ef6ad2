import { newKey } from '@wasit/contract/api';
import { useEffect, useReducer, useRef, useState } from 'react';
import { upload } from '../../../api/upload.ts';
import { useErrorText } from '../../../api/use-api.ts';
import { lighterPhoto } from '../../../shell/picture-search/lighter-photo.ts';
import { nextProofs, type Sorted, sortFiles } from './proofs.ts';

/** Pictures of the voucher: each uploads at once, separately, and can be retried or removed. */
export function useProofs() {
  const textOf = useErrorText();
  const [proofs, dispatch] = useReducer(nextProofs, []);
  const [complaints, setComplaints] = useState<Sorted<File>['complaints']>([]);
  const files = useRef(
    new Map<string, { file: File; previewUrl: string; stop: AbortController }>(),
  );

  useEffect(() => {
    const current = files.current;
    return () => {
      for (const { previewUrl, stop } of current.values()) {
        stop.abort();
        URL.revokeObjectURL(previewUrl);
      }
      current.clear();
    };
  }, []);

  const send = async (id: string) => {
    const file = files.current.get(id);
    if (!file) return;
    file.stop = new AbortController();
    const { signal } = file.stop;
    try {
      const stored = await upload('uploadImage', await lighterPhoto(file.file), {
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
    setComplaints(sorted.complaints);
    const added = sorted.accepted.map((file) => ({
      id: newKey(),
      name: file.name,
      previewUrl: URL.createObjectURL(file),
      file,
    }));
    for (const { id, file, previewUrl } of added)
      files.current.set(id, { file, previewUrl, stop: new AbortController() });
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
  const remove = (id: string) => {
    const file = files.current.get(id);
    file?.stop.abort();
    if (file) URL.revokeObjectURL(file.previewUrl);
    files.current.delete(id);
    setComplaints([]);
    dispatch({ type: 'removed', id });
  };
  return { proofs, complaints, add, retry, remove };
}
export type Proofs = ReturnType<typeof useProofs>;
