import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { Allowed } from '../session/allowed.tsx';

const pages = [
  { key: 'receive', to: '/receiving' },
  { key: 'packing', to: '/receiving/packing' },
  { key: 'unknown', to: '/receiving/unknown' },
  { key: 'shelving', to: '/receiving/shelving' },
  { key: 'stock', to: '/receiving/stock' },
] as const;

export default function ReceivingLayout() {
  const { t } = useTranslation('receiving');
  return (
    <Allowed to="logistics.receive">
      <DeskPages
        title={t('title')}
        pages={pages.map(({ key, ...page }) => ({ label: t(`page.${key}`), ...page }))}
      />
    </Allowed>
  );
}
