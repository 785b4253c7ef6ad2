import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../lists/list-tools.module.css';
import { useUrlState } from '../lists/url-state.ts';
import type { Column } from '../ui/data-table.tsx';

/** The sort in the address: one of the list's columns, or `-` and the column. */
export function useSort(sorts: readonly string[]) {
  const { query, set } = useUrlState();
  const current = query.get('sort') ?? '';
  const sort = sorts.includes(current.replace(/^-/, '')) ? current : undefined;
  return { sort, setSort: (next: string | undefined) => set({ sort: next }) };
}

interface SortFieldProps<Row> {
  columns: readonly Column<Row>[];
  sorts: readonly string[];
  sort: string | undefined;
  setSort(sort: string | undefined): void;
}

/** For card layouts, which have no column heads. */
export function SortField<Row>({ columns, sorts, sort, setSort }: SortFieldProps<Row>) {
  const { t } = useTranslation('lists');
  const sortable = columns.filter(({ key }) => sorts.includes(key));
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      hiddenFrom="md"
      className={classes.sort}
      aria-label={t('sort')}
      value={sort ?? ''}
      onChange={(event) => setSort(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('sort.own') },
        ...sortable.flatMap(({ key, head }) => [
          { value: key, label: t('sort.up', { column: head }) },
          { value: `-${key}`, label: t('sort.down', { column: head }) },
        ]),
      ]}
    />
  );
}
