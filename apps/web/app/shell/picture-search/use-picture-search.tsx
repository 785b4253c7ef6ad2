import { type ChangeEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../loading/late.tsx';

const SearchNotice = lazyPart(() => import('./search-notice.tsx').then((part) => part.default));

export interface PictureSearch {
  /** Starts with this picture and cancels a running search. */
  begin: (file: Blob) => void;
  /** Opens the file dialog; `camera` the camera, where there is one. */
  choose: (from?: 'files' | 'camera') => void;
  /** Must be rendered somewhere on the page. */
  elements: ReactNode;
}

/**
 * Only accepted types are offered, so that phones convert their own formats. Other files get an
 * error (imageUploadTip).
 */
const accept = 'image/jpeg,image/png';

/** Choosing a picture and searching by it. The code is loaded with the first picture. */
export function usePictureSearch(): PictureSearch {
  const [file, setFile] = useState<Blob | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = (from: 'files' | 'camera' = 'files') =>
    (from === 'camera' ? camera : files).current?.click();
  const onFileChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    if (chosen) setFile(chosen);
    // The same picture may be chosen again.
    currentTarget.value = '';
  };
  const input = {
    type: 'file',
    hidden: true,
    accept,
    onChange: onFileChosen,
    'aria-hidden': true,
    tabIndex: -1,
  } as const;
  const parts = (
    <>
      {/* Nothing of a page without scripts can press them. */}
      {!import.meta.env.SSR && (
        <>
          <input {...input} ref={files} data-picture="files" />
          <input {...input} ref={camera} capture="environment" data-picture="camera" />
        </>
      )}
      {file && (
        <Suspense>
          <SearchNotice
            file={file}
            onEnd={() => setFile(null)}
            onChooseOther={() => {
              setFile(null);
              choose();
            }}
          />
        </Suspense>
      )}
    </>
  );
  return { begin: setFile, choose, elements: parts };
}

const isPicture = (type: string): boolean => type.startsWith('image/');

/**
 * The first pasted or dropped picture; files of other types are taken too, so that an error is
 * shown.
 */
export function pictureIn(data: DataTransfer | null): File | undefined {
  const files = [...(data?.files ?? [])];
  return files.find(({ type }) => isPicture(type)) ?? files[0];
}
