import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import tabs from '../lists/list-tools.module.css';
import { PageHead } from '../ui/page.tsx';

const pages = [
  { key: 'rate', to: '/settings' },
  { key: 'tariffs', to: '/settings/tariffs' },
  { key: 'values', to: '/settings/values' },
] as const;

export default function SettingsLayout() {
  const { t } = useTranslation('settings');
  return (
    <Stack gap="md">
      <PageHead title={t('title')} />
      <nav className={tabs.tabs} aria-label={t('title')}>
        {pages.map(({ key, to }) => (
          <NavLink key={key} to={to} end className={tabs.tab ?? ''}>
            {t(`page.${key}`)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </Stack>
  );
}
