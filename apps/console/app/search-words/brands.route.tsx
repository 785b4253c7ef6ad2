import { Button, Group, Stack, Text } from '@mantine/core';
import type { BrandRow } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Pager, SearchBox } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RowTools } from './row-tools.tsx';
import { listText } from './word-list.ts';

const pageSize = 30;

export default function BrandsScreen() {
  const { t } = useTranslation('search-words');
  const { page, search } = useUrlState();
  const read = useRead('staffBrandPage', { pageNo: page, pageSize, ...(search ? { search } : {}) });
  const [editing, setEditing] = useState<BrandRow>();
  const [removing, setRemoving] = useState<BrandRow>();
  const close = () => {
    setEditing(undefined);
    setRemoving(undefined);
  };
  const done = () => {
    close();
    read.reload();
  };
  const columns: Column<BrandRow>[] = [
    { key: 'brand', head: t('brands.brand'), lead: true, cell: ({ brand }) => <bdi>{brand}</bdi> },
    { key: 'aliases', head: t('brands.aliases'), cell: ({ aliases }) => <bdi>{listText(aliases)}</bdi> },
    {
      key: 'acts',
      head: '',
      bare: true,
      end: true,
      cell: (row) => <RowTools name={row.brand} edit={() => setEditing(row)} remove={() => setRemoving(row)} />,
    },
  ];
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('brands.text')}
      </Text>
      <Group justify="space-between">
        <SearchBox label={t('search')} />
        <Button onClick={() => setEditing({ id: 0, brand: '', aliases: [], revision: 0 })}>{t('brands.add')}</Button>
      </Group>
      <Answer read={read} isEmpty={({ items }) => items.length === 0} empty={<Empty title={search ? t('empty.search') : t('empty')} />}>
        {({ items, total }) => (
          <>
            <DataTable caption={t('page.brands')} columns={columns} rows={items} keyOf={({ id }) => String(id)} stale={read.loading} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {editing && <BrandDialog row={editing} onClose={close} onDone={done} />}
      {removing && (
        <RemoveDialog
          act="staffRemoveBrand"
          row={removing}
          title={t('brands.remove')}
          name={removing.brand}
          onClose={close}
          onDone={done}
        />
      )}
    </Stack>
  );
}
