import { Button } from '@mantine/core';
import { goodsRules } from '@wasit/contract/campaigns/endpoints';
import { articleStates } from '@wasit/contract/content/article-states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { stateTones } from '../articles/state-tone.ts';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Mark } from '../ui/page.tsx';

const showFilters = ['present', 'ended'] as const;

export default function EventsScreen() {
  const { t } = useTranslation(['events', 'articles', 'words']);
  return (
    <Allowed to="content.edit">
      <DeskList
        desk="events"
        title={t('title')}
        actions={
          <Button component={Link} to="/events/new">
            {t('new')}
          </Button>
        }
        filters={[
          tabsFilter('show', showFilters, {
            label: t('title'),
            text: (value) => t(`show.${value}`),
          }),
        ]}
        query={({ chosen }) => ({ show: chosen('show', showFilters) })}
        empty={({ chosen }) => ({ title: t(`empty.${chosen('show', showFilters)}`) })}
        words={{
          goods: codeWords(goodsRules, (rule) => t(`rule.${rule}`)),
          state: codeWords(articleStates, (state) => t(`articles:state.${state}`)),
          public: { true: t('words:yes'), false: t('words:no') },
        }}
        columns={[
          {
            key: 'title',
            head: t('name'),
            isPrimary: true,
            to: ({ eventId }) => `/events/${eventId}`,
            text: ({ title }) => title,
          },
          { key: 'goods', head: t('goods'), cell: ({ rule }) => t(`rule.${rule}`) },
          { key: 'from', head: t('from'), time: ({ startsAt }) => startsAt },
          { key: 'to', head: t('to'), time: ({ endsAt }) => endsAt },
          {
            key: 'state',
            head: t('articles:state'),
            cell: ({ state }) => (
              <Mark tone={stateTones[state]}>{t(`articles:state.${state}`)}</Mark>
            ),
          },
          {
            key: 'public',
            head: t('shown'),
            cell: ({ isPublic }) => t(isPublic ? 'words:yes' : 'words:no'),
          },
        ]}
      />
    </Allowed>
  );
}
