import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { upload } from '../../api/upload.ts';
import { useErrorText } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import './search-notice.css';
import { preparePicture, WrongPictureType } from './prepare-picture.ts';

type Phase =
  | { name: 'sending'; progress: number }
  | { name: 'failed'; reason: string; canRetry: boolean };

/** Compresses and sends one picture, then opens its results. A second attempt starts over. */
function useUpload(file: Blob, attempt: number, onEnd: () => void): Phase {
  const { t } = useTranslation('images');
  const textOf = useErrorText();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>({ name: 'sending', progress: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one picture is sent once per attempt, whatever else changes around it
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setPhase({ name: 'sending', progress: 0 });
    const send = async () => {
      const prepared = await preparePicture(file);
      const id = await upload('uploadSearchImage', prepared, {
        signal,
        onProgress: (share) => setPhase({ name: 'sending', progress: share }),
      });
      if (signal.aborted) return;
      await navigate(links.imageResults(id));
      if (!signal.aborted) onEnd();
    };
    send().catch((error: unknown) => {
      if (signal.aborted) return;
      const isWrongType = error instanceof WrongPictureType;
      setPhase({
        name: 'failed',
        reason: isWrongType ? t('imageUploadTip') : textOf(error),
        canRetry: !isWrongType,
      });
    });
    return () => controller.abort();
  }, [file, attempt]);
  return phase;
}

/** A small address of the chosen picture, for its preview. */
function usePreview(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

interface NoticeProps {
  file: Blob;
  /** Done, or cancelled. */
  onEnd: () => void;
  /** Choose another picture after this one was refused. */
  onChooseOther: () => void;
}

/**
 * The notice during an upload: the picture, its progress, a cancel button; after a failure the
 * reason and how to continue.
 */
export default function SearchNotice({ file, onEnd, onChooseOther }: NoticeProps) {
  const { t } = useTranslation('images');
  const [attempt, setAttempt] = useState(0);
  const phase = useUpload(file, attempt, onEnd);
  const preview = usePreview(file);
  const hasFailed = phase.name === 'failed';
  return createPortal(
    <section
      className="search-notice no-print"
      aria-label={t('notice.label')}
      data-failed={hasFailed ? '' : undefined}
    >
      <span className="search-notice-picture">
        {hasFailed ? (
          <Icon name="error" />
        ) : (
          preview && <img src={preview} alt="" onError={(event) => event.currentTarget.remove()} />
        )}
      </span>
      <div className="search-notice-text">
        {hasFailed ? (
          <p role="alert">{phase.reason}</p>
        ) : (
          <>
            <p role="status">{t('notice.sending')}</p>
            <progress
              max={1}
              value={phase.progress > 0 && phase.progress < 1 ? phase.progress : undefined}
              aria-label={t('notice.sending')}
            />
          </>
        )}
      </div>
      <div className="search-notice-acts">
        {hasFailed && phase.canRetry && (
          <Button size="small" variant="primary" onClick={() => setAttempt(attempt + 1)}>
            {t('notice.again')}
          </Button>
        )}
        {hasFailed && (
          <Button
            size="small"
            variant={phase.canRetry ? undefined : 'primary'}
            onClick={onChooseOther}
          >
            {t('notice.other')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onEnd}>
          {t(hasFailed ? 'notice.close' : 'notice.cancel')}
        </Button>
      </div>
    </section>,
    document.body,
  );
}
