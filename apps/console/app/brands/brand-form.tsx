import { NativeSelect, SimpleGrid, Switch, Textarea } from '@mantine/core';
import type { StaffBrand } from '@wasit/contract';
import { brandCountries, brandCountryCodes } from '@wasit/contract/brands/countries';
import { cooperations } from '@wasit/contract/brands/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, useAct } from '../api/use-act.ts';
import { useUploadCount } from '../api/use-upload.ts';
import { TextsFields } from '../catalogue/texts-fields.tsx';
import { ActForm } from '../lists/act-form.tsx';
import { useLock } from '../lists/locked.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf } from '../lists/url-state.ts';
import { useFormat } from '../locale/figures.tsx';
import { FigureField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import { BrandCategories } from './brand-categories.tsx';
import { LogoField } from './logo-field.tsx';

/** The form's values: lists and numbers as text. */
interface Draft extends Omit<StaffBrand, 'brandId' | 'revision' | 'otherNames' | 'hotPosition'> {
  otherNames: string;
  hotPlace: string;
  /** Undefined while the logo is unchanged. */
  logoFileId?: string | null;
}

interface BrandFormProps {
  /** `brandId` is null for a new brand. */
  brand: Omit<StaffBrand, 'brandId'> & { brandId: number | null };
  onSaved(brandId: number): void;
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);
const parseHotPlace = (text: string): number | null | undefined =>
  text === '' ? null : /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;

export function BrandForm({ brand: stored, onSaved }: BrandFormProps) {
  const { brandId, revision, ...brand } = stored;
  const { t } = useTranslation('brands');
  const [draft, setDraft] = useState<Draft>({
    ...brand,
    otherNames: brand.otherNames.join('\n'),
    hotPlace: brand.hotPosition === null ? '' : String(brand.hotPosition),
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const { isUploading, countUploads } = useUploadCount();
  const act = useAct('saveBrand');
  const { isLocked, markSaved } = useLock(stored, act);
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const hotPlace = parseHotPlace(draft.hotPlace);
  const save = async () => {
    setSubmitted(true);
    if (hotPlace === undefined) return;
    const { logo: _, otherNames, ...rest } = draft;
    const saved = await act.run({
      ...rest,
      brandId,
      revision,
      otherNames: linesOf(otherNames),
      hotPosition: hotPlace,
    });
    if (!saved) return;
    markSaved();
    toast(t('saved'));
    onSaved(saved.brandId);
  };
  return (
    <Panel label={t('brand')}>
      <ActForm
        act={act}
        verb={t('save')}
        onSubmit={save}
        gap="lg"
        disabled={isUploading}
        isLocked={isLocked}
      >
        <TextsFields
          label={t('names')}
          value={draft.names}
          onChange={(names) => set({ names })}
          maxLength={300}
          error={act.fieldError('names')}
        />
        <Textarea
          label={t('others')}
          description={t('others.hint')}
          dir="auto"
          autosize
          minRows={2}
          maxRows={10}
          value={draft.otherNames}
          onChange={(event) => set({ otherNames: event.currentTarget.value })}
          error={act.fieldError('otherNames')}
        />
        <LogoField
          logo={draft.logo}
          onLogo={(logo) => set({ logo, logoFileId: logo?.fileId ?? null })}
          countUploads={countUploads}
          error={act.fieldError('logoFileId')}
        />
        <Facts
          draft={draft}
          set={set}
          act={act}
          hotPlaceError={isSubmitted && hotPlace === undefined ? t('wholeNumber') : undefined}
        />
        <BrandCategories
          categoryIds={draft.categoryIds}
          onChange={(categoryIds) => set({ categoryIds })}
          error={act.fieldError('categoryIds')}
        />
        <TextsFields
          label={t('story')}
          value={draft.story}
          onChange={(story) => set({ story })}
          rows={4}
          maxLength={5_000}
          error={act.fieldError('story')}
        />
      </ActForm>
    </Panel>
  );
}

interface FactsProps {
  draft: Draft;
  set(part: Partial<Draft>): void;
  act: Act<'saveBrand'>;
  hotPlaceError: string | undefined;
}

function Facts({ draft, set, act, hotPlaceError }: FactsProps) {
  const { t } = useTranslation('brands');
  const { locale } = useFormat();
  const countries = brandCountryCodes.map((value) => ({
    value,
    label: brandCountries[value][locale],
  }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <NativeSelect
          label={t('country')}
          data={[{ value: '', label: t('country.none') }, ...countries]}
          value={draft.country ?? ''}
          onChange={(event) =>
            set({
              country: brandCountryCodes.find((code) => code === event.currentTarget.value) ?? null,
            })
          }
          error={act.fieldError('country')}
        />
        <NativeSelect
          label={t('cooperation')}
          data={cooperations.map((value) => ({ value, label: t(`cooperation.${value}`) }))}
          value={draft.cooperation}
          onChange={(event) =>
            set({ cooperation: choiceOf(event.currentTarget.value, cooperations) })
          }
          error={act.fieldError('cooperation')}
        />
        <FigureField
          label={t('hot')}
          description={t('hot.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          isInteger
          value={draft.hotPlace}
          onValue={(text) => set({ hotPlace: text })}
          error={hotPlaceError ?? act.fieldError('hotPosition')}
        />
      </SimpleGrid>
      <Switch
        label={t('shown')}
        checked={draft.shown}
        onChange={(event) => set({ shown: event.currentTarget.checked })}
      />
    </>
  );
}
