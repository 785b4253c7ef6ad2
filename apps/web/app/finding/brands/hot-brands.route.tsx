import type { HotBrand } from '@wasit/contract/brands/endpoints';
import { api } from '../../api/server.ts';
import { Link } from '../../ui/link.tsx';
import '../catalogue/catalogue.css';
import { parsePageNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs, Pagination } from '../../ui/navigation.tsx';
import { EmptyState } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import { ProductGrid } from '../catalogue/cards/product-card.tsx';
import { redirectToLastPage } from '../catalogue/lists/past-the-end.ts';
import { decodeCard, type EncodedCard, encodeCard, useCards } from '../catalogue/shown-card.ts';
import type { Route } from './+types/hot-brands.route';
import { brandLinks } from './brand-links.ts';
import { BrandLogo, CooperationBadge } from './brand-mark.tsx';
import { BrandTiles } from './brand-tiles.tsx';
import './brands.css';

export const handle = { i18n: ['catalogue', 'brands'] };

const pageSize = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = api(context);
  const pageNo = parsePageNumber(new URL(request.url).searchParams.get('pageNo'));
  const [page, partners] = await Promise.all([
    call('hotBrands', { pageNo, pageSize }),
    call('brandCooperationList', { pageSize: 60 }).catch(() => ({ items: [] })),
  ]);
  redirectToLastPage(request, page);
  const items = page.items.map(({ goods, ...brand }) => ({
    ...brand,
    goods: goods.map(encodeCard),
  }));
  return { page: { ...page, items }, partners: partners.items };
}

/** Specification, section 2: /hotBrand. */
export default function HotBrandsPage({ loaderData: { page, partners } }: Route.ComponentProps) {
  const { t } = useTranslation('brands');
  const firstCard = page.items[0]?.goods[0];
  return (
    <div className="page page-body stack">
      <Head
        title={t('title')}
        description={t('description')}
        path={brandLinks.hot(page.pageNo)}
        picture={firstCard && decodeCard(firstCard).picture.url}
      />
      <Breadcrumbs
        items={[
          { label: t('list.home', { ns: 'catalogue' }), to: links.home() },
          { label: t('title') },
        ]}
      />
      <h1 className="list-title">{t('title')}</h1>
      {page.items.length === 0 && (
        <EmptyState
          title={t('empty')}
          action={<LinkButton to={links.hotGoods()}>{t('toHot')}</LinkButton>}
        />
      )}
      {page.items.map((brand, index) => (
        <BrandSection key={brand.brandId} brand={brand} isFirst={index === 0} />
      ))}
      <Pagination
        pageNo={page.pageNo}
        pageCount={Math.ceil(page.total / page.pageSize)}
        hrefOf={brandLinks.hot}
      />
      <BrandTiles title={t('cooperation')} brands={partners} />
    </div>
  );
}

interface BrandSectionProps {
  brand: Omit<HotBrand, 'goods'> & { goods: readonly EncodedCard[] };
  isFirst: boolean;
}

function BrandSection({ brand, isFirst }: BrandSectionProps) {
  const { brandId, name, country, cooperation, goodsCount } = brand;
  const goods = useCards(brand.goods);
  return (
    <section className="hot-brand stack">
      <header className="brand-head">
        <BrandLogo brand={brand} />
        <div>
          <h2>
            <Link to={brandLinks.brand(brandId)}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className="row soft small">
            <CooperationBadge cooperation={cooperation} />
            {country && <span>{country}</span>}
            <Words ns="catalogue" of="list.total" count={goodsCount} />
          </p>
        </div>
        <Link className="brand-all" to={brandLinks.brand(brandId)}>
          <Words ns="brands" of="all" values={{ name }} />
        </Link>
      </header>
      {goods.length > 0 && (
        <ProductGrid products={goods} eager={isFirst ? goods.length : 0} level={3} />
      )}
    </section>
  );
}
