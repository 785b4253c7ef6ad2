import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { useMay } from '../session/session.ts';

const pages = [
  { key: 'rate', to: '/settings' },
  { key: 'yuan', to: '/settings/yuan' },
  { key: 'tariffs', to: '/settings/tariffs' },
  { key: 'values', to: '/settings/values' },
] as const;

export default function SettingsLayout() {
  const { t } = useTranslation('settings');
  const [mayManage, mayPrice] = [useMay('settings.manage'), useMay('settings.money')];
  // Everybody who may open the desk can read rates and tariffs.
  const permittedPages = pages.filter(({ key }) => key !== 'values' || mayManage || mayPrice);
  return (
    <DeskPages
      title={t('title')}
      pages={permittedPages.map(({ key, to }) => ({ label: t(`page.${key}`), to }))}
    />
  );
}
