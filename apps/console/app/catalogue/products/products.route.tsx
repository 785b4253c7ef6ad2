import { Group, Text } from '@mantine/core';
import type { StaffProductRow } from '@wasit/contract';
import { maxWeightGrams, productLacks } from '@wasit/contract/catalogue/editing';
import { locales, localeTable } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { type BulkAct, codeWords } from '../../desk-list/declaration.ts';
import { DeskList } from '../../desk-list/desk-list.tsx';
import { currentCount, filterWithAll, tabsFilter } from '../../desk-list/filter-fields.tsx';
import { useReasonField } from '../../lists/reason.tsx';
import { choiceOf, useUrlState } from '../../lists/url-state.ts';
import { GoodsPicture } from '../../ui/goods-picture.tsx';
import { Mark } from '../../ui/page.tsx';
import { CategoryChoice, useCategoryOptions } from '../categories/category-choice.tsx';
import { CreateProduct } from './create-product.tsx';
import { Lacks } from './lacks.tsx';
import { PictureTroubles } from './picture-troubles.tsx';
import { ShelfMark } from './shelf-mark.tsx';
import { WeighEffect } from './weigh-effect.tsx';

/** Isolated: names in other scripts keep their order and the comma between them. */
const isolated = (name: string) => `\u2068${name}\u2069`;
const origins = ['any', 'link', 'failed'] as const;
const shelves = ['on_shelf', 'draft', 'ready', 'off_shelf'] as const;
const gramsOf = (text: string): number | null => {
  const grams = parseWholeNumber(text);
  return grams !== null && grams >= 1 && grams <= maxWeightGrams ? grams : null;
};
const ownNameOf = (locale: (typeof locales)[number]) => localeTable[locale].ownName;

export default function ProductsScreen() {
  const { t } = useTranslation(['catalogue', 'words']);
  const [shelfActs, placeAct, weighAct] = [useShelfActs(), usePlaceAct(), useWeighAct()];
  return (
    <DeskList
      desk="products"
      title={t('page.products')}
      headless
      pageSize={30}
      search={t('search')}
      actions={<CreateProduct />}
      before={(reload) => <PictureTroubles onFetch={reload} />}
      filters={[
        tabsFilter('shelf', shelves, {
          label: t('shelf'),
          text: (shelf) => t(`shelf.${shelf}`),
          count: currentCount,
        }),
        filterWithAll('lack', productLacks, {
          label: t('lackOf'),
          all: t('lackOf.any'),
          text: (lack) => t(`lack.${lack}`),
        }),
        filterWithAll('untranslated', locales, {
          label: t('untranslated'),
          all: t('untranslated.any'),
          text: (locale) => t('untranslated.in', { language: ownNameOf(locale) }),
        }),
        {
          name: 'origin',
          label: t('origin'),
          values: origins,
          text: (value) => t(`origin.${choiceOf(value, origins)}`),
        },
        {
          name: 'category',
          label: t('category'),
          values: [],
          text: (value) => value,
          field: (value, choose) => (
            <CategoryChoice
              label={t('category')}
              emptyLabel={t('category.all')}
              value={Number(value) || null}
              onChange={(categoryId) =>
                choose(categoryId === null ? undefined : String(categoryId))
              }
            />
          ),
        },
      ]}
      query={({ value, chosen, chosenOrAll, search }) => {
        const origin = chosen('origin', origins);
        return {
          status: chosen('shelf', shelves),
          lack: chosenOrAll('lack', productLacks),
          search: search || undefined,
          untranslated: chosenOrAll('untranslated', locales),
          categoryId: Number(value('category')) || undefined,
          byLink: origin === 'link',
          pictureFailed: origin === 'failed',
        };
      }}
      empty={({ search }) => ({
        title: search ? t('empty.search') : t('empty'),
        text: search ? t('empty.searchText') : t('emptyText'),
      })}
      nameOf={({ name }) => name}
      bulk={[...shelfActs, placeAct, weighAct]}
      words={{
        state: codeWords(shelves, (shelf) => t(`shelf.${shelf}`)),
        languages: codeWords(locales, ownNameOf),
      }}
      columns={[
        {
          key: 'product',
          head: t('product'),
          isPrimary: true,
          cell: (row) => <NameAndPicture row={row} />,
        },
        { key: 'category', head: t('category'), text: ({ categoryName }) => categoryName },
        { key: 'price', head: t('price'), money: ({ price }) => price },
        { key: 'sold', head: t('sold'), figure: ({ sold }) => sold },
        {
          key: 'state',
          head: t('words:status'),
          cell: (row) => (
            <>
              <ShelfMark {...row} />
              <Lacks lacks={row.lacks} />
            </>
          ),
        },
        {
          key: 'languages',
          head: t('untranslated'),
          cell: ({ untranslated }) =>
            untranslated.length === 0 ? (
              <Mark tone="good">{t('untranslated.none')}</Mark>
            ) : (
              <Mark tone="wait">
                {untranslated.map((locale) => isolated(ownNameOf(locale))).join(t('words:comma'))}
              </Mark>
            ),
        },
        {
          key: 'source',
          head: t('source'),
          code: ({ sourceId }) => sourceId,
          secondLine: ({ source }) => <bdi>{source}</bdi>,
        },
      ]}
    />
  );
}

function NameAndPicture({
  row: { productId, name, originalName, picture },
}: {
  row: StaffProductRow;
}) {
  return (
    <Group gap="sm" wrap="nowrap">
      <GoodsPicture url={picture.url} size={48} />
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
  );
}

/** Moves products into a category; counts as an edit by hand. */
function usePlaceAct(): BulkAct {
  const { t } = useTranslation('catalogue');
  const { options, refusal } = useCategoryOptions();
  return {
    key: 'place',
    label: t('place'),
    text: (rows) => t('place.text', { n: formatNumber(rows) }),
    fields: {
      categoryId: {
        label: t('category'),
        as: 'choice',
        required: true,
        choices: [{ value: '', label: '' }, ...options],
      },
    },
    effect: () => refusal,
    batchSize: 100,
    run: (keys, { categoryId }, key) =>
      call(
        'staffPlaceProducts',
        { productIds: keys.map(Number), categoryId: Number(categoryId) },
        { key },
      ).then(({ moved }) => moved),
    done: (rows) => t('place.toast', { n: formatNumber(rows) }),
  };
}

/** Sets one weight for several products; counts as an edit by hand. */
function useWeighAct(): BulkAct {
  const { t } = useTranslation(['catalogue', 'words']);
  return {
    key: 'weigh',
    label: t('weigh'),
    text: (rows) => t('weigh.text', { n: formatNumber(rows) }),
    fields: {
      weightGrams: {
        label: t('weight'),
        as: 'whole',
        unit: 'g',
        required: true,
        validate: (text) => (gramsOf(text) === null ? t('words:figure.whole') : undefined),
      },
    },
    effect: (keys, values) => (
      <WeighEffect productIds={keys.map(Number)} weightGrams={gramsOf(values.weightGrams ?? '')} />
    ),
    batchSize: 100,
    run: (keys, values, key) =>
      call(
        'staffWeighProducts',
        {
          productIds: keys.map(Number),
          weightGrams: gramsOf(values.weightGrams ?? '') ?? 0,
        },
        { key },
      ).then(({ changed }) => changed),
    done: (rows) => t('weigh.toast', { n: formatNumber(rows) }),
  };
}

/**
 * Takes products off the shelf or puts them back; a draft must be completed on its own page first.
 */
function useShelfActs(): BulkAct[] {
  const { t } = useTranslation('catalogue');
  const { query } = useUrlState();
  const reason = useReasonField();
  const shelf = choiceOf(query.get('shelf'), shelves);
  if (shelf === 'draft') return [];
  const move = shelf === 'on_shelf' ? 'hide' : 'show';
  const act: BulkAct = {
    key: move,
    label: t(move),
    danger: move === 'hide',
    text: (rows) => t(`${move}.text`, { n: formatNumber(rows) }),
    fields: { reason },
    batchSize: 100,
    run: (keys, values, key) =>
      call(
        'staffSetShelf',
        { productIds: keys.map(Number), onShelf: move === 'show', reason: values.reason ?? '' },
        { key },
      ).then(({ moved }) => moved),
    done: (rows) => t(`${move}.toast`, { n: formatNumber(rows) }),
  };
  return [act];
}
