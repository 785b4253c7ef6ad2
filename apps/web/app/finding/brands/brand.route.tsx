import type { BrandDetail } from '@wasit/contract/brands/endpoints';
import { paths } from '@wasit/contract/paths';
import { data } from 'react-router';
import { api } from '../../api/server.ts';
import { Link } from '../../ui/link.tsx';
import '../catalogue/catalogue.css';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Breadcrumbs } from '../../ui/navigation.tsx';
import { EmptyState } from '../../ui/parts.tsx';
import { ProductGrid } from '../catalogue/cards/product-card.tsx';
import { FilterChips } from '../catalogue/lists/filters/filter-chips.tsx';
import { ListLayout } from '../catalogue/lists/list-layout.tsx';
import {
  filterCount,
  listInput,
  readListState,
  withoutFilters,
} from '../catalogue/lists/list-query.ts';
import { redirectToLastPage } from '../catalogue/lists/past-the-end.ts';
import { useListPath } from '../catalogue/lists/use-list-path.ts';
import { encodeCard, useCards } from '../catalogue/shown-card.ts';
import { CertificateList } from '../leaderboard/certificates/certificate-list.tsx';
import type { Route } from './+types/brand.route';
import { brandLinks } from './brand-links.ts';
import { BrandLogo, CooperationBadge } from './brand-mark.tsx';
import './brands.css';

export const handle = { i18n: ['catalogue', 'brands', 'market'] };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const call = api(context);
  const brandId = parseWholeNumber(params.brandId);
  if (!brandId) throw data(null, { status: 404 });
  const state = readListState(new URL(request.url).searchParams);
  const ratePromise = call('getRate', {}).catch(() => null);
  const loadGoods = async () =>
    call('brandGoods', { ...(await listInput(state, ratePromise)), brandId });
  const [brand, page, rate, certificates] = await Promise.all([
    call('brandDetail', { brandId }),
    loadGoods(),
    ratePromise,
    call('certificates', { brandId, pageSize: 20 }),
  ]);
  redirectToLastPage(request, page);
  return {
    brand,
    page: { ...page, items: page.items.map(encodeCard) },
    state,
    rate: rate?.rate ?? null,
    certificates: certificates.items,
    filePath: `/pdpd${paths.certificateFile[1]}`,
  };
}

/** A brand: description, goods with filters, and a link to become its agent. */
export default function BrandPage({
  loaderData: { brand, page, state, rate, certificates, filePath },
}: Route.ComponentProps) {
  const { t } = useTranslation('brands');
  const listPath = useListPath();
  const cards = useCards(page.items);
  const { brandId, name } = brand;
  const clear = listPath(withoutFilters);
  const path = brandLinks.brand(brandId);
  return (
    <div className="page page-body stack">
      <Head
        title={name}
        description={t('brand.description', { name })}
        path={page.pageNo > 1 ? `${path}?pageNo=${page.pageNo}` : path}
        picture={brand.logo?.url ?? cards[0]?.picture.url}
      />
      <Breadcrumbs
        items={[
          { label: t('list.home', { ns: 'catalogue' }), to: links.home() },
          { label: t('title'), to: brandLinks.hot() },
          { label: name },
        ]}
      />
      <AboutBrand brand={brand} />
      <CertificateList certificates={certificates} filePath={filePath} subject={{ brandId }} />
      <h2>{t('list')}</h2>
      <ListLayout
        filters={{ state, rate, suppliers: page.suppliers }}
        page={page}
        activeCount={filterCount(state)}
        clear={clear}
        chips={<FilterChips state={state} clear={clear} supplierName={page.supplier?.name} />}
      >
        {cards.length > 0 ? (
          <ProductGrid products={cards} eager={4} level={3} />
        ) : (
          <EmptyState
            title={t('emptyList')}
            action={
              filterCount(state) > 0 ? (
                <LinkButton to={clear}>{t('filter.clear', { ns: 'catalogue' })}</LinkButton>
              ) : (
                <LinkButton to={brandLinks.hot()}>{t('more')}</LinkButton>
              )
            }
          />
        )}
      </ListLayout>
    </div>
  );
}

function AboutBrand({ brand }: { brand: BrandDetail }) {
  const { t } = useTranslation('brands');
  const { name, country, otherNames, cooperation, story, categories } = brand;
  return (
    <>
      <header className="brand-head">
        <BrandLogo brand={brand} />
        <div>
          <h1 className="list-title">
            <bdi>{name}</bdi>
          </h1>
          <p className="row soft small">
            <CooperationBadge cooperation={cooperation} />
            {country && <span>{country}</span>}
            {otherNames.length > 0 && (
              <span>
                {t('others')}{' '}
                <Dotted parts={otherNames.map((other) => <bdi key={other}>{other}</bdi>)} />
              </span>
            )}
          </p>
        </div>
        <LinkButton to={brandLinks.apply(name)} variant="primary">
          {t('becomeAgent')}
        </LinkButton>
      </header>
      {cooperation !== 'none' && <p>{t(`cooperation.${cooperation}`)}</p>}
      {story.length > 0 && (
        <section className="brand-story">
          <h2>{t('story')}</h2>
          {story.map((paragraph) => (
            <p key={paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {categories.length > 0 && (
        <nav className="chip-row" aria-label={t('categories')}>
          {categories.map(({ categoryId, categoryName }) => (
            <Link key={categoryId} to={links.category(categoryId)}>
              <bdi>{categoryName}</bdi>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
