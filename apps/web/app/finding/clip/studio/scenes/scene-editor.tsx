import { dirOf } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { captionOf } from '../../draw/captions.ts';
import { pictureBox } from '../../draw/templates.ts';
import { automaticCrop } from '../../draw/view.ts';
import { type Crop, clipLimits, forms, type Scene, type Source } from '../../project.ts';
import { seekPreview } from '../show-from.ts';
import { changeScene, useClip } from '../state.ts';

function Slider({
  label,
  value,
  min,
  max,
  step,
  valueText,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  valueText?: string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} {valueText && <bdi className="soft numeric">{valueText}</bdi>}
      </label>
      <input
        id={id}
        type="range"
        className="clip-range"
        min={min}
        max={max}
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
    seekPreview(begin + Math.min(0.5, scene.seconds / 2));
  };
  const changeCrop = (part: Partial<Crop>) => edit({ crop: { ...crop, ...part } });
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
        valueText={t('timeline.seconds', { seconds: scene.seconds })}
        value={scene.seconds}
        min={least}
        max={most}
        step={0.1}
        onChange={(seconds) => edit({ seconds })}
      />
      {source.kind === 'film' && (
        <Slider
          label={t('scene.start')}
          valueText={t('timeline.seconds', { seconds: Math.round(scene.start * 10) / 10 })}
          value={scene.start}
          min={0}
          max={Math.max(0.1, Math.round((source.seconds - 0.1) * 10) / 10)}
          step={0.1}
          onChange={(start) => edit({ start })}
        />
      )}
      <Slider
        label={t('scene.zoom')}
        valueText={`${Math.round(crop.zoom * 100)}%`}
        value={crop.zoom}
        min={1}
        max={4}
        step={0.05}
        onChange={(zoom) => changeCrop({ zoom })}
      />
      <Slider
        label={t('scene.across')}
        value={crop.x}
        min={0}
        max={1}
        step={0.02}
        onChange={(x) => changeCrop({ x })}
      />
      <Slider
        label={t('scene.down')}
        value={crop.y}
        min={0}
        max={1}
        step={0.02}
        onChange={(y) => changeCrop({ y })}
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
