import { Button } from '@mantine/core';
import {
  articleStates,
  contentCategories,
  contentTypes,
} from '@wasit/contract/content/article-states';
import { locales, localeTable } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Allowed } from '../session/allowed.tsx';
import { Mark } from '../ui/page.tsx';
import { stateTones } from './state-tone.ts';

const filters = ['all', ...articleStates] as const;
const types = ['all', ...contentTypes] as const;

export default function ArticlesScreen() {
  const { t } = useTranslation('articles');
  return (
    <Allowed to="content.edit">
      <DeskList
        desk="articles"
        title={t('title')}
        pageSize={30}
        search={t('search')}
        actions={
          <Button component={Link} to="/articles/new">
            {t('new')}
          </Button>
        }
        filters={[
          tabsFilter('state', filters, { label: t('state'), text: (value) => t(`state.${value}`) }),
          {
            name: 'type',
            label: t('type'),
            values: types,
            text: (value) => t(`type.${choiceOf(value, types)}`),
          },
        ]}
        query={({ chosenOrAll, search }) => ({
          search,
          state: chosenOrAll('state', articleStates),
          type: chosenOrAll('type', contentTypes),
        })}
        empty={({ search }) => ({ title: t(search ? 'empty.search' : 'empty') })}
        words={{
          category: codeWords(contentCategories, (category) => t(`category.${category}`)),
          state: codeWords(articleStates, (state) => t(`state.${state}`)),
          languages: codeWords(locales, (locale) => localeTable[locale].ownName),
        }}
        columns={[
          {
            key: 'title',
            head: t('heading'),
            isPrimary: true,
            to: ({ articleId }) => `/articles/${articleId}`,
            text: ({ title }) => title,
          },
          {
            key: 'state',
            head: t('state'),
            cell: ({ state }) => <Mark tone={stateTones[state]}>{t(`state.${state}`)}</Mark>,
          },
          {
            key: 'category',
            head: t('category'),
            cell: ({ category }) => t(`category.${category}`),
          },
          {
            key: 'languages',
            head: t('languages'),
            cell: (row) => row.locales.map((locale) => localeTable[locale].ownName).join(' · '),
          },
          { key: 'address', head: t('slug'), code: ({ slug }) => slug },
          { key: 'published', head: t('publishedAt'), time: ({ publishedAt }) => publishedAt },
          { key: 'changed', head: t('changedAt'), time: ({ changedAt }) => changedAt },
        ]}
      />
    </Allowed>
  );
}
