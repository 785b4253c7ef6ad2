import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { Allowed } from '../session/allowed.tsx';

const pages = [
  { key: 'rules', to: '/prices' },
  { key: 'runs', to: '/prices/runs' },
  { key: 'lists', to: '/prices/lists' },
  { key: 'jumps', to: '/prices/jumps' },
] as const;

export default function PricesLayout() {
  const { t } = useTranslation('prices');
  return (
    <Allowed to="prices.manage">
      <DeskPages
        title={t('title')}
        note={t('note')}
        pages={pages.map(({ key, to }) => ({ label: t(`page.${key}`), to }))}
      />
    </Allowed>
  );
}
