import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';

const pages = [
  { key: 'list', to: '/purchase-orders' },
  { key: 'proposals', to: '/purchase-orders/proposals' },
] as const;

export default function PurchaseOrdersLayout() {
  const { t } = useTranslation('purchase-orders');
  return (
    <DeskPages
      title={t('title')}
      note={t('note')}
      pages={pages.map(({ key, to }) => ({ label: t(`page.${key}`), to }))}
    />
  );
}
