import { formatNumber } from '@wasit/locale';
import { Link, useNavigation, useSearchParams } from 'react-router';
import { api } from '../api/server.ts';
import { useTranslation } from '../locale/use-translation.ts';
import '../catalogue/catalogue.css';
import { changed, isNarrowed, listInput, readListState } from '../catalogue/list-query.ts';
import { ListTools, Total } from '../catalogue/parts/list-tools.tsx';
import { ProductGrid } from '../catalogue/parts/product-card.tsx';
import { links } from '../links.ts';
import { useFrameData } from '../shell/frame-data.ts';
import { Head } from '../shell/head.tsx';
import { LinkButton } from '../ui/button.tsx';
import { wholeNumber } from '../ui/digits.ts';
import { Pagination } from '../ui/navigation.tsx';
import { EmptyState } from '../ui/parts.tsx';
import type { Route } from './+types/search.route';

export const handle = { i18n: ['catalogue', 'search'] };

const longest = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const keyword = (query.get('name') ?? '').trim().slice(0, longest);
  const state = readListState(query);
  const categoryId = wholeNumber(query.get('categoryId') ?? '') || undefined;
  const page = keyword ? await api(context)('keywordSearch', { ...listInput(state), keyword, categoryId }) : null;
  return { keyword, state, categoryId, page };
}

interface Facet {
  categoryId: number;
  categoryName: string;
  count: number;
}

function CategoryFacets({ facets, chosen }: { facets: readonly Facet[]; chosen?: number }) {
  const { t } = useTranslation('search');
  const [query] = useSearchParams();
  if (facets.length === 0) return null;
  return (
    <nav className="chip-row" aria-label={t('categories')}>
      <Link to={changed(query, { categoryId: undefined })} aria-current={chosen === undefined ? 'true' : undefined} preventScrollReset>
        {t('allCategories')}
      </Link>
      {facets.map(({ categoryId, categoryName, count }) => (
        <Link
          key={categoryId}
          to={changed(query, { categoryId })}
          aria-current={chosen === categoryId ? 'true' : undefined}
          preventScrollReset
        >
          <bdi>{categoryName}</bdi> <bdi className="soft small">{formatNumber(count)}</bdi>
        </Link>
      ))}
    </nav>
  );
}

/** Nothing found or nothing asked: ways on instead of an empty page. */
function WaysOn() {
  const { t } = useTranslation('search');
  const { hotWords, categories } = useFrameData();
  return (
    <div className="stack ways-on">
      {hotWords.length > 0 && (
        <section className="stack">
          <h2>{t('hotWords')}</h2>
          <div className="chip-row">
            {hotWords.map((word) => (
              <Link key={word} to={links.search(word)}>
                <bdi>{word}</bdi>
              </Link>
            ))}
          </div>
        </section>
      )}
      <section className="stack">
        <h2>{t('byCategory')}</h2>
        <div className="chip-row">
          {categories.map(({ categoryId, categoryName }) => (
            <Link key={categoryId} to={links.category(categoryId)}>
              <bdi>{categoryName}</bdi>
            </Link>
          ))}
        </div>
      </section>
    </div>
  );
}

export default function SearchPage({ loaderData: { keyword, state, categoryId, page } }: Route.ComponentProps) {
  const { t } = useTranslation('search');
  const [query] = useSearchParams();
  const waiting = useNavigation().state === 'loading';
  const title = keyword ? t('title', { keyword }) : t('emptyTitle');
  const narrowed = isNarrowed(state) || categoryId !== undefined;
  return (
    <div className="page page-body stack">
      <Head title={title} />
      <div className="row row-apart">
        <h1 dir="auto">{title}</h1>
        {page && <Total total={page.total} capped={page.totalIsCapped} />}
      </div>
      {page && <CategoryFacets facets={page.categories} chosen={categoryId} />}
      {page && (page.total > 0 || narrowed) && <ListTools state={state} />}
      <div className="list-body stack" aria-busy={waiting}>
        {page && page.items.length > 0 && <ProductGrid products={page.items} eager={4} level={2} />}
        {page && page.items.length === 0 && (
          <EmptyState
            icon="search"
            title={t('nothing', { keyword })}
            action={
              narrowed && (
                <LinkButton to={links.search(keyword)} variant="primary">
                  {t('withoutFilters')}
                </LinkButton>
              )
            }
          >
            <p>{t('nothingTip')}</p>
          </EmptyState>
        )}
        {!page && <p className="soft">{t('emptyText')}</p>}
        {(!page || page.items.length === 0) && <WaysOn />}
      </div>
      {page && (
        <Pagination
          pageNo={page.pageNo}
          pageCount={Math.ceil(page.total / page.pageSize)}
          hrefOf={(pageNo) => changed(query, { pageNo })}
        />
      )}
    </div>
  );
}
