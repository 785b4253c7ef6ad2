import { Link, useNavigation, useSearchParams } from 'react-router';
import { api } from '../api/server.ts';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Head } from '../shell/head.tsx';
import { LinkButton } from '../ui/button.tsx';
import { wholeNumber } from '../ui/digits.ts';
import { Breadcrumbs, Pagination } from '../ui/navigation.tsx';
import { EmptyState } from '../ui/parts.tsx';
import type { Route } from './+types/category.route';
import './catalogue.css';
import { changed, isNarrowed, listInput, readListState } from './list-query.ts';
import { ListTools, Total } from './parts/list-tools.tsx';
import { ProductGrid } from './parts/product-card.tsx';

export const handle = { i18n: ['catalogue'] };

const types = ['hot', 'new'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = api(context);
  const query = new URL(request.url).searchParams;
  const type = types.find((one) => one === query.get('type'));
  const categoryId = type ? undefined : (wholeNumber(query.get('id') ?? query.get('firstId') ?? '') ?? undefined);
  const state = readListState(query);
  const [page, children] = await Promise.all([
    call('productPage', { ...listInput(state), categoryId, type }),
    categoryId ? call('listSubCategories', { categoryId }) : { items: [] },
  ]);
  return { page, type, categoryId, state, children: children.items.map(({ categoryId: id, categoryName: name }) => ({ id, name })) };
}

export default function CategoryPage({ loaderData: { page, type, categoryId, state, children } }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const [query] = useSearchParams();
  const waiting = useNavigation().state === 'loading';
  const title = type ? t(`list.${type}`) : (page.breadcrumb.at(-1)?.categoryName ?? t('list.all'));
  const firstId = page.breadcrumb[0]?.categoryId;
  const crumbs = page.breadcrumb.map(({ categoryId: id, categoryName: label }, index) => ({
    label,
    to: index < page.breadcrumb.length - 1 ? links.category(id, { firstId }) : undefined,
  }));
  const path =
    type === 'hot'
      ? links.hot()
      : type === 'new'
        ? links.fresh()
        : categoryId
          ? links.category(categoryId, { firstId })
          : '/category_search_list';
  return (
    <div className="page page-body stack">
      <Head title={title} description={t('list.description', { name: title })} path={path} />
      <Breadcrumbs items={[{ label: t('list.home'), to: links.home() }, ...(crumbs.length ? crumbs : [{ label: title }])]} />
      <div className="row row-apart">
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <Total total={page.total} capped={page.totalIsCapped} />
      </div>
      {children.length > 0 && (
        <nav className="chip-row" aria-label={t('list.subCategories')}>
          {children.map(({ id, name }) => (
            <Link key={id} to={links.category(id, { firstId })}>
              <bdi>{name}</bdi>
            </Link>
          ))}
        </nav>
      )}
      <ListTools state={state} />
      <div className="list-body" aria-busy={waiting}>
        {page.items.length > 0 ? (
          <ProductGrid products={page.items} eager={4} level={2} />
        ) : (
          <EmptyState
            title={t(isNarrowed(state) ? 'empty.filtered' : 'empty.category')}
            action={
              isNarrowed(state) ? (
                <LinkButton to={changed(query, { priceFrom: undefined, priceTo: undefined, inStock: undefined })}>
                  {t('filter.clear')}
                </LinkButton>
              ) : (
                <LinkButton to={links.hot()}>{t('empty.toHot')}</LinkButton>
              )
            }
          />
        )}
      </div>
      <Pagination pageNo={page.pageNo} pageCount={Math.ceil(page.total / page.pageSize)} hrefOf={(pageNo) => changed(query, { pageNo })} />
    </div>
  );
}
