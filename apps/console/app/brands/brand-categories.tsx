import { MultiSelect } from '@mantine/core';
import type { CategoryNode } from '@wasit/contract/catalogue/endpoints';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';

interface BrandCategoriesProps {
  categoryIds: readonly number[];
  onChange(categoryIds: number[]): void;
  error: string | undefined;
}

const maxCategories = 20;

export const categoryChoices = (
  nodes: readonly CategoryNode[],
  parentPath = '',
): { value: string; label: string }[] =>
  nodes.flatMap(({ categoryId, categoryName, children }) => {
    const label = parentPath ? `${parentPath} › ${categoryName}` : categoryName;
    return [{ value: String(categoryId), label }, ...categoryChoices(children, label)];
  });

/** The categories that a brand's page leads to, found by typing any part of their path. */
export function BrandCategories({ categoryIds, onChange, error }: BrandCategoriesProps) {
  const { t } = useTranslation('brands');
  const read = useRead('categoryTree', {});
  const options = categoryChoices(read.data?.items ?? []);
  // Hidden categories are in no menu; a brand keeps those it has.
  const hiddenIds = categoryIds
    .map(String)
    .filter((id) => !options.some(({ value }) => value === id));
  return (
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
}
