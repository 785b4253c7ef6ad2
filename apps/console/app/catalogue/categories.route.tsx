import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { pickText } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Code, useFormat } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark } from '../ui/page.tsx';
import type { Category } from './category-choice.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { MapDialog } from './map-dialog.tsx';

/** One level at a time: the categories below the one in the address, with the way back above them. */
export default function CategoriesScreen() {
  const { t } = useTranslation('catalogue');
  const { query } = useUrlState();
  const read = useRead('staffCategoryList', {});
  const parentId = Number(query.get('below')) || null;
  return (
    <Answer
      read={read}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty title={t('categories.empty')} text={t('categories.emptyText')} />}
    >
      {({ items }) => (
        <Stack gap="sm">
          <Way items={items} parentId={parentId} />
          <Level items={items} parentId={parentId} onChanged={read.reload} />
        </Stack>
      )}
    </Answer>
  );
}

function Way({ items, parentId }: { items: readonly Category[]; parentId: number | null }) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const { to } = useUrlState();
  const path: Category[] = [];
  for (let at = items.find(({ categoryId }) => categoryId === parentId); at; ) {
    const row = at;
    path.unshift(row);
    at = items.find(({ categoryId }) => categoryId === row.parentId);
  }
  return (
    <Group component="nav" gap={6} aria-label={t('categoryPath')}>
      {path.length > 0 ? <Link to={to({ below: undefined })}>{t('categories.top')}</Link> : <Text>{t('categories.top')}</Text>}
      {path.map(({ categoryId, names }, index) => (
        <Group key={categoryId} gap={6}>
          <span aria-hidden>›</span>
          {index < path.length - 1 ? (
            <Link to={to({ below: categoryId })}>
              <bdi>{pickText(names, locale)}</bdi>
            </Link>
          ) : (
            <Text fw={600} aria-current="page">
              <bdi>{pickText(names, locale)}</bdi>
            </Text>
          )}
        </Group>
      ))}
    </Group>
  );
}

interface LevelProps {
  items: readonly Category[];
  parentId: number | null;
  onChanged(): void;
}

function Level({ items, parentId, onChanged }: LevelProps) {
  const { t } = useTranslation('catalogue');
  const [editing, setEditing] = useState<Category>();
  const [mapping, setMapping] = useState<Category>();
  const rows = items.filter((row) => row.parentId === parentId);
  const order = useAct('staffOrderCategories');
  const move = async (row: Category, by: number) => {
    const ids = rows.map(({ categoryId }) => categoryId);
    const at = ids.indexOf(row.categoryId);
    ids.splice(at, 1);
    ids.splice(at + by, 0, row.categoryId);
    if (await order.run({ parentId, categoryIds: ids })) onChanged();
  };
  const columns = useColumns({ items, rows, move, busy: order.busy, edit: setEditing, map: setMapping });
  const done = () => {
    setEditing(undefined);
    setMapping(undefined);
    onChanged();
  };
  return (
    <>
      <Refusal error={order.error} onRetry={onChanged} />
      <DataTable caption={t('page.categories')} columns={columns} rows={rows} keyOf={({ categoryId }) => String(categoryId)} />
      {rows.length === 0 && <Empty title={t('categories.noneBelow')} />}
      {editing && <CategoryDialog category={editing} onClose={() => setEditing(undefined)} onDone={done} />}
      {mapping && <MapDialog category={mapping} onClose={() => setMapping(undefined)} onDone={done} />}
    </>
  );
}

interface ColumnTools {
  items: readonly Category[];
  rows: readonly Category[];
  move(row: Category, by: number): void;
  busy: boolean;
  edit(row: Category): void;
  map(row: Category): void;
}

function useColumns({ items, rows, move, busy, edit, map }: ColumnTools): Column<Category>[] {
  const { t } = useTranslation(['catalogue', 'words']);
  const { locale } = useFormat();
  const { to } = useUrlState();
  const nameOf = (row: Category) => pickText(row.names, locale);
  const below = (row: Category) => items.filter(({ parentId }) => parentId === row.categoryId).length;
  const target = (row: Category) => items.find(({ categoryId }) => categoryId === row.mappedTo);
  return [
    {
      key: 'name',
      head: t('category'),
      lead: true,
      cell: (row) =>
        below(row) > 0 ? (
          <Link to={to({ below: row.categoryId })} className="w-row-link">
            <bdi>{nameOf(row)}</bdi> <Text span size="sm" c="dimmed">{`(${formatNumber(below(row))})`}</Text>
          </Link>
        ) : (
          <bdi>{nameOf(row)}</bdi>
        ),
    },
    { key: 'goods', head: t('categories.goods'), end: true, cell: ({ products }) => <bdi>{formatNumber(products)}</bdi> },
    {
      key: 'density',
      head: t('density'),
      end: true,
      wide: true,
      cell: ({ density }) => <bdi dir="ltr">{`${formatNumber(density)} kg/m³`}</bdi>,
    },
    { key: 'hs', head: t('hsCode'), wide: true, cell: ({ hsCode }) => (hsCode ? <Code>{hsCode}</Code> : t('hsCode.none')) },
    { key: 'class', head: t('shippingClass'), wide: true, cell: ({ shippingClass }) => t(`words:shippingClass.${shippingClass}`) },
    {
      key: 'state',
      head: t('words:status'),
      cell: (row) => {
        const other = target(row);
        if (other) return <Mark tone="now">{t('map.to', { name: nameOf(other) })}</Mark>;
        return row.hidden ? <Mark tone="wait">{t('hidden')}</Mark> : <Mark tone="good">{t('inMenus')}</Mark>;
      },
    },
    {
      key: 'acts',
      head: '',
      bare: true,
      end: true,
      cell: (row) => (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          <ActionIcon
            variant="default"
            size="lg"
            disabled={busy || row === rows[0]}
            onClick={() => move(row, -1)}
            aria-label={t('moveUp', { name: nameOf(row) })}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={busy || row === rows.at(-1)}
            onClick={() => move(row, 1)}
            aria-label={t('moveDown', { name: nameOf(row) })}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <Button size="compact-md" variant="default" onClick={() => edit(row)} aria-label={`${t('edit')}: ${nameOf(row)}`}>
            {t('edit')}
          </Button>
          {below(row) === 0 && (
            <Button size="compact-md" variant="default" onClick={() => map(row)} aria-label={`${t('map')}: ${nameOf(row)}`}>
              {t('map')}
            </Button>
          )}
        </Group>
      ),
    },
  ];
}
