import { useTranslation } from '@wasit/i18n/react';
import { type ReactNode, Suspense } from 'react';
import { api } from '../../api/server.ts';
import { Link } from '../../ui/link.tsx';
import { encodeCard, type ShownCard, useCards } from '../catalogue/shown-card.ts';
import '../catalogue/catalogue.css';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { FirstViewEnd } from '../../shell/loading/first-view-end.tsx';
import { lazyPart } from '../../shell/loading/late.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { BrandTiles } from '../brands/brand-tiles.tsx';
import { ProductGrid } from '../catalogue/cards/product-card.tsx';
import {
  categoryThumb,
  loadPicturedCategories,
  type PicturedCategory,
} from '../catalogue/lists/category-pictures.ts';
import { RecentlySeen } from '../catalogue/product/recently-seen.tsx';
import type { Route } from './+types/home.route';
import { Announcements } from './announcements.tsx';
import { Banners } from './banners.tsx';
import { exampleBasket } from './basket.ts';
import { encodeLine } from './basket-data.ts';
import { BasketExample } from './basket-example.tsx';
import { EventCards } from './event-cards.tsx';
import { Hero, maxHotWords } from './hero.tsx';
import './home.css';
import './goods-row.css';
import { HowItWorks } from './how-it-works.tsx';
import { nextDeparture } from './next-departure.ts';
import { NextShip } from './next-ship.tsx';
import { Proofs } from './proofs.tsx';
import { SiteData } from './site-data.tsx';
import { Sourcing } from './sourcing.tsx';
import { Trades } from './trades.tsx';

// Its goods are loaded when the reader comes near; its height is reserved by its sheet.
const GoodsRow = lazyPart(() => import('./goods-row.tsx').then((part) => part.GoodsRow));

export const handle = { i18n: ['home', 'catalogue', 'events', 'units'] };

const maxCategories = 12;
const maxBest = 10;
/** Screens narrower than 1080 pixels show no more (home.css). */
const sentBest = 8;
/** How many best sellers are compared for the lowest freight. */
const comparedCount = 40;

type Priced = Pick<ShownCard, 'landed' | 'price' | 'inStock'>;

/** How much the freight adds to the factory price, at the minimum quantity. */
const freightShare = ({ landed, price }: Priced): number =>
  landed ? landed.usd.amount / Math.max(0.01, price.usd.amount) : Number.POSITIVE_INFINITY;

const withLowestFreight = <Card extends Priced>(goods: readonly Card[]): Card[] =>
  goods
    .filter(({ inStock, landed }) => inStock && landed)
    .sort((a, b) => freightShare(a) - freightShare(b))
    .slice(0, maxBest);

export async function loader({ context }: Route.LoaderArgs) {
  const call = api(context);
  const emptyPage = { items: [] };
  const noPrices = { items: [], source: '', day: null, sample: false };
  const [
    banners,
    announcements,
    partners,
    events,
    categories,
    sellers,
    terms,
    words,
    board,
    proofs,
    iraq,
  ] = await Promise.all([
    call('listBanners', {}).catch(() => emptyPage),
    call('websiteContentList', { type: 'announcement', pageSize: 2 }).catch(() => emptyPage),
    call('brandCooperationList', { pageSize: 12 }).catch(() => emptyPage),
    call('listEvents', {}).catch(() => emptyPage),
    loadPicturedCategories(call, maxCategories),
    call('productPage', { type: 'hot', pageSize: comparedCount, counted: false }).catch(
      () => emptyPage,
    ),
    call('shopTerms', {}).catch(() => null),
    call('hotWords', {}).catch(() => emptyPage),
    call('sailingBoard', {}).catch(() => ({ departures: [] })),
    call('reviewsWithPhotos', { limit: 1 }).catch(() => emptyPage),
    call('pricesInIraq', {}).catch(() => noPrices),
  ]);
  const best = withLowestFreight(sellers.items);
  const basket =
    terms &&
    (await exampleBasket(call, best, { minimumUsd: terms.minimumUsd, iraq }).catch(() => null));
  return {
    basket: basket && { ...basket, lines: basket.lines.map(encodeLine) },
    banners: banners.items,
    announcements: announcements.items.map(({ slug, link, title, locale }) => ({
      slug,
      link,
      title,
      locale,
    })),
    partners: partners.items.map(({ brandId, name, logo }) => ({ brandId, name, logo })),
    events: events.items.map(({ text: _, ...shown }) => shown),
    categories: categories.map(encodeCategory),
    best: best.map(encodeCard),
    hasHot: sellers.items.length > best.length,
    ship: nextDeparture(board),
    hasProofs: proofs.items.length > 0,
    hotWords: words.items.slice(0, maxHotWords).map(({ name }) => name),
  };
}

interface HomeSectionProps {
  title: string;
  lead?: string;
  more?: string;
  /** Left out on phones, where the page would have too many screens. */
  isWideOnly?: boolean;
  children: ReactNode;
}

function HomeSection({ title, lead, more, isWideOnly, children }: HomeSectionProps) {
  const { t } = useTranslation('home');
  return (
    <section className={isWideOnly ? 'home-section home-wide-only' : 'home-section'}>
      <div className="section-head">
        <h2>{title}</h2>
        {more && (
          <Link to={more}>
            {t('all')}
            <span className="visually-hidden">: {title}</span>
            <Icon name="arrow-end" />
          </Link>
        )}
        {lead && <p className="section-lead">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** A category in the data of the page: without the names of its fields. */
const encodeCategory = ({ categoryId, categoryName, picture }: PicturedCategory) =>
  [categoryId, categoryName, picture] as const;

function Categories({ categories }: { categories: readonly ReturnType<typeof encodeCategory>[] }) {
  return (
    <ul className="category-tiles">
      {categories.map(([categoryId, categoryName, picture]) => (
        <li key={categoryId}>
          <Link to={links.category(categoryId)}>
            <Picture picture={categoryThumb(picture)} use="thumb" alt="" />
            <bdi>{categoryName}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('home');
  const {
    banners,
    announcements,
    partners,
    events,
    categories,
    best,
    hasHot,
    basket,
    ship,
    hasProofs,
    hotWords,
  } = loaderData;
  const bestGoods = useCards(best);
  return (
    <>
      <Head
        title={t('title')}
        description={t('description')}
        path="/"
        picture={bestGoods[0]?.picture.url}
      />
      <SiteData />
      <Hero hotWords={hotWords} />
      <Announcements announcements={announcements} />
      <div className="page home">
        {best.length > 0 && (
          <HomeSection title={t('best.title')} lead={t('best.lead')} more={links.hotGoods()}>
            <div className="best-goods">
              <ProductGrid products={bestGoods} eager={2} sent={sentBest} />
            </div>
          </HomeSection>
        )}
        <FirstViewEnd />
        <EventCards events={events} />
        {categories.length > 0 && (
          <HomeSection title={t('categories')}>
            <Categories categories={categories} />
          </HomeSection>
        )}
        {basket && <BasketExample basket={basket} cards={bestGoods} />}
        {hasHot && (
          <HomeSection title={t('hot')} more={links.hotGoods()} isWideOnly>
            <Suspense>
              <GoodsRow label={t('hot')} except={bestGoods} />
            </Suspense>
          </HomeSection>
        )}
        <Trades />
        {ship && <NextShip ship={ship} />}
        <HowItWorks />
        {hasProofs && (
          <HomeSection title={t('proofs.title')} lead={t('proofs.lead')}>
            <Proofs label={t('proofs.title')} />
          </HomeSection>
        )}
        <BrandTiles title={t('partners')} brands={partners} />
        <Banners banners={banners} />
        <Sourcing />
        <RecentlySeen />
      </div>
    </>
  );
}
