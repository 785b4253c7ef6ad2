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

interface CategoryActions {
  items: readonly Category[];
  rows: readonly Category[];
  move(row: Category, by: number): void;
  busy: boolean;
  edit(row: Category): void;
  map(row: Category): void;
  changeParent(row: Category): void;
}

export function useColumns(actions: CategoryActions): Column<Category>[] {
  const { t } = useTranslation(['catalogue', 'words']);
  const { locale } = useFormat();
  const { to } = useUrlState();
  const { items } = actions;
  const nameOf = (row: Category) => pickText(row.names, locale);
  const childCountOf = (row: Category) =>
    items.filter(({ parentId }) => parentId === row.categoryId).length;
  const mappedCategoryOf = (row: Category) =>
    items.find(({ categoryId }) => categoryId === row.mappedTo);
  return [
    {
      key: 'name',
      head: t('category'),
      isPrimary: true,
      cell: (row) =>
        row.level < categoryLevels ? (
          <Link to={to({ below: row.categoryId })} className="w-row-link">
            <bdi>{nameOf(row)}</bdi>{' '}
            {childCountOf(row) > 0 && (
              <Text span size="sm" c="dimmed">{`(${formatNumber(childCountOf(row))})`}</Text>
            )}
          </Link>
        ) : (
          <bdi>{nameOf(row)}</bdi>
        ),
    },
    { key: 'goods', head: t('categories.goods'), figure: (row) => goodsCountOf(row, items) },
    {
      key: 'density',
      head: t('density'),
      alignEnd: true,
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
        const mappedTo = mappedCategoryOf(row);
        if (mappedTo) return <Mark tone="now">{t('map.to', { name: nameOf(mappedTo) })}</Mark>;
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
      isUnlabelled: true,
      alignEnd: true,
      cell: (row) => (
        <Acts row={row} name={nameOf(row)} isLeaf={childCountOf(row) === 0} {...actions} />
      ),
    },
  ];
}

/** Includes the goods of all categories below. */
const goodsCountOf = (row: Category, items: readonly Category[]): number =>
  items
    .filter(({ parentId }) => parentId === row.categoryId)
    .reduce((sum, child) => sum + goodsCountOf(child, items), row.products);

interface ActsProps extends Omit<CategoryActions, 'items'> {
  row: Category;
  name: string;
  isLeaf: boolean;
}

function Acts({ row, name, isLeaf, rows, move, busy, edit, map, changeParent }: ActsProps) {
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
        onClick={() => changeParent(row)}
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
