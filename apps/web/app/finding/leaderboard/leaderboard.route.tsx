import type { RankingKind, RankingPeriod } from '@wasit/contract/catalogue/ranking';
import { api } from '../../api/server.ts';
import '../catalogue/catalogue.css';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/navigation.tsx';
import { EmptyState } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import { loadOrShowEarlier, StaleNotice, useIsStale } from '../catalogue/lists/stale-list.tsx';
import { encodeCard } from '../catalogue/shown-card.ts';
import type { Route } from './+types/leaderboard.route';
import { Choices } from './choices.tsx';
import './leaderboard.css';
import { MarketTabs } from './market-frame.tsx';
import { RankedLine } from './ranked-line.tsx';

export const handle = { i18n: ['catalogue', 'leaderboard', 'market'] };

const kinds = ['best', 'rising', 'repurchased'] as const satisfies readonly RankingKind[];
const periods = ['week', 'month', 'all'] as const satisfies readonly RankingPeriod[];
/** The available filters: growth needs two periods, and the repurchase rate has none. */
const periodsOf: Readonly<Record<RankingKind, readonly RankingPeriod[]>> = {
  best: periods,
  rising: ['week', 'month'],
  repurchased: [],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = api(context);
  const query = new URL(request.url).searchParams;
  const kind = kinds.find((known) => known === query.get('kind')) ?? 'best';
  const period = periods.find((known) => known === query.get('period'));
  const categoryId = parseWholeNumber(query.get('categoryId') ?? '') || undefined;
  const [ranking, categories] = await Promise.all([
    call('rankingPage', { kind, period, categoryId }),
    call('rankingCategories', {}),
  ]);
  const items = ranking.items.map(({ product, ...item }) => ({
    ...item,
    repurchaseRate: product.repurchaseRate,
    card: encodeCard(product),
  }));
  return { ranking: { ...ranking, items }, categoryId, categories: categories.items };
}
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadOrShowEarlier('leaderboard', serverLoader);

type Ranking = Route.ComponentProps['loaderData']['ranking'];

/** The basis and the start of the ranking. */
function Basis({ ranking: { kind, basis, from, to, period } }: { ranking: Ranking }) {
  const format = useFormat();
  if (basis === 'stated')
    return (
      <Words ns="leaderboard" of={kind === 'repurchased' ? 'basis.repurchased' : 'basis.stated'} />
    );
  const days = period === 'week' ? 7 : 30;
  return (
    <Words
      ns="leaderboard"
      of={kind === 'rising' ? 'basis.rising' : 'basis.bought'}
      values={{ from: format.date(from ?? to), to: format.dateTime(to), days }}
    />
  );
}

export default function Leaderboard({ loaderData }: Route.ComponentProps) {
  const { ranking, categoryId, categories } = loaderData;
  const { t } = useTranslation('leaderboard');
  const isStale = useIsStale('leaderboard', loaderData);
  const { kind, period, items } = ranking;
  const availablePeriods = periodsOf[kind];
  const categoryChoices = [
    {
      to: links.leaderboard({ kind, period }),
      label: t('allCategories'),
      current: categoryId === undefined,
    },
    ...categories.map((category) => ({
      to: links.leaderboard({ kind, period, categoryId: category.categoryId }),
      label: category.categoryName,
      current: category.categoryId === categoryId,
    })),
  ];
  return (
    <div className="page page-body stack">
      <Head
        title={t('title')}
        description={t('description')}
        path={links.leaderboard(categoryId ? { categoryId } : {})}
      />
      <Breadcrumbs
        items={[
          { label: t('list.home', { ns: 'catalogue' }), to: links.home() },
          { label: t('title') },
        ]}
      />
      <h1 className="list-title">{t('title')}</h1>
      <MarketTabs current="rankings" />
      <Choices
        label={t('kinds')}
        choices={kinds.map((choice) => ({
          to: links.leaderboard({ kind: choice, categoryId }),
          label: t(`kind.${choice}`),
          current: choice === kind,
        }))}
      />
      {availablePeriods.length > 0 && (
        <Choices
          label={t('periods')}
          choices={availablePeriods.map((choice) => ({
            to: links.leaderboard({ kind, period: choice, categoryId }),
            label: t(`period.${choice}`),
            current: choice === period,
          }))}
        />
      )}
      <Choices label={t('categories')} choices={categoryChoices} />
      <p className="soft ranking-basis">
        <Basis ranking={ranking} />
      </p>
      {isStale && <StaleNotice />}
      {items.length > 0 ? (
        <ol className="ranking">
          {items.map((item) => (
            <RankedLine key={item.card} {...item} kind={kind} />
          ))}
        </ol>
      ) : (
        <EmptyState
          title={t('empty')}
          action={
            <LinkButton to={links.leaderboard({ kind: 'best', period: 'all', categoryId })}>
              {t('toAll')}
            </LinkButton>
          }
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      )}
    </div>
  );
}
