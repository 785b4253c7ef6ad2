import { type MarketPeriod, marketPeriods } from '@wasit/contract/market/choices';
import type { ReactNode } from 'react';
import '../catalogue/catalogue.css';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from '@wasit/i18n/react';
import { links, type MarketTab } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { Breadcrumbs, TabLinks } from '../../ui/navigation.tsx';
import { Choices } from './choices.tsx';
import './market.css';

const tabs = ['market', 'trends', 'materials', 'certificates'] as const satisfies MarketTab[];

/** Rankings and the pages beside them. */
export function MarketTabs({ current }: { current: MarketTab | 'rankings' }) {
  const { t } = useTranslation('market');
  return (
    <TabLinks
      label={t('tabs')}
      tabs={[
        { to: links.leaderboard(), label: t('tab.rankings'), current: current === 'rankings' },
        ...tabs.map((tab) => ({
          to: links.market(tab),
          label: t(`tab.${tab}`),
          current: tab === current,
        })),
      ]}
    />
  );
}

interface MarketQuery {
  period: MarketPeriod;
  categoryId: number | undefined;
}

/** The filters in the address of a market page. */
export function marketQuery(request: Request): MarketQuery {
  const query = new URL(request.url).searchParams;
  return {
    period: marketPeriods.find((known) => known === query.get('period')) ?? 'quarter',
    categoryId: parseWholeNumber(query.get('categoryId') ?? '') || undefined,
  };
}

interface FrameProps {
  tab: MarketTab;
  title: string;
  /** The last breadcrumb, where the page is below its tab. */
  name?: string;
  path: string;
  children: ReactNode;
}

/** Head, breadcrumbs, title and tabs of a page of the market. */
export function MarketFrame({ tab, title, name, path, children }: FrameProps) {
  const { t } = useTranslation('market');
  const parentCrumb = { label: t('tab.rankings'), to: links.leaderboard() };
  return (
    <div className="page page-body stack">
      <Head title={title} description={t(`description.${tab}`)} path={path} />
      <Breadcrumbs
        items={[
          { label: t('home'), to: links.home() },
          parentCrumb,
          ...(name ? [{ label: t(`tab.${tab}`), to: links.market(tab) }] : []),
          { label: name ?? t(`tab.${tab}`) },
        ]}
      />
      <h1 className="list-title">{title}</h1>
      <MarketTabs current={tab} />
      {children}
    </div>
  );
}

interface ChooseProps extends MarketQuery {
  tab: MarketTab;
  categories: readonly { categoryId: number; categoryName: string }[];
  /** Left out on pages without counted figures. */
  withPeriod?: boolean;
}

/** The period, as links: they work without scripts. */
export function ChoosePeriod({
  period,
  to,
}: {
  period: MarketPeriod;
  to: (period: MarketPeriod) => string;
}) {
  const { t } = useTranslation('market');
  return (
    <Choices
      label={t('periods')}
      choices={marketPeriods.map((choice) => ({
        to: to(choice),
        label: t(`period.${choice}`),
        current: choice === period,
      }))}
    />
  );
}

/** Period and category, as links. */
export function ChooseMarket({ tab, period, categoryId, categories, withPeriod }: ChooseProps) {
  const { t } = useTranslation('market');
  const to = (query: { period?: string; categoryId?: number | undefined }) =>
    links.market(tab, { ...(withPeriod ? { period } : {}), categoryId, ...query });
  return (
    <>
      {withPeriod && <ChoosePeriod period={period} to={(next) => to({ period: next })} />}
      <Choices
        label={t('categories')}
        choices={[
          { to: to({ categoryId: undefined }), label: t('all'), current: categoryId === undefined },
          ...categories.map((category) => ({
            to: to({ categoryId: category.categoryId }),
            label: category.categoryName,
            current: category.categoryId === categoryId,
          })),
        ]}
      />
    </>
  );
}
