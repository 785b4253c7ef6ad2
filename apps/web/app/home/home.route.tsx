import { formatNumber } from '@wasit/locale';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../api/server.ts';
import { useTranslation } from '../locale/use-translation.ts';
import '../catalogue/catalogue.css';
import { type PicturedCategory, picturedCategories } from '../catalogue/category-pictures.ts';
import { ProductGrid } from '../catalogue/parts/product-card.tsx';
import { RecentlySeen } from '../catalogue/parts/recently-seen.tsx';
import { links } from '../links.ts';
import { Head } from '../shell/head.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/home.route';
import { Banners } from './banners.tsx';
import { Hero } from './hero.tsx';
import './home.css';
import { HowItWorks } from './how-it-works.tsx';
import { SiteData } from './site-data.tsx';
import { Sourcing } from './sourcing.tsx';

export const handle = { i18n: ['home', 'catalogue'] };

const mostCategories = 12;
const rowLength = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const call = api(context);
  const nothing = { items: [] };
  const [banners, categories, hot, fresh, forYou, rate] = await Promise.all([
    call('listBanners', {}).catch(() => nothing),
    picturedCategories(call, mostCategories),
    call('productPage', { type: 'hot', pageSize: rowLength, counted: false }).catch(() => nothing),
    call('productPage', { type: 'new', pageSize: rowLength, counted: false }).catch(() => nothing),
    call('randomProducts', { pageSize: rowLength }).catch(() => nothing),
    call('getRate', {}).catch(() => null),
  ]);
  const first = hot.items.find((product) => product.inStock);
  const detail = first ? await call('productDetail', { productId: first.productId }).catch(() => null) : null;
  const example = detail && {
    productId: detail.productId,
    name: detail.name,
    landedCost: detail.landedCost,
    picture: detail.pictures[0] ?? null,
  };
  return {
    example,
    banners: banners.items,
    categories,
    hot: hot.items,
    fresh: fresh.items,
    forYou: forYou.items,
    rate: rate?.rate ?? null,
  };
}

interface ShelfProps {
  title: string;
  more?: string;
  /** Goods below the first screen. */
  later?: boolean;
  children: ReactNode;
}

function Shelf({ title, more, later, children }: ShelfProps) {
  const { t } = useTranslation('home');
  return (
    <section className={later ? 'shelf later' : 'shelf'}>
      <div className="shelf-head">
        <h2>{title}</h2>
        {more && (
          <Link to={more}>
            {t('all')}
            <span className="visually-hidden">: {title}</span>
            <Icon name="arrow-end" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function Categories({ categories }: { categories: readonly PicturedCategory[] }) {
  return (
    <ul className="category-tiles">
      {categories.map(({ categoryId, categoryName, picture }) => (
        <li key={categoryId}>
          <Link to={links.category(categoryId)}>
            <Picture picture={picture} alt="" />
            <bdi>{categoryName}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('home');
  const { banners, categories, hot, fresh, forYou, rate, example } = loaderData;
  return (
    <>
      <Head title={t('title')} description={t('description')} path="/" picture={example?.picture?.url ?? hot[0]?.picture.url} />
      <SiteData />
      <Hero rate={rate === null ? null : formatNumber(rate)} example={example} />
      <div className="page home">
        {categories.length > 0 && (
          <Shelf title={t('categories')}>
            <Categories categories={categories} />
          </Shelf>
        )}
        <Banners banners={banners} />
        {hot.length > 0 && (
          <Shelf title={t('hot')} more={links.hot()} later>
            <ProductGrid products={hot} />
          </Shelf>
        )}
        <HowItWorks />
        {fresh.length > 0 && (
          <Shelf title={t('fresh')} more={links.fresh()} later>
            <ProductGrid products={fresh} />
          </Shelf>
        )}
        {forYou.length > 0 && (
          <Shelf title={t('forYou')} later>
            <ProductGrid products={forYou} />
          </Shelf>
        )}
        <Sourcing />
        <RecentlySeen />
      </div>
    </>
  );
}
