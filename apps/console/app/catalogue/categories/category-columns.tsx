import { Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { categoryLevels } from '@wasit/contract/catalogue/category-levels';
import { pickText } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUrlState } from '../../lists/url-state.ts';
import { Code, useFormat } from '../../locale/figures.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Mark } from '../../ui/page.tsx';
import { WorkIcon } from '../../ui/work-button.tsx';
import type { Category } from './category-choice.tsx';

interface ColumnTools {
  items: readonly Category[];
  rows: readonly Category[];
  move(row: Category, by: number): void;
  busy: boolean;
  edit(row: Category): void;
  map(row: Category): void;
  place(row: Category): void;
}

export function useColumns(tools: ColumnTools): Column<Category>[] {
  const { t } = useTranslation(['catalogue', 'words']);
  const { locale } = useFormat();
  const { to } = useUrlState();
  const { items } = tools;
  const nameOf = (row: Category) => pickText(row.names, locale);
  const below = (row: Category) =>
    items.filter(({ parentId }) => parentId === row.categoryId).length;
  const target = (row: Category) => items.find(({ categoryId }) => categoryId === row.mappedTo);
  return [
    {
      key: 'name',
      head: t('category'),
      lead: true,
      cell: (row) =>
        row.level < categoryLevels ? (
          <Link to={to({ below: row.categoryId })} className="w-row-link">
            <bdi>{nameOf(row)}</bdi>{' '}
            {below(row) > 0 && (
              <Text span size="sm" c="dimmed">{`(${formatNumber(below(row))})`}</Text>
            )}
          </Link>
        ) : (
          <bdi>{nameOf(row)}</bdi>
        ),
    },
    { key: 'goods', head: t('categories.goods'), figure: (row) => goodsIn(row, items) },
    {
      key: 'density',
      head: t('density'),
      end: true,
      text: ({ density }) => t('density.of', { value: formatNumber(density) }),
    },
    {
      key: 'hs',
      head: t('hsCode'),
      cell: ({ hsCode }) => (hsCode ? <Code>{hsCode}</Code> : t('hsCode.none')),
    },
    {
      key: 'class',
      head: t('shippingClass'),
      cell: ({ shippingClass }) => t(`words:shippingClass.${shippingClass}`),
    },
    {
      key: 'state',
      head: t('words:status'),
      cell: (row) => {
        const other = target(row);
        if (other) return <Mark tone="now">{t('map.to', { name: nameOf(other) })}</Mark>;
        return row.hidden ? (
          <Mark tone="wait">{t('hidden')}</Mark>
        ) : (
          <Mark tone="good">{t('inMenus')}</Mark>
        );
      },
    },
    {
      key: 'acts',
      head: '',
      bare: true,
      end: true,
      cell: (row) => <Acts row={row} name={nameOf(row)} isLeaf={below(row) === 0} {...tools} />,
    },
  ];
}

/** With those of all lower categories. */
const goodsIn = (row: Category, items: readonly Category[]): number =>
  items
    .filter(({ parentId }) => parentId === row.categoryId)
    .reduce((sum, child) => sum + goodsIn(child, items), row.products);

interface ActsProps extends Omit<ColumnTools, 'items'> {
  row: Category;
  name: string;
  isLeaf: boolean;
}

function Acts({ row, name, isLeaf, rows, move, busy, edit, map, place }: ActsProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <WorkIcon
        variant="default"
        size="lg"
        disabled={busy || row === rows[0]}
        onClick={() => move(row, -1)}
        aria-label={t('moveUp', { name })}
      >
        <IconArrowUp size={16} aria-hidden />
      </WorkIcon>
      <WorkIcon
        variant="default"
        size="lg"
        disabled={busy || row === rows.at(-1)}
        onClick={() => move(row, 1)}
        aria-label={t('moveDown', { name })}
      >
        <IconArrowDown size={16} aria-hidden />
      </WorkIcon>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => edit(row)}
        aria-label={`${t('edit')}: ${name}`}
      >
        {t('edit')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => place(row)}
        aria-label={`${t('moveCategory')}: ${name}`}
      >
        {t('moveCategory')}
      </Button>
      {isLeaf && (
        <Button
          size="compact-md"
          variant="default"
          onClick={() => map(row)}
          aria-label={`${t('map')}: ${name}`}
        >
          {t('map')}
        </Button>
      )}
    </Group>
  );
}
