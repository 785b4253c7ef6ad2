import {
  Button,
  MultiSelect,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
} from '@mantine/core';
import type { StaffBrand } from '@wasit/contract';
import { brandCountries, brandCountryCodes } from '@wasit/contract/brands/countries';
import { cooperations } from '@wasit/contract/brands/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { type CountUploads, useUpload, useUploadCount } from '../api/use-upload.ts';
import { TextsFields } from '../catalogue/texts-fields.tsx';
import { ActForm } from '../lists/act-form.tsx';
import { categoryOptionsOf } from '../lists/category-paths.ts';
import { useLock } from '../lists/locked.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { choiceOf } from '../lists/url-state.ts';
import { useFormat } from '../locale/figures.tsx';
import { FigureField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { UploadField } from '../ui/upload-field.tsx';

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

interface BrandCategoriesProps {
  categoryIds: readonly number[];
  onChange(categoryIds: number[]): void;
  error: string | undefined;
}

const maxCategories = 20;

/** The categories linked from a brand's page, searchable by any part of their path. */
function BrandCategories({ categoryIds, onChange, error }: BrandCategoriesProps) {
  const { t } = useTranslation('brands');
  const read = useRead('categoryTree', {});
  const options = categoryOptionsOf(read.data?.items ?? []);
  // Hidden categories are not in the tree; a brand keeps those it has.
  const hiddenIds = categoryIds
    .map(String)
    .filter((id) => !options.some(({ value }) => value === id));
  const select = (
    <MultiSelect
      label={t('categories')}
      placeholder={t('categories.add')}
      data={[...options, ...hiddenIds.map((id) => ({ value: id, label: id }))]}
      value={categoryIds.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      maxValues={maxCategories}
      searchable
      clearable
      limit={200}
      error={error}
    />
  );
  return (
    <Stack gap={6}>
      {select}
      <Refusal error={read.error} onRetry={read.reload} busy={read.loading} />
    </Stack>
  );
}

interface Logo {
  url: string;
  width: number;
  height: number;
  /** Set for a picture that was just uploaded. */
  fileId?: string;
}

interface LogoFieldProps {
  logo: Logo | null;
  onLogo(logo: Logo | null): void;
  countUploads: CountUploads;
  error: string | undefined;
}

/** Uploads a picture as soon as it is chosen; it is stored when the brand is saved. */
function LogoField({ logo, onLogo, countUploads, error }: LogoFieldProps) {
  const { t } = useTranslation('brands');
  const { send, progress, errorText: uploadError } = useUpload('uploadImage', onLogo, countUploads);
  return (
    <UploadField
      label={t('logo')}
      accept="image/jpeg,image/png,image/gif"
      verb={t('logo.choose')}
      busy={progress !== undefined}
      onFile={(file) => void send(file)}
      remove={
        logo && (
          <Button variant="subtle" onClick={() => onLogo(null)}>
            {t('logo.remove')}
          </Button>
        )
      }
      hint={t('logo.hint')}
      error={uploadError ?? error}
    >
      {logo ? (
        <img
          src={logo.url}
          alt={t('logo')}
          height={56}
          style={{ maxWidth: 220, objectFit: 'contain' }}
        />
      ) : (
        <DimmedText>{t('logo.none')}</DimmedText>
      )}
    </UploadField>
  );
}
