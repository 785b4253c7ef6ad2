import { newKey } from '@wasit/contract/api';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { useErrorText } from '../../api/use-api.ts';
import { shrinkPhoto } from '../../shell/picture-search/lighter-photo.ts';
import { sortInquiryFiles } from './inquiry-rules.ts';

export interface InquiryUpload {
  id: string;
  name: string;
  state: 'uploading' | 'done' | 'failed';
  /** 0 to 1. */
  share: number;
  fileId?: string;
  reason?: string;
}

/** Files of an inquiry: each uploads at once, separately, and can be removed again. */
export function useInquiryFiles() {
  const textOf = useErrorText();
  const [files, setFiles] = useState<InquiryUpload[]>([]);
  const [rejections, setRejections] = useState<ReturnType<typeof sortInquiryFiles>['complaints']>(
    [],
  );
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const change = (id: string, part: Partial<InquiryUpload>) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, ...part } : file)));
  const send = async (id: string, file: File) => {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    try {
      const { fileId, name } = await upload('uploadInquiryFile', await shrinkPhoto(file), {
        signal: controller.signal,
        onProgress: (share) => change(id, { share }),
      });
      change(id, { state: 'done', fileId, name });
    } catch (error) {
      if (!controller.signal.aborted) change(id, { state: 'failed', reason: textOf(error) });
    }
  };
  const add = (chosen: readonly File[]) => {
    const sorted = sortInquiryFiles(chosen, files.filter(({ state }) => state !== 'failed').length);
    setRejections(sorted.complaints);
    const added = sorted.taken.map((file) => ({
      file,
      row: { id: newKey(), name: file.name, state: 'uploading' as const, share: 0 },
    }));
    setFiles((before) => [
      ...before.filter(({ state }) => state !== 'failed'),
      ...added.map(({ row }) => row),
    ]);
    for (const { file, row } of added) void send(row.id, file);
  };
  const remove = (id: string) => {
    controllers.current.get(id)?.abort();
    setRejections([]);
    setFiles((before) => before.filter((file) => file.id !== id));
  };
  const clear = () => {
    for (const controller of controllers.current.values()) controller.abort();
    setRejections([]);
    setFiles([]);
  };
  const isBusy = files.some(({ state }) => state === 'uploading');
  const fileIds = files.flatMap(({ fileId }) => fileId ?? []);
  return { files, rejections, add, remove, clear, isBusy, fileIds };
}
export type InquiryFiles = ReturnType<typeof useInquiryFiles>;
