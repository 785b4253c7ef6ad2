import { type Locale, locales, localeTable } from '@wasit/contract/locales';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Select } from '../../../ui/fields/choice.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { templates } from '../draw/templates.ts';
import { clipLimits, formNames, musicNames, templateNames } from '../project.ts';
import { changeLanguage, changeProject, setMark, useClip } from './state.ts';

function Tiles<V extends string>({
  legend,
  value,
  values,
  onChange,
  renderTile,
}: {
  legend: string;
  value: V;
  values: readonly V[];
  onChange: (value: V) => void;
  renderTile: (value: V) => ReactNode;
}) {
  const name = useId();
  return (
    <fieldset className="clip-tiles">
      <legend className="field-label">{legend}</legend>
      {values.map((choice) => (
        <label key={choice} className="clip-tile">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {renderTile(choice)}
        </label>
      ))}
    </fieldset>
  );
}

/** A small drawing of the template: its ground, picture, words and price. */
function TemplateSample({ template }: { template: (typeof templateNames)[number] }) {
  const { ground, panel, panelColour, title, price, pricePlate, isFramed, border } =
    templates[template];
  return (
    <span
      className="clip-template"
      style={{ background: ground }}
      data-framed={isFramed || undefined}
      aria-hidden
    >
      <span className="clip-template-picture" style={border ? { borderColor: border } : {}} />
      <span
        className="clip-template-words"
        data-panel={panel}
        style={panel === 'none' ? {} : { background: panelColour }}
      >
        <span style={{ background: title }} />
        <span style={{ background: pricePlate ?? price }} />
      </span>
    </span>
  );
}

function Length() {
  const seconds = useClip((state) => state.project.seconds);
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        <Words ns="clip" of="options.length" values={{ seconds }} />
      </label>
      <input
        id={id}
        type="range"
        className="clip-range"
        min={clipLimits.seconds.least}
        max={clipLimits.seconds.most}
        value={seconds}
        onChange={(event) => changeProject({ seconds: Number(event.currentTarget.value) })}
      />
    </div>
  );
}

function Mark() {
  const { t } = useTranslation('clip');
  const hasMark = useClip((state) => state.project.hasMark);
  const chooser = useRef<HTMLInputElement>(null);
  const onFileChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void setMark(file);
    currentTarget.value = '';
  };
  return (
    <div className="row">
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('options.mark')}
        onChange={onFileChosen}
      />
      <Button size="small" icon="upload" onClick={() => chooser.current?.click()}>
        {t(hasMark ? 'options.otherMark' : 'options.mark')}
      </Button>
      {hasMark && (
        <Button size="small" variant="quiet" onClick={() => void setMark(null)}>
          {t('options.noMark')}
        </Button>
      )}
    </div>
  );
}

function Shop() {
  const { t } = useTranslation('clip');
  const { shopName, phone, showPrice, marginPercent } = useClip((state) => state.project);
  return (
    <fieldset className="clip-shop">
      <legend className="field-label">{t('options.shop')}</legend>
      <TextInput
        label={t('options.shopName')}
        dir={shopName === '' ? undefined : 'auto'}
        maxLength={60}
        autoComplete="organization"
        value={shopName}
        onChange={(event) => changeProject({ shopName: event.currentTarget.value })}
      />
      <TextInput
        label={t('options.phone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={24}
        autoComplete="tel"
        placeholder="0770 123 4567"
        value={phone}
        onChange={(event) => changeProject({ phone: event.currentTarget.value })}
      />
      <Mark />
      <Checkbox
        label={t('options.showPrice')}
        checked={showPrice}
        onChange={(event) => changeProject({ showPrice: event.currentTarget.checked })}
      />
      {showPrice && (
        <TextInput
          label={t('options.margin')}
          hint={t('options.marginHint')}
          dir="ltr"
          inputMode="numeric"
          maxLength={4}
          className="clip-short"
          value={String(marginPercent)}
          onChange={({ currentTarget: { value } }) =>
            changeProject({
              marginPercent: Math.min(clipLimits.marginPercent, parseWholeNumber(value) ?? 0),
            })
          }
        />
      )}
    </fieldset>
  );
}

/** Form, length, language, template, music, and the shop's own texts. */
export function Options() {
  const { t } = useTranslation('clip');
  const { form, template, locale, music } = useClip((state) => state.project);
  return (
    <Card title={t('options.title')} className="clip-options">
      <Tiles
        legend={t('options.form')}
        value={form}
        values={formNames}
        onChange={(form) => changeProject({ form })}
        renderTile={(form) => (
          <>
            <span className="clip-form" data-form={form} aria-hidden />
            {t(`form.${form}`)}
          </>
        )}
      />
      <Tiles
        legend={t('options.template')}
        value={template}
        values={templateNames}
        onChange={(template) => changeProject({ template })}
        renderTile={(template) => (
          <>
            <TemplateSample template={template} />
            {t(`template.${template}`)}
          </>
        )}
      />
      <div className="clip-pairs">
        <Length />
        <Select
          label={t('options.language')}
          value={locale}
          options={locales.map((locale) => ({ value: locale, label: localeTable[locale].ownName }))}
          onChange={(event) => void changeLanguage(event.currentTarget.value as Locale)}
        />
        <Select
          label={t('options.music')}
          value={music}
          options={musicNames.map((name) => ({ value: name, label: t(`music.${name}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = musicNames.find((name) => name === value);
            if (chosen) changeProject({ music: chosen });
          }}
        />
      </div>
      <p className="small soft">{t('options.cutAnew')}</p>
      <Shop />
    </Card>
  );
}
