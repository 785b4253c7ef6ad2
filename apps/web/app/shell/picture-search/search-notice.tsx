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
  | { name: 'sending'; share: number }
  | { name: 'failed'; reason: string; again: boolean };

/** Compresses and sends one picture, then opens its results. A second try starts over. */
function useSending(file: Blob, attempt: number, onEnd: () => void): Phase {
  const { t } = useTranslation('images');
  const textOf = useErrorText();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>({ name: 'sending', share: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one picture is sent once per attempt, whatever else changes around it
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    setPhase({ name: 'sending', share: 0 });
    const send = async () => {
      const prepared = await preparePicture(file);
      const id = await upload('uploadSearchImage', prepared, {
        signal,
        onProgress: (share) => setPhase({ name: 'sending', share }),
      });
      if (signal.aborted) return;
      await navigate(links.imageResults(id));
      if (!signal.aborted) onEnd();
    };
    send().catch((error: unknown) => {
      if (signal.aborted) return;
      const wrong = error instanceof WrongPictureType;
      setPhase({
        name: 'failed',
        reason: wrong ? t('imageUploadTip') : textOf(error),
        again: !wrong,
      });
    });
    return () => stop.abort();
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
  onOther: () => void;
}

/**
 * The notice during an upload: the picture, its progress, a cancel button; after a failure the
 * reason and how to continue.
 */
export default function SearchNotice({ file, onEnd, onOther }: NoticeProps) {
  const { t } = useTranslation('images');
  const [attempt, setAttempt] = useState(0);
  const phase = useSending(file, attempt, onEnd);
  const preview = usePreview(file);
  const failed = phase.name === 'failed';
  return createPortal(
    <section
      className="search-notice no-print"
      aria-label={t('notice.label')}
      data-failed={failed ? '' : undefined}
    >
      <span className="search-notice-picture">
        {failed ? (
          <Icon name="error" />
        ) : (
          preview && <img src={preview} alt="" onError={(event) => event.currentTarget.remove()} />
        )}
      </span>
      <div className="search-notice-text">
        {failed ? (
          <p role="alert">{phase.reason}</p>
        ) : (
          <>
            <p role="status">{t('notice.sending')}</p>
            <progress
              max={1}
              value={phase.share > 0 && phase.share < 1 ? phase.share : undefined}
              aria-label={t('notice.sending')}
            />
          </>
        )}
      </div>
      <div className="search-notice-acts">
        {failed && phase.again && (
          <Button size="small" variant="primary" onClick={() => setAttempt(attempt + 1)}>
            {t('notice.again')}
          </Button>
        )}
        {failed && (
          <Button size="small" variant={phase.again ? undefined : 'primary'} onClick={onOther}>
            {t('notice.other')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onEnd}>
          {t(failed ? 'notice.close' : 'notice.cancel')}
        </Button>
      </div>
    </section>,
    document.body,
  );
}
