import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import tabs from '../lists/list-tools.module.css';
import { Allowed } from '../session/allowed.tsx';
import { PageHead } from '../ui/page.tsx';

const pages = [
  { key: 'wanted', to: '/words' },
  { key: 'hot', to: '/words/hot' },
  { key: 'synonyms', to: '/words/synonyms' },
  { key: 'brands', to: '/words/brands' },
] as const;

export default function WordsLayout() {
  const { t } = useTranslation('search-words');
  return (
    <Allowed to="search.words">
      <Stack gap="md">
        <PageHead title={t('title')} note={t('note')} />
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
