import { Select, Stack } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { pickText } from '@wasit/contract/locales';
import { useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Refusal } from '../../lists/refusal.tsx';
import { useFormat } from '../../locale/figures.tsx';

interface CategoryChoiceProps {
  label: string;
  emptyLabel: string;
  value: number | null;
  onChange(categoryId: number | null): void;
  error?: string | undefined;
  /** Categories that cannot be chosen here. */
  except?(category: Category): boolean;
}

export type Category = OutputOf<'staffCategoryList'>['items'][number];

/** A category and its ancestors, from the top. */
export function pathOf(items: readonly Category[], categoryId: number | null): Category[] {
  const row = items.find((item) => item.categoryId === categoryId);
  return row ? [...pathOf(items, row.parentId), row] : [];
}

/**
 * All categories by their paths in the reader's language; `refusal` explains why there are none.
 */
export function useCategoryOptions(except?: (category: Category) => boolean) {
  const { locale } = useFormat();
  const read = useRead('staffCategoryList', {});
  const options = useMemo(() => {
    const items = read.data?.items ?? [];
    const byId = new Map(items.map((item) => [item.categoryId, item]));
    const path = (item: Category): string => {
      const parent = item.parentId === null ? undefined : byId.get(item.parentId);
      const name = pickText(item.names, locale);
      return parent ? `${path(parent)} › ${name}` : name;
    };
    return items
      .filter((item) => !except?.(item))
      .map((item) => ({ value: String(item.categoryId), label: path(item) }));
  }, [read.data, locale, except]);
  const refusal = <Refusal error={read.error} onRetry={read.reload} busy={read.loading} />;
  return { options, refusal };
}

/** Chooses a category, searchable by any part of its path. */
export function CategoryChoice({
  label,
  emptyLabel,
  value,
  onChange,
  error,
  except,
}: CategoryChoiceProps) {
  const { options, refusal } = useCategoryOptions(except);
  const select = (
    <Select
      label={label}
      placeholder={emptyLabel}
      data={options}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      searchable
      clearable
      limit={200}
      error={error}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
  return (
    <Stack gap={6}>
      {select}
      {refusal}
    </Stack>
  );
}
