import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import tabs from '../lists/list-tools.module.css';
import { Allowed } from '../session/allowed.tsx';
import { PageHead } from '../ui/page.tsx';

const pages = [
  { key: 'products', to: '/catalogue' },
  { key: 'categories', to: '/catalogue/categories' },
] as const;

export default function CatalogueLayout() {
  const { t } = useTranslation('catalogue');
  return (
    <Allowed to="catalogue.edit">
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
    </Allowed>
  );
}
