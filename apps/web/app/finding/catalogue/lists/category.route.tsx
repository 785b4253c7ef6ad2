import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { api } from '../../../api/server.ts';
import { links } from '../../../links.ts';
import { Head } from '../../../shell/head/head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Breadcrumbs, TabLinks } from '../../../ui/navigation.tsx';
import { EmptyState } from '../../../ui/parts.tsx';
import type { Route } from './+types/category.route';
import '../catalogue.css';
import { ProductGrid } from '../cards/product-card.tsx';
import { useCards } from '../shown-card.ts';
import { type ListType, listTypes, loadCategoryList } from './category-list.ts';
import { CategoryPlaces, PictureChips } from './filters/category-places.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { ListLayout } from './list-layout.tsx';
import { filterCount, readListState, withoutFilters } from './list-query.ts';
import { InquiryCard, NearGoods } from './next-steps.tsx';
import { redirectToLastPage } from './past-the-end.ts';
import { loadOrShowEarlier, StaleNotice, useIsStale } from './stale-list.tsx';
import { SupplierHead } from './supplier-head.tsx';
import { useListPath } from './use-list-path.ts';

export const handle = { i18n: ['catalogue', 'units'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const type = listTypes.find((known) => known === query.get('type'));
  const categoryId = type
    ? undefined
    : (parseWholeNumber(query.get('id') ?? query.get('firstId') ?? '') ?? undefined);
  const state = readListState(query);
  const list = await loadCategoryList(api(context), { type, categoryId, state });
  redirectToLastPage(request, list.page);
  return { type, categoryId, state, ...list };
}
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrShowEarlier('category', serverLoader);

/** Tabs of hot sellers and new goods, and the way to the ranking. */
function GoodsTabs({ current }: { current: 'hot' | 'new' }) {
  const { t } = useTranslation('catalogue');
  const tabs = [
    { to: links.hotGoods(), label: t('list.hot'), current: current === 'hot' },
    { to: links.newGoods(), label: t('list.new'), current: current === 'new' },
    { to: links.leaderboard(), label: t('list.ranking'), current: false },
  ];
  return <TabLinks label={t('list.collections')} tabs={tabs} />;
}

interface ListSource {
  type?: ListType;
  categoryId?: number;
  firstId?: number;
  supplierId?: number;
  pageNo: number;
}

function listLink({ type, categoryId, firstId, supplierId }: ListSource): string {
  if (type) return type === 'hot' ? links.hotGoods() : links.newGoods();
  if (categoryId) return links.category(categoryId, { firstId });
  return supplierId ? links.supplier(supplierId) : '/category_search_list';
}

/**
 * The page's canonical address, without sorting and filters. Later pages of a list have their own:
 * their goods are on no other page.
 */
function canonicalPath(source: ListSource): string {
  const list = listLink(source);
  return source.pageNo > 1
    ? `${list}${list.includes('?') ? '&' : '?'}pageNo=${source.pageNo}`
    : list;
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { page, type, categoryId, state, around, chips, near, rate, supplierScore } = loaderData;
  const { t } = useTranslation('catalogue');
  const listPath = useListPath();
  const cards = useCards(page.items);
  const isStale = useIsStale('category', loaderData);
  const isSupplierPage = page.supplier !== null && !categoryId && !type;
  const title = type
    ? t(`list.${type}`)
    : ((isSupplierPage ? page.supplier?.name : page.breadcrumb.at(-1)?.categoryName) ??
      t('list.all'));
  const firstId = page.breadcrumb[0]?.categoryId;
  const crumbs = page.breadcrumb.map(({ categoryId: id, categoryName: label }, index) => ({
    label,
    to: index < page.breadcrumb.length - 1 ? links.category(id, { firstId }) : undefined,
  }));
  // On a supplier's own page the supplier is no filter.
  const countedState = isSupplierPage ? { ...state, supplierId: undefined } : state;
  const clear = listPath({
    ...withoutFilters,
    supplierId: isSupplierPage ? state.supplierId : undefined,
  });
  const filters = {
    state,
    rate,
    suppliers: isSupplierPage ? [] : page.suppliers,
    categories: around.length > 0 && <CategoryPlaces path={page.breadcrumb} around={around} />,
  };
  return (
    <div className="page page-body stack">
      <Head
        title={title}
        description={t('list.description', { name: title })}
        path={canonicalPath({
          type,
          categoryId,
          firstId,
          supplierId: state.supplierId,
          pageNo: page.pageNo,
        })}
        picture={cards[0]?.picture.url}
      />
      <Breadcrumbs
        items={[
          { label: t('list.home'), to: links.home() },
          ...(crumbs.length ? crumbs : [{ label: title }]),
        ]}
      />
      {isSupplierPage && page.supplier ? (
        <SupplierHead supplier={page.supplier} ownScore={supplierScore} />
      ) : (
        <h1 className="list-title">
          <bdi>{title}</bdi>
        </h1>
      )}
      {type && <GoodsTabs current={type} />}
      {chips.length > 1 && <PictureChips places={chips} firstId={firstId} currentId={categoryId} />}
      {isStale && <StaleNotice />}
      <ListLayout
        filters={filters}
        page={page}
        activeCount={filterCount(countedState)}
        clear={clear}
        chips={
          <FilterChips state={countedState} clear={clear} supplierName={page.supplier?.name} />
        }
      >
        {cards.length > 0 && <ProductGrid products={cards} eager={4} level={2} />}
        {cards.length === 0 && (
          <EmptyList clear={filterCount(countedState) > 0 ? clear : undefined} />
        )}
        <NearGoods products={near} title={t('near.category')} />
        {page.total === 0 && <InquiryCard name={categoryId ? title : undefined} />}
      </ListLayout>
    </div>
  );
}

/** No goods: because of the filters, which can be removed, or at all. */
function EmptyList({ clear }: { clear?: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <EmptyState
      title={t(clear ? 'empty.filtered' : 'empty.category')}
      action={
        clear ? (
          <LinkButton to={clear}>{t('filter.clear')}</LinkButton>
        ) : (
          <LinkButton to={links.hotGoods()}>{t('empty.toHot')}</LinkButton>
        )
      }
    />
  );
}
