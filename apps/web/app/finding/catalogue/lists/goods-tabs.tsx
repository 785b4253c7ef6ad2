import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../../links.ts';
import { TabLinks } from '../../../ui/navigation.tsx';

/** Tabs of hot sellers and new goods, and the way to the ranking. */
export function GoodsTabs({ current }: { current: 'hot' | 'new' }) {
  const { t } = useTranslation('catalogue');
  const tabs = [
    { to: links.hot(), label: t('list.hot'), current: current === 'hot' },
    { to: links.fresh(), label: t('list.new'), current: current === 'new' },
    { to: links.leaderboard(), label: t('list.ranking'), current: false },
  ];
  return <TabLinks label={t('list.collections')} tabs={tabs} />;
}
