import type { CallApi } from '@wasit/contract/api';
import { Suspense } from 'react';
import { redirect } from 'react-router';
import { call } from '../../api/call.ts';
import { api } from '../../api/server.ts';
import '../catalogue/catalogue.css';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { Head } from '../../shell/head/head.tsx';
import { type PanelData, readPanelData } from '../../shell/panel-data.ts';
import { cleanWords } from '../../shell/search/typed-words.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, Notice } from '../../ui/parts.tsx';
import { ProductGrid } from '../catalogue/cards/product-card.tsx';
import { useResultFilters } from '../catalogue/lists/filters/use-result-filters.tsx';
import { ListLayout } from '../catalogue/lists/list-layout.tsx';
import { type ListState, readListState } from '../catalogue/lists/list-query.ts';
import { InquiryCard, NearGoods, PopularLinks } from '../catalogue/lists/next-steps.tsx';
import { redirectToLastPage } from '../catalogue/lists/past-the-end.ts';
import { loadOrShowEarlier, StaleNotice, useIsStale } from '../catalogue/lists/stale-list.tsx';
import { useListPath } from '../catalogue/lists/use-list-path.ts';
import { useCards } from '../catalogue/shown-card.ts';
import '../images/images.css';
import { lazyPart } from '../../shell/loading/late.tsx';
import { loadImageResults } from '../images/results-loader.ts';
import { SupplierGoods } from '../suppliers/supplier-goods.tsx';
import type { Route } from './+types/search.route';
import { Corrected, DidYouMean } from './parts/corrected.tsx';
import { pathOfLink, pathOfNumber } from './product-link.ts';
import { loadSearch, type SearchResults, withPriceFilter } from './search-list.ts';

// Most searches are by words.
const ImageResults = lazyPart(() =>
  import('../images/parts/image-results.tsx').then((part) => part.ImageResults),
);

export const handle = { i18n: ['catalogue', 'search', 'images'] };

const maxKeywordLength = 400;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  if (query.has('id')) {
    const byPicture = await loadImageResults({ request, context });
    const { page } = byPicture;
    if (page) redirectToLastPage(request, { ...page, items: [...page.same, ...page.alike] });
    return { byPicture };
  }
  const byWords = await loadWords(query, api(context));
  if (byWords.results) redirectToLastPage(request, byWords.results.page);
  return { byWords };
}

async function loadWords(query: URLSearchParams, call: CallApi) {
  const typed = query.get('name');
  const target = typed && (await pathOfLink(call, typed));
  if (target) throw redirect(target);
  const keyword = cleanWords(typed).slice(0, maxKeywordLength);
  const state = readListState(query);
  const categoryId = parseWholeNumber(query.get('categoryId') ?? '') || undefined;
  const searchRequest = { keyword, state, categoryId, exact: query.get('exact') === '1' };
  const results = keyword ? await loadSearch(call, searchRequest) : null;
  // The typed price becomes filters, which the page shows and can remove.
  if (results?.page.priceWords) throw redirect(withPriceFilter(query, results.page.priceWords));
  const productPath = results?.page.total === 0 && (await pathOfNumber(call, keyword));
  if (productPath) throw redirect(productPath);
  // `isEmptyForm`: the form was sent without a word, unlike an address opened without one.
  const popularLinks =
    results && results.page.total > 0 ? null : await readPanelData(call).catch(() => null);
  return {
    keyword,
    state,
    categoryId,
    results,
    popularLinks,
    isEmptyForm: typed !== null && results === null,
  };
}
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrShowEarlier('search', serverLoader);

/** No query: popular searches, and the categories. */
function NoQuery({ warned, popularLinks }: { warned: boolean; popularLinks: PanelData | null }) {
  const { t } = useTranslation('search');
  return (
    <>
      <h1>{t('emptyTitle')}</h1>
      {warned ? (
        <Notice tone="warn" title={t('search.empty', { ns: 'shell' })}>
          <p>{t('emptyText')}</p>
        </Notice>
      ) : (
        <p className="soft">{t('emptyText')}</p>
      )}
      {popularLinks && <PopularLinks {...popularLinks} />}
    </>
  );
}

/**
 * Nothing found: because of the filters, which can be removed, because a shop's address is no word,
 * or at all. It is the heading of its page.
 */
function NothingFound({ keyword, clear }: { keyword: string; clear?: string }) {
  const { t } = useTranslation('search');
  if (/^https?:\/\//i.test(keyword))
    return (
      <EmptyState icon="search" level={1} title={t('address')}>
        <p>{t('addressTip')}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="search"
      level={1}
      title={t('nothing', { keyword })}
      action={
        clear && (
          <LinkButton to={clear} variant="primary">
            {t('withoutFilters')}
          </LinkButton>
        )
      }
    >
      <p>{t(clear ? 'nothingFiltered' : 'nothingTip')}</p>
    </EmptyState>
  );
}

interface ResultsProps extends SearchResults {
  keyword: string;
  state: ListState;
  categoryId?: number;
  popularLinks: PanelData | null;
}

function Results(props: ResultsProps) {
  const { keyword, state, categoryId, popularLinks, page, facets, rate, canSearchSuppliers, hot } =
    props;
  const { t } = useTranslation('search');
  const layout = useResultFilters({
    ...{ state, categoryId, facets, rate, category: t('category') },
    hasCounts: page.facetsAreCounted,
    suppliers: page.facetsAreCounted
      ? page.suppliers
      : page.suppliers.map(({ count: _, ...supplier }) => supplier),
  });
  const cards = useCards(page.items);
  const isEmpty = page.items.length === 0;
  const inquiry = page.pageNo * page.pageSize >= page.total && <InquiryCard name={keyword} />;
  return (
    <ListLayout {...layout} page={page}>
      {!isEmpty && <ProductGrid products={cards} eager={4} level={2} />}
      {isEmpty && (
        <NothingFound keyword={keyword} clear={layout.activeCount > 0 ? layout.clear : undefined} />
      )}
      {canSearchSuppliers && (
        <SupplierGoods
          queryKey={keyword}
          search={(signal) => call('supplierSearch', { name: keyword }, { signal })}
        />
      )}
      {/* Without results, help comes first, then other goods. */}
      {isEmpty && inquiry}
      <NearGoods products={page.near} title={t('near')} />
      <NearGoods products={hot} title={t('list.hot', { ns: 'catalogue' })} />
      {!isEmpty && inquiry}
      {popularLinks && <PopularLinks {...popularLinks} />}
    </ListLayout>
  );
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const isStale = useIsStale('search', loaderData);
  const { byPicture, byWords } = loaderData;
  return byPicture ? (
    <Suspense>
      <ImageResults data={byPicture} isStale={isStale} />
    </Suspense>
  ) : (
    <WordResults data={byWords} isStale={isStale} />
  );
}

function WordResults({
  data,
  isStale,
}: {
  data: Awaited<ReturnType<typeof loadWords>>;
  isStale: boolean;
}) {
  const { keyword, state, categoryId, results, popularLinks, isEmptyForm } = data;
  const { t } = useTranslation('search');
  const listPath = useListPath();
  const correction = results?.page.correction ?? null;
  const suggestion = results?.page.suggestion ?? null;
  const title = keyword ? t('title', { keyword: correction?.shown ?? keyword }) : t('emptyTitle');
  return (
    <div className="page page-body stack">
      <Head title={title} />
      {!results && <NoQuery warned={isEmptyForm} popularLinks={popularLinks} />}
      {results && (
        <>
          {results.page.items.length > 0 && (
            <h1 className="list-title" dir="auto">
              {title}
            </h1>
          )}
          {correction && <Corrected {...correction} exactHref={listPath({ exact: 1 })} />}
          {suggestion && (
            <DidYouMean
              shown={suggestion.shown}
              href={listPath({ name: suggestion.shown, exact: undefined })}
            />
          )}
          {isStale && <StaleNotice />}
          <Results
            keyword={keyword}
            state={state}
            categoryId={categoryId}
            popularLinks={popularLinks}
            {...results}
          />
        </>
      )}
    </div>
  );
}
