import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { useMay } from '../session/session.ts';

const pages = [
  { key: 'own', to: '/till', needs: 'till.clerk' },
  { key: 'sessions', to: '/till/sessions', needs: 'till.sign' },
  { key: 'tills', to: '/till/setup', needs: 'till.sign' },
] as const;

export default function TillLayout() {
  const { t } = useTranslation('till');
  const may = { 'till.clerk': useMay('till.clerk'), 'till.sign': useMay('till.sign') };
  const permittedPages = pages.filter(({ needs }) => may[needs]);
  return (
    <DeskPages
      title={t('title')}
      note={t('note')}
      pages={permittedPages.map(({ key, to }) => ({ label: t(`page.${key}`), to }))}
    />
  );
}
