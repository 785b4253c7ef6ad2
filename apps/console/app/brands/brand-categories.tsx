import { MultiSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { categoryOptionsOf } from '../lists/category-paths.ts';
import { Refusal } from '../lists/refusal.tsx';

interface BrandCategoriesProps {
  categoryIds: readonly number[];
  onChange(categoryIds: number[]): void;
  error: string | undefined;
}

const maxCategories = 20;

/** The categories linked from a brand's page, searchable by any part of their path. */
export function BrandCategories({ categoryIds, onChange, error }: BrandCategoriesProps) {
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
