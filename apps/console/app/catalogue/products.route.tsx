import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { StaffProductRow } from '@wasit/contract';
import { locales, localeTable } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import classes from '../lists/list-tools.module.css';
import { FilterTabs, Pager, SearchBox } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { useSelection } from '../lists/use-selection.ts';
import { Amount, Code } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark } from '../ui/page.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { PictureTroubles } from './picture-troubles.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ShelfDialog } from './shelf-dialog.tsx';
import { ShelfMark } from './shelf-mark.tsx';

const pageSize = 30;
/** Names in other scripts, each in its own direction: they stand in their order, and the comma between them. */
const isolated = (name: string) => `\u2068${name}\u2069`;
const origins = ['any', 'link', 'failed'] as const;
const shelves = ['on_shelf', 'off_shelf'] as const;

export default function ProductsScreen() {
  const { t } = useTranslation('catalogue');
  const { query, page, search } = useUrlState();
  const status = choiceOf(query.get('shelf'), shelves);
  const untranslated = locales.find((locale) => locale === query.get('untranslated'));
  const categoryId = Number(query.get('category')) || undefined;
  const origin = choiceOf(query.get('origin'), origins);
  const read = useRead('staffProductPage', {
    pageNo: page,
    pageSize,
    status,
    ...(search ? { search } : {}),
    ...(untranslated ? { untranslated } : {}),
    ...(categoryId ? { categoryId } : {}),
    byLink: origin === 'link',
    pictureFailed: origin === 'failed',
  });
  return (
    <Stack gap="sm">
      <FilterTabs
        name="shelf"
        label={t('shelf')}
        items={shelves.map((value) => ({ value, label: t(`shelf.${value}`) }))}
        current={status}
      />
      <PictureTroubles onFetch={read.reload} />
      <Filters untranslated={untranslated ?? ''} categoryId={categoryId} origin={origin} />
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={search ? t('empty.search') : t('empty')} text={search ? t('empty.searchText') : t('emptyText')} />}
      >
        {({ items, total, totalIsCapped }) => (
          <>
            <Products rows={items} onShelf={status === 'on_shelf'} stale={read.loading} onChanged={read.reload} />
            {totalIsCapped && (
              <Text size="sm" c="dimmed">
                {t('capped', { n: formatNumber(total) })}
              </Text>
            )}
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

interface FiltersProps {
  untranslated: string;
  categoryId: number | undefined;
  origin: (typeof origins)[number];
}

function Filters({ untranslated, categoryId, origin }: FiltersProps) {
  const { t } = useTranslation('catalogue');
  const { set } = useUrlState();
  return (
    <Group align="end" gap="sm" className={classes.filters ?? ''}>
      <SearchBox label={t('search')} />
      <NativeSelect
        aria-label={t('untranslated')}
        value={untranslated}
        onChange={(event) => set({ untranslated: event.currentTarget.value })}
        data={[
          { value: '', label: t('untranslated.any') },
          ...locales.map((locale) => ({ value: locale, label: t('untranslated.in', { language: localeTable[locale].ownName }) })),
        ]}
      />
      <NativeSelect
        aria-label={t('origin')}
        value={origin}
        onChange={(event) => set({ origin: event.currentTarget.value === 'any' ? '' : event.currentTarget.value })}
        data={origins.map((value) => ({ value, label: t(`origin.${value}`) }))}
      />
      <CategoryChoice
        label={t('category')}
        emptyLabel={t('category.all')}
        value={categoryId ?? null}
        onChange={(value) => set({ category: value ?? undefined })}
        hideLabel
      />
    </Group>
  );
}

interface ProductsProps {
  rows: readonly StaffProductRow[];
  onShelf: boolean;
  stale: boolean;
  onChanged(): void;
}

function Products({ rows, onShelf, stale, onChanged }: ProductsProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const [asking, setAsking] = useState(false);
  const ids = rows.map(({ productId }) => String(productId));
  const { chosen, toggle, toggleAll, all, some, clear } = useSelection(ids);
  const columns = useColumns();
  return (
    <>
      <Group gap="sm" mih={36}>
        <Button variant="default" disabled={!some} onClick={() => setAsking(true)}>
          {onShelf ? t('hide') : t('show')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {some ? t('chosen', { n: formatNumber(chosen.size) }) : t('chooseHint')}
        </Text>
      </Group>
      <DataTable
        caption={t('page.products')}
        columns={columns}
        rows={rows}
        keyOf={({ productId }) => String(productId)}
        stale={stale}
        selection={{
          has: ({ productId }) => chosen.has(String(productId)),
          toggle: ({ productId }) => toggle(String(productId)),
          toggleAll,
          all,
          some,
          allLabel: t('words:selectAll'),
          label: ({ name }) => t('words:select', { what: name }),
        }}
      />
      {asking && (
        <ShelfDialog
          productIds={[...chosen].map(Number)}
          onShelf={!onShelf}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            clear();
            onChanged();
          }}
        />
      )}
    </>
  );
}

function useColumns(): Column<StaffProductRow>[] {
  const { t } = useTranslation(['catalogue', 'words']);
  return [
    {
      key: 'product',
      head: t('product'),
      lead: true,
      cell: ({ productId, name, originalName, picture }) => (
        <Group gap="sm" wrap="nowrap">
          <ProductPicture url={picture.url} side={48} />
          <div>
            <Link to={`/catalogue/products/${productId}`} className="w-row-link">
              <bdi>{name}</bdi>
            </Link>
            {originalName && originalName !== name && (
              <Text size="xs" c="dimmed" lineClamp={1}>
                <bdi>{originalName}</bdi>
              </Text>
            )}
          </div>
        </Group>
      ),
    },
    { key: 'category', head: t('category'), cell: ({ categoryName }) => <bdi>{categoryName}</bdi> },
    { key: 'price', head: t('price'), end: true, cell: ({ price }) => <Amount money={price} /> },
    { key: 'sold', head: t('sold'), end: true, wide: true, cell: ({ sold }) => <bdi>{formatNumber(sold)}</bdi> },
    { key: 'state', head: t('words:status'), cell: (row) => <ShelfMark {...row} /> },
    {
      key: 'languages',
      head: t('untranslated'),
      cell: ({ untranslated }) =>
        untranslated.length === 0 ? (
          <Mark tone="good">{t('untranslated.none')}</Mark>
        ) : (
          <Mark tone="wait">{untranslated.map((locale) => isolated(localeTable[locale].ownName)).join(t('words:comma'))}</Mark>
        ),
    },
    {
      key: 'source',
      head: t('source'),
      wide: true,
      cell: ({ source, sourceId }) => (
        <>
          <Code>{sourceId}</Code>
          <Text size="xs" c="dimmed">
            <bdi>{source}</bdi>
          </Text>
        </>
      ),
    },
  ];
}
