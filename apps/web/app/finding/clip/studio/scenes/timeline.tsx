import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../api/use-api.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Card, Notice } from '../../../../ui/parts.tsx';
import { Words } from '../../../../ui/text/words.tsx';
import { contextOf } from '../../draw/caption-layer.ts';
import { captionOf } from '../../draw/captions.ts';
import { boxOf } from '../../draw/view.ts';
import type { OpenFootage } from '../../media/footage.ts';
import { clipLimits, lengthOf, type Scene, type Source, sourceOf } from '../../project.ts';
import { seekPreview } from '../show-from.ts';
import { addScene, cutAgain, moveScene, removeScene, useClip, writeCaptions } from '../state.ts';
import { SceneEditor } from './scene-editor.tsx';

function SceneLine({
  scene,
  at,
  footage,
}: {
  scene: Scene;
  at: number;
  footage: OpenFootage | null;
}) {
  const { t } = useTranslation('clip');
  const project = useClip((state) => state.project);
  const [isOpen, setIsOpen] = useState(false);
  const caption = captionOf(project, scene);
  const begin = project.scenes.slice(0, at).reduce((sum, scene) => sum + scene.seconds, 0);
  const source = sourceOf(project, scene);
  const label = t('timeline.scene', { place: at + 1 });
  return (
    <li className="clip-scene" data-open={isOpen || undefined}>
      <button
        type="button"
        className="clip-thumb-button"
        aria-label={`${t('timeline.show')}: ${label}`}
        onClick={() => seekPreview(begin)}
      >
        <Thumb footage={footage} source={source} second={scene.start} />
      </button>
      <div className="clip-scene-words">
        <p className="strong">
          {label} <bdi className="soft">{t('timeline.seconds', { seconds: scene.seconds })}</bdi>
        </p>
        <p className="small clip-scene-title" dir="auto">
          {caption.title || t('timeline.noWords')}
        </p>
      </div>
      <div className="clip-scene-acts">
        <IconButton
          icon="arrow-start"
          label={`${t('timeline.earlier')}: ${label}`}
          disabled={at === 0}
          onClick={() => moveScene(scene.id, -1)}
        />
        <IconButton
          icon="arrow-end"
          label={`${t('timeline.later')}: ${label}`}
          disabled={at === project.scenes.length - 1}
          onClick={() => moveScene(scene.id, 1)}
        />
        <IconButton
          icon="edit"
          label={`${t('timeline.edit')}: ${label}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        <IconButton
          icon="trash"
          label={`${t('timeline.remove')}: ${label}`}
          disabled={project.scenes.length === 1}
          onClick={() => removeScene(scene.id)}
        />
      </div>
      {isOpen && source && <SceneEditor scene={scene} source={source} begin={begin} />}
    </li>
  );
}

/** Every added picture and film can become another scene. */
function MoreScenes({ footage }: { footage: OpenFootage | null }) {
  const { t } = useTranslation('clip');
  const { goods } = useClip((state) => state.project);
  return (
    <details className="clip-more">
      <summary>{t('timeline.more')}</summary>
      <ul className="clip-more-list">
        {goods.flatMap((good, place) =>
          good.sources.map((source, at) => (
            <li key={source.id}>
              <button
                type="button"
                className="clip-thumb-button"
                aria-label={t('timeline.add', { good: place + 1, picture: at + 1 })}
                onClick={() => addScene(good.id, source.id)}
              >
                <Thumb footage={footage} source={source} second={0} />
              </button>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}

/** Requests captions from the shop's language model; scenes without one keep their words. */
function WriteCaptions() {
  const { t } = useTranslation('clip');
  const { run, busy, error } = useApi();
  const [outcome, setOutcome] = useState<'written' | 'none' | null>(null);
  const write = () => {
    setOutcome(null);
    void run(async () => setOutcome((await writeCaptions()) ? 'written' : 'none'));
  };
  return (
    <>
      <p>
        <Button size="small" icon="edit" busy={busy} onClick={write}>
          {t('captions.write')}
        </Button>
      </p>
      {outcome && (
        <Notice tone={outcome === 'written' ? 'good' : 'warn'}>{t(`captions.${outcome}`)}</Notice>
      )}
      {error && <Notice tone="error">{error.text}</Notice>}
    </>
  );
}

/** The scenes in order: everything in the automatic cut can be changed. */
export function Timeline({
  footage,
  writesCaptions,
}: {
  footage: OpenFootage | null;
  writesCaptions: boolean;
}) {
  const { t } = useTranslation('clip');
  const project = useClip((state) => state.project);
  const seconds = lengthOf(project);
  const { least, most } = clipLimits.seconds;
  return (
    <Card
      title={t('timeline.title')}
      aside={
        <Button size="small" icon="play" onClick={cutAgain}>
          {t('timeline.again')}
        </Button>
      }
      className="clip-timeline"
    >
      <p className="soft">
        <Words ns="clip" of="timeline.length" values={{ seconds, scenes: project.scenes.length }} />
      </p>
      {writesCaptions && project.goods.some(({ productId }) => productId !== null) && (
        <WriteCaptions />
      )}
      {(seconds > most || seconds < least) && (
        <Notice tone="warn">
          <Words ns="clip" of="timeline.badLength" values={{ least, most }} />
        </Notice>
      )}
      <ol className="clip-scenes">
        {project.scenes.map((scene, at) => (
          <SceneLine key={scene.id} scene={scene} at={at} footage={footage} />
        ))}
      </ol>
      <MoreScenes footage={footage} />
    </Card>
  );
}

const side = 128;

/** A square of a picture, or of a film at a second. */
function Thumb({
  footage,
  source,
  second,
}: {
  footage: OpenFootage | null;
  source: Source | undefined;
  second: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!footage || !source) return;
    let isOver = false;
    void footage.frameAt(source.id, second).then((frame) => {
      if (isOver || !canvas.current || !frame) return;
      const cover = Math.max(source.width, source.height) / Math.min(source.width, source.height);
      const size = { width: side, height: side };
      const crop = { x: source.thing.x, y: source.thing.y, zoom: cover };
      frame.draw(contextOf(canvas.current), boxOf(source, size, crop));
    });
    return () => {
      isOver = true;
    };
  }, [footage, source, second]);
  return <canvas ref={canvas} width={side} height={side} className="clip-thumb" aria-hidden />;
}
