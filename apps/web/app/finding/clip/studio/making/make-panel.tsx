import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card, Notice } from '../../../../ui/parts.tsx';
import { Words } from '../../../../ui/text/words.tsx';
import type { EndCardTexts } from '../../draw/end-card.ts';
import { type ClipFormat, codecNames, findFormat, renderClip } from '../../make/render.ts';
import { type ClipProject, clipLimits, lengthOf } from '../../project.ts';
import { type MadeClip, Result } from './result.tsx';
import { ServerPanel } from './server-panel.tsx';

/** The format of this device; undefined until it is known, null if it has none. */
function useFormat(project: ClipProject): ClipFormat | null | undefined {
  const [format, setFormat] = useState<ClipFormat | null>();
  useEffect(() => {
    let isOver = false;
    void findFormat(project.form)
      .catch(() => null)
      .then((format) => !isOver && setFormat(format));
    return () => {
      isOver = true;
    };
  }, [project.form]);
  return format;
}

function useRender(project: ClipProject, words: EndCardTexts) {
  const [share, setShare] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [clip, setClip] = useState<MadeClip | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  const madeUrl = useRef<string | null>(null);
  useEffect(
    () => () => {
      controllerRef.current?.abort();
      if (madeUrl.current) URL.revokeObjectURL(madeUrl.current);
    },
    [],
  );
  const make = async (format: ClipFormat) => {
    const controller = new AbortController();
    controllerRef.current = controller;
    if (madeUrl.current) URL.revokeObjectURL(madeUrl.current);
    setClip(null);
    setHasFailed(false);
    setShare(0);
    try {
      const blob = await renderClip({
        project,
        words,
        format,
        signal: controller.signal,
        onProgress: setShare,
      });
      const file = new File([blob], `wasit-clip.${format.container}`, { type: blob.type });
      const url = URL.createObjectURL(file);
      madeUrl.current = url;
      setClip({ file, url });
    } catch {
      if (!controller.signal.aborted) setHasFailed(true);
    } finally {
      setShare(null);
    }
  };
  return { share, hasFailed, clip, make, cancel: () => controllerRef.current?.abort() };
}

/** Makes the file: its format is shown first, it can be cancelled, then it is saved or shared. */
export function MakePanel({
  project,
  words,
  makesOnServer,
}: {
  project: ClipProject;
  words: EndCardTexts;
  /** The operator has a program for browsers that cannot make films. */
  makesOnServer: boolean;
}) {
  const { t } = useTranslation('clip');
  const format = useFormat(project);
  const { share, hasFailed, clip, make, cancel } = useRender(project, words);
  const seconds = lengthOf(project);
  const isBadLength = seconds > clipLimits.seconds.most || seconds < clipLimits.seconds.least;
  if (format === null && makesOnServer)
    return <ServerPanel project={project} words={words} isBadLength={isBadLength} />;
  if (format === null)
    return (
      <Notice tone="warn" title={t('make.cannot')}>
        <p>{t('make.cannotText')}</p>
      </Notice>
    );
  return (
    <Card title={t('make.title')} className="clip-make">
      {format && (
        <p className="small soft">
          <Words
            ns="clip"
            of={format.audio ? 'make.as' : 'make.asSilent'}
            values={{
              container: format.container === 'mp4' ? 'MP4' : 'WebM',
              video: codecNames[format.video] ?? format.video,
              ...(format.audio ? { audio: codecNames[format.audio] ?? format.audio } : {}),
            }}
          />
          {format.container === 'webm' && ` ${t('make.webm')}`}
        </p>
      )}
      {share === null ? (
        <Button
          variant="primary"
          size="large"
          wide
          icon="play"
          disabled={!format || isBadLength}
          onClick={() => format && void make(format)}
        >
          {t('make.button')}
        </Button>
      ) : (
        <div className="clip-progress">
          <progress max={1} value={share} aria-label={t('make.progress')} />
          <bdi className="numeric" dir="ltr">
            {Math.round(share * 100)}%
          </bdi>
          <Button onClick={cancel}>{t('make.cancel')}</Button>
        </div>
      )}
      {hasFailed && <Notice tone="error">{t('error.renderFailed')}</Notice>}
      {clip && share === null && <Result clip={clip} />}
    </Card>
  );
}
