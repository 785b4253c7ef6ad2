import { useTranslation } from '@wasit/i18n/react';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { EndCardTexts } from '../draw/end-card.ts';
import type { OpenFootage } from '../media/footage.ts';
import { type ClipProject, forms, lengthOf } from '../project.ts';
import { usePlayer } from './use-player.ts';

const longerSide = 640;

/** Seconds as a player shows them: "0:07". */
const clockOf = (seconds: number) => `0:${String(Math.floor(seconds)).padStart(2, '0')}`;

/** Preview of the present clip, with a player. */
export function Preview({
  project,
  footage,
  words,
}: {
  project: ClipProject;
  footage: OpenFootage;
  words: EndCardTexts;
}) {
  const { t } = useTranslation('clip');
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = usePlayer({ canvas, project, footage, words });
  const { width, height } = forms[project.form];
  const scale = longerSide / Math.max(width, height);
  const seconds = lengthOf(project);
  const id = useId();
  return (
    <section className="card clip-preview" aria-label={t('preview.title')}>
      <canvas
        // Another size is another canvas.
        key={project.form}
        ref={canvas}
        width={width * scale}
        height={height * scale}
        className="clip-canvas"
        data-form={project.form}
        role="img"
        aria-label={t('preview.picture')}
      />
      <div className="clip-player">
        <Button
          icon={player.isPlaying ? 'pause' : 'play'}
          variant="primary"
          size="small"
          onClick={player.isPlaying ? player.stop : player.play}
        >
          {t(player.isPlaying ? 'preview.stop' : 'preview.play')}
        </Button>
        <label className="visually-hidden" htmlFor={id}>
          {t('preview.place')}
        </label>
        <input
          id={id}
          type="range"
          className="clip-range"
          min={0}
          max={seconds}
          step={0.1}
          value={Math.min(player.second, seconds)}
          aria-valuetext={t('timeline.seconds', { seconds: Math.round(player.second * 10) / 10 })}
          onChange={(event) => player.seek(Number(event.currentTarget.value))}
        />
        <bdi className="numeric small" dir="ltr">
          {clockOf(player.second)} / {clockOf(seconds)}
        </bdi>
      </div>
    </section>
  );
}
