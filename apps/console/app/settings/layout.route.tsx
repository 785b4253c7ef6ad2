import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';

const pages = [
  { key: 'rate', to: '/settings' },
  { key: 'yuan', to: '/settings/yuan' },
  { key: 'tariffs', to: '/settings/tariffs' },
  { key: 'values', to: '/settings/values' },
] as const;

export default function SettingsLayout() {
  const { t } = useTranslation('settings');
  return (
    <DeskPages
      title={t('title')}
      pages={pages.map(({ key, to }) => ({ label: t(`page.${key}`), to }))}
    />
  );
}
