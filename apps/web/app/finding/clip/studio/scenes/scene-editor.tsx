import { dirOf } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { captionOf } from '../../draw/captions.ts';
import { pictureBox } from '../../draw/templates.ts';
import { automaticCrop } from '../../draw/view.ts';
import { type Crop, clipLimits, forms, type Scene, type Source } from '../../project.ts';
import { showFrom } from '../show-from.ts';
import { changeScene, useClip } from '../state.ts';

function Slider({
  label,
  value,
  least,
  most,
  step,
  shown,
  onChange,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  shown?: string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} {shown && <bdi className="soft numeric">{shown}</bdi>}
      </label>
      <input
        id={id}
        type="range"
        className="clip-range"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Words, length, part of the film and crop of one scene. */
export function SceneEditor({
  scene,
  source,
  begin,
}: {
  scene: Scene;
  source: Source;
  /** Second of the clip at which the scene begins. */
  begin: number;
}) {
  const { t } = useTranslation('clip');
  const project = useClip((state) => state.project);
  const caption = captionOf(project, scene);
  const frame = pictureBox({
    template: project.template,
    form: project.form,
    size: forms[project.form],
    isRtl: dirOf(project.locale) === 'rtl',
  });
  const crop = scene.crop ?? automaticCrop(source, frame);
  const edit = (part: Partial<Scene>) => {
    changeScene(scene.id, part);
    // Shows the change: its words are visible a moment after the scene begins.
    showFrom(begin + Math.min(0.5, scene.seconds / 2));
  };
  const recrop = (part: Partial<Crop>) => edit({ crop: { ...crop, ...part } });
  const { least, most } = clipLimits.sceneSeconds;
  return (
    <div className="clip-editor">
      <TextInput
        label={t('scene.title')}
        dir="auto"
        maxLength={120}
        value={caption.title}
        onChange={(event) => edit({ title: event.currentTarget.value })}
      />
      <TextInput
        label={t('scene.line')}
        dir="auto"
        maxLength={60}
        value={caption.line}
        onChange={(event) => edit({ line: event.currentTarget.value })}
      />
      <Slider
        label={t('scene.seconds')}
        shown={t('timeline.seconds', { seconds: scene.seconds })}
        value={scene.seconds}
        least={least}
        most={most}
        step={0.1}
        onChange={(seconds) => edit({ seconds })}
      />
      {source.kind === 'film' && (
        <Slider
          label={t('scene.start')}
          shown={t('timeline.seconds', { seconds: Math.round(scene.start * 10) / 10 })}
          value={scene.start}
          least={0}
          most={Math.max(0.1, Math.round((source.seconds - 0.1) * 10) / 10)}
          step={0.1}
          onChange={(start) => edit({ start })}
        />
      )}
      <Slider
        label={t('scene.zoom')}
        shown={`${Math.round(crop.zoom * 100)}%`}
        value={crop.zoom}
        least={1}
        most={4}
        step={0.05}
        onChange={(zoom) => recrop({ zoom })}
      />
      <Slider
        label={t('scene.across')}
        value={crop.x}
        least={0}
        most={1}
        step={0.02}
        onChange={(x) => recrop({ x })}
      />
      <Slider
        label={t('scene.down')}
        value={crop.y}
        least={0}
        most={1}
        step={0.02}
        onChange={(y) => recrop({ y })}
      />
      <div className="row">
        <Button size="small" variant="quiet" onClick={() => edit({ crop: null })}>
          {t('scene.autoCrop')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => edit({ title: null, line: null })}>
          {t('scene.autoWords')}
        </Button>
      </div>
    </div>
  );
}
