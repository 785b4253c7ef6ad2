import type { OutputOf } from '@wasit/contract/api';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import type { ReactNode } from 'react';
import { api } from '../../api/server.ts';
import { pageContext } from '../../context.ts';
import { links } from '../../links.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { type Fact, Facts } from '../../ui/parts.tsx';
import { BothAmounts } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';
import type { Route } from './+types/market.route';
import { BasisLine, Figure, MarketTable, TooLittleData } from './charts/chart.tsx';
import { drawChart, drawChartIfKnown } from './charts/draw-charts.server.ts';
import { dayLabel, shortDayLabel, stepOf } from './day-label.ts';
import { ChooseMarket, MarketFrame, marketQuery } from './market-frame.tsx';
import { OutsideFigures } from './outside-figures.tsx';

export const handle = { i18n: ['market'] };

/** The maximum number of groups of goods in a chart. */
const maxGroups = 10;

/** /leaderboard/market: sales by price, of all goods or a category. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = api(context);
  const { locale } = context.get(pageContext);
  const query = marketQuery(request);
  const step = stepOf(query.period);
  const [stats, data, top, categories, outside] = await Promise.all([
    call('marketStats', query),
    call('marketStatsData', { ...query, step }),
    call('topStats', { ...query, pageSize: maxGroups }),
    call('rankingCategories', {}),
    call('outsideFigures', { categoryId: query.categoryId }),
  ]);
  const labels = data.points.map(({ day }) => dayLabel(day, locale, step));
  const shortLabels = data.points.map(({ day }) => shortDayLabel(day, locale, step));
  const values = data.points.map(({ sales }) => sales?.pieces ?? null);
  return {
    query,
    stats,
    data: { ...data, labels },
    top,
    categories: categories.items,
    outside: outside.items,
    sales: drawChartIfKnown({ kind: 'bars', overTime: true, labels, shortLabels, values }, locale),
    groups: top.groups.map(({ largest, ...group }) => {
      const sorted = sortGroups(group.kind, largest);
      const svg = drawChart(
        {
          kind: 'ranks',
          labels: sorted.map(({ name }) => name),
          values: sorted.map(({ pieces }) => pieces),
        },
        locale,
      );
      return { ...group, largest: sorted, svg };
    }),
  };
}

type Group = OutputOf<'topStats'>['groups'][number];

/** The largest first; price bands by their price. */
const sortGroups = (kind: Group['kind'], largest: Group['largest']): Group['largest'] =>
  kind === 'price' ? largest.toSorted((a, b) => Number(a.key) - Number(b.key)) : largest;

type Data = Route.ComponentProps['loaderData'];

const formatCount = (count: number | null | undefined): string =>
  count === null || count === undefined ? '–' : formatNumber(count);

/** "120, before 90", or the figure alone if the period before is not known. */
function WithPrevious({ now, before }: { now: number; before: number | undefined }) {
  return before === undefined ? (
    <bdi>{formatNumber(now)}</bdi>
  ) : (
    <Words ns="market" of="against" values={{ now, before }} />
  );
}

function Stats({ stats }: { stats: Data['stats'] }) {
  const { t } = useTranslation('market');
  const { shelf, sales, before, basis } = stats;
  const shelfFacts: Fact[] = shelf
    ? [
        { label: t('goodsOnSale'), value: <bdi>{formatNumber(shelf.goodsOnSale)}</bdi> },
        {
          label: t('goodsNew'),
          value: <WithPrevious now={shelf.goodsNew} before={shelf.goodsNewBefore ?? undefined} />,
        },
        { label: t('priceLower'), value: <BothAmounts money={shelf.priceLower} /> },
        { label: t('priceMedian'), value: <BothAmounts money={shelf.priceMedian} /> },
        { label: t('priceUpper'), value: <BothAmounts money={shelf.priceUpper} /> },
      ]
    : [];
  const salesFacts: Fact[] = sales
    ? (['orders', 'pieces', 'buyers', 'goodsWithSales'] as const).map((name) => ({
        label: t(name),
        value: <WithPrevious now={sales[name]} before={before?.[name]} />,
      }))
    : [];
  return (
    <div className="market-pair">
      <section className="card">
        <h2>{t('shelf')}</h2>
        {shelf ? <Facts items={shelfFacts} /> : <TooLittleData least={basis.minimums} />}
      </section>
      <section className="card">
        <h2>{t('sales')}</h2>
        {sales ? <Facts items={salesFacts} /> : <TooLittleData least={basis.minimums} />}
        <BasisLine basis={basis} />
      </section>
    </div>
  );
}

function Group({ group, basis }: { group: Data['groups'][number]; basis: Data['top']['basis'] }) {
  const { t } = useTranslation('market');
  const growing = group.growing.map(({ name }) => name);
  return (
    <Figure
      title={t(`group.${group.kind}`)}
      svg={group.svg}
      basis={basis}
      how={
        group.kind === 'attribute' ? `${t('how.groups')} ${t('how.attributes')}` : t('how.groups')
      }
      head={[t(`name.${group.kind}`), t('goods'), t('pieces'), t('before')]}
      rows={group.largest.map(({ name, goods, pieces, before }): ReactNode[] => [
        name,
        formatCount(goods),
        formatCount(pieces),
        formatCount(before),
      ])}
    >
      {growing.length > 0 && (
        <p className="small">
          {t('growing')} <Dotted parts={growing.map((name) => <bdi key={name}>{name}</bdi>)} />
        </p>
      )}
    </Figure>
  );
}

function SearchWords({ words }: { words: Data['top']['words'] }) {
  const { t } = useTranslation('market');
  const lists = (['found', 'notFound'] as const).filter((kind) => words[kind].length > 0);
  if (lists.length === 0) return null;
  return (
    <div className="market-pair">
      {lists.map((kind) => (
        <section className="card" key={kind}>
          <h2>{t(`words.${kind}`)}</h2>
          <MarketTable
            label={t(`words.${kind}`)}
            head={[t('word'), t('searches')]}
            rows={words[kind].map(({ word, searches }) => [word, formatCount(searches)])}
          />
          <p className="soft small">{t('how.words')}</p>
        </section>
      ))}
    </div>
  );
}

export default function MarketPage({ loaderData }: Route.ComponentProps) {
  const { query, stats, data, top, categories, sales, groups } = loaderData;
  const { t } = useTranslation('market');
  const locale = useLocale();
  return (
    <MarketFrame tab="market" title={t('title.market')} path={links.market('market')}>
      <ChooseMarket tab="market" {...query} categories={categories} withPeriod />
      <Stats stats={stats} />
      <div className="market-pair">
        <Figure
          title={t('salesChart')}
          svg={sales}
          basis={data.basis}
          how={t('how.sales')}
          head={[t('from'), t('orders'), t('pieces'), t('buyers')]}
          rows={data.points.map(({ day, sales }) => [
            dayLabel(day, locale, data.step),
            formatCount(sales?.orders),
            formatCount(sales?.pieces),
            formatCount(sales?.buyers),
          ])}
        />
        {groups
          .filter(({ largest }) => largest.length > 0)
          .map((group) => (
            <Group key={group.kind} group={group} basis={top.basis} />
          ))}
      </div>
      <SearchWords words={top.words} />
      <OutsideFigures items={loaderData.outside} />
    </MarketFrame>
  );
}
