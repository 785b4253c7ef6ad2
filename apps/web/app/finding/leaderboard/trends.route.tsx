import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { api } from '../../api/server.ts';
import { pageContext } from '../../context.ts';
import { links } from '../../links.ts';
import { Fold } from '../../ui/fold.tsx';
import { BothAmounts } from '../../ui/text/price.tsx';
import { ProductGrid } from '../catalogue/cards/product-card.tsx';
import type { Route } from './+types/trends.route';
import { BasisLine, Figure, MarketTable, TooLittleData } from './charts/chart.tsx';
import { drawChart } from './charts/draw-charts.server.ts';
import { ChooseMarket, MarketFrame, marketQuery } from './market-frame.tsx';

export const handle = { i18n: ['catalogue', 'market'] };

/** Whole dollars, or with cents if two labels would be equal. */
function dollarLabels(amounts: readonly number[]): string[] {
  const whole = new Set(amounts.map(Math.round)).size === amounts.length;
  return amounts.map((amount) => `$${formatNumber(amount, { max: whole ? 0 : 2 })}`);
}

/** /leaderboard/trends: sales by price, attributes of best sellers, trending films. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = api(context);
  const { locale } = context.get(pageContext);
  const query = marketQuery(request);
  const [prices, points, videos, categories] = await Promise.all([
    call('priceDistribute', { ...query, bands: 10 }),
    call('salePoint', { ...query, pageSize: 15 }),
    call('trendingVideos', { ...query, pageSize: 8 }),
    call('rankingCategories', {}),
  ]);
  const labels = dollarLabels(prices.bands.map(({ from }) => from.usd.amount));
  const values = prices.bands.map(({ goods }) => goods);
  return {
    query,
    prices,
    points,
    videos,
    categories: categories.items,
    svg: prices.bands.length > 0 ? drawChart({ kind: 'bars', labels, values }, locale) : null,
  };
}

const percent = (share: number): string => `${formatNumber(share * 100, { max: 0 })}%`;

/** Attributes and words that are more frequent among best sellers. */
function SellingPoints({ points }: { points: Route.ComponentProps['loaderData']['points'] }) {
  const { t } = useTranslation('market');
  const { items, words, basis } = points;
  const shares = ({ share, shareOfRest, goods }: (typeof items | typeof words)[number]) => [
    percent(share),
    percent(shareOfRest),
    formatNumber(goods),
  ];
  const shareHeads = [t('bestHave'), t('restHave'), t('goods')];
  return (
    <section className="card market-figure">
      <h2>{t('points')}</h2>
      {items.length > 0 ? (
        <MarketTable
          label={t('points')}
          head={[t('property'), t('value'), ...shareHeads]}
          rows={items.map((item) => [item.name, item.value, ...shares(item)])}
        />
      ) : basis.enough ? (
        <p className="market-not-yet">{t('noPoints')}</p>
      ) : (
        <TooLittleData least={basis.minimums} />
      )}
      {words.length > 0 && (
        <>
          <h3>{t('pointWords')}</h3>
          <MarketTable
            label={t('pointWords')}
            head={[t('nameWord'), ...shareHeads]}
            rows={words.map((item) => [item.word, ...shares(item)])}
          />
        </>
      )}
      <Fold title={t('how')}>
        <p className="small">
          {t('how.points')} {t('how.best')} {words.length > 0 && t('how.pointWords')}
        </p>
        <BasisLine basis={basis} />
      </Fold>
    </section>
  );
}

export default function TrendsPage({ loaderData }: Route.ComponentProps) {
  const { query, prices, points, videos, categories, svg } = loaderData;
  const { t } = useTranslation('market');
  return (
    <MarketFrame tab="trends" title={t('title.trends')} path={links.market('trends')}>
      <ChooseMarket tab="trends" {...query} categories={categories} withPeriod />
      <Figure
        title={t('prices')}
        svg={svg}
        basis={prices.basis}
        how={`${t('how.prices')} ${t('how.best')}`}
        head={[t('from'), t('to'), t('goods'), t('pieces')]}
        rows={prices.bands.map(({ from, to, goods, pieces }) => [
          <BothAmounts key="from" money={from} />,
          <BothAmounts key="to" money={to} />,
          formatNumber(goods),
          pieces === null ? '–' : formatNumber(pieces),
        ])}
      />
      <SellingPoints points={points} />
      <section className="stack">
        <h2>{t('videos')}</h2>
        {videos.items.length > 0 ? (
          <ProductGrid products={videos.items} eager={0} level={3} />
        ) : (
          <p className="market-not-yet">{t('noVideos')}</p>
        )}
        <Fold title={t('how')}>
          <p className="small">{t('how.videos')}</p>
          <BasisLine basis={videos.basis} />
        </Fold>
      </section>
    </MarketFrame>
  );
}
