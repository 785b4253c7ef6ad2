import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';

export default function SuppliersLayout() {
  const { t } = useTranslation('suppliers');
  return (
    <DeskPages
      title={t('title')}
      note={t('note')}
      pages={[
        { label: t('page.list'), to: '/suppliers' },
        { label: t('page.claims'), to: '/suppliers/claims' },
      ]}
    />
  );
}
