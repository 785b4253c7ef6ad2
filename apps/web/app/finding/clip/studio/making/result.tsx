import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Words } from '../../../../ui/text/words.tsx';

export interface MadeClip {
  file: File;
  url: string;
}

/** Plays the file, saves it, hands it to another app. */
export function Result({ clip: { file, url } }: { clip: MadeClip }) {
  const { t } = useTranslation('clip');
  const box = useRef<HTMLDivElement>(null);
  const canShare =
    typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="clip-result" ref={box} tabIndex={-1}>
      <p className="strong" role="status">
        <Words
          ns="clip"
          of="make.done"
          values={{ size: formatNumber(file.size / 1e6, { max: 1 }) }}
        />
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: its words are in the picture, nothing is spoken */}
      <video
        className="clip-film"
        src={url}
        controls
        playsInline
        loop
        aria-label={t('make.film')}
      />
      <div className="row">
        <a className="button" data-variant="primary" href={url} download={file.name}>
          {t('make.save')}
        </a>
        {canShare && (
          <Button
            icon="upload"
            onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}
          >
            {t('make.share')}
          </Button>
        )}
      </div>
    </div>
  );
}
