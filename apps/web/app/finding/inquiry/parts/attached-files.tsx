import { useTranslation } from '@wasit/i18n/react';
import { type ChangeEvent, useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { fileLimits } from '../inquiry-rules.ts';
import type { InquiryFiles as Files, InquiryUpload } from '../use-inquiry-files.ts';

function FileLine({ file, onRemove }: { file: InquiryUpload; onRemove: () => void }) {
  const { t } = useTranslation('inquiry');
  return (
    <li className="inquiry-file" data-state={file.state}>
      <span className="inquiry-file-name">
        <bdi>{file.name}</bdi>
        <span className="small soft" role="status">
          {file.state === 'uploading' && (
            <progress max={1} value={file.share} aria-label={file.name} />
          )}
          {file.state === 'done' && t('files.done')}
          {file.state === 'failed' && file.reason}
        </span>
      </span>
      <IconButton icon="trash" label={`${t('files.remove')}: ${file.name}`} onClick={onRemove} />
    </li>
  );
}

/** Up to three pictures or documents; the limits are shown first. */
export function InquiryFiles({ files }: { files: Files }) {
  const { t } = useTranslation('inquiry');
  const chooser = useRef<HTMLInputElement>(null);
  const onFilesChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    files.add([...(currentTarget.files ?? [])]);
    // Reset, so that the same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  return (
    <fieldset className="inquiry-files">
      <legend className="field-label">{t('files.label')}</legend>
      <p className="field-hint" id="inquiry-file-limits">
        {t('files.limits')}
      </p>
      {files.files.length > 0 && (
        <ul className="stack">
          {files.files.map((file) => (
            <FileLine key={file.id} file={file} onRemove={() => files.remove(file.id)} />
          ))}
        </ul>
      )}
      {files.rejections.length > 0 && (
        <Notice tone="error">
          {files.rejections.map(({ kind, name }) => (
            <p key={`${kind}-${name}`}>
              <Words ns="inquiry" of={`files.${kind}`} values={{ name }} />
            </p>
          ))}
        </Notice>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={fileLimits.extensions.map((extension) => `.${extension}`).join(',')}
        aria-label={t('files.add')}
        onChange={onFilesChosen}
      />
      <Button
        icon="upload"
        disabled={files.files.length >= fileLimits.files}
        aria-describedby="inquiry-file-limits"
        onClick={() => chooser.current?.click()}
      >
        {t('files.add')}
      </Button>
    </fieldset>
  );
}
