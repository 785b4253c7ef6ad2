import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { Allowed } from '../session/allowed.tsx';

const pages = [
  { key: 'refunds', to: '/refunds' },
  { key: 'new', to: '/refunds/new' },
  { key: 'notes', to: '/refunds/notes' },
] as const;

export default function RefundsLayout() {
  const { t } = useTranslation('finance');
  return (
    <Allowed to="refunds.manage">
      <DeskPages
        title={t('refunds.title')}
        note={t('refunds.note')}
        pages={pages.map(({ key, to }) => ({ label: t(`refunds.page.${key}`), to }))}
      />
    </Allowed>
  );
}
