import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { Allowed } from '../session/allowed.tsx';

const pages = [
  { key: 'orders', to: '/baghdad' },
  { key: 'runs', to: '/baghdad/runs' },
  { key: 'shelving', to: '/baghdad/shelving' },
  { key: 'stock', to: '/baghdad/stock' },
] as const;

export default function BaghdadLayout() {
  const { t } = useTranslation('baghdad');
  return (
    <Allowed to="logistics.baghdad">
      <DeskPages
        title={t('title')}
        pages={pages.map(({ key, ...page }) => ({ label: t(`page.${key}`), ...page }))}
      />
    </Allowed>
  );
}
