import { Anchor, Stack, Text } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { localeTable } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/locale';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Pager } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { When } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';

type Row = OutputOf<'staffWantedWords'>['items'][number];
const pageSize = 50;

/** What customers looked for in vain: the shop's shopping list. */
export default function WantedScreen() {
  const { t } = useTranslation('search-words');
  const { page } = useUrlState();
  const read = useRead('staffWantedWords', { pageNo: page, pageSize });
  const columns: Column<Row>[] = [
    { key: 'text', head: t('wanted.words'), lead: true, cell: ({ text }) => <bdi>{text}</bdi> },
    { key: 'times', head: t('wanted.times'), end: true, cell: ({ times }) => <bdi>{formatNumber(times)}</bdi> },
    { key: 'language', head: t('wanted.language'), cell: ({ locale }) => localeTable[locale].ownName },
    { key: 'last', head: t('wanted.last'), wide: true, cell: ({ lastAt }) => <When at={lastAt} day /> },
    {
      key: 'acts',
      head: '',
      bare: true,
      end: true,
      cell: ({ text }) => (
        <Anchor
          component={Link}
          size="sm"
          to={`/words/synonyms?word=${encodeURIComponent(text)}`}
          aria-label={`${t('wanted.asSynonym')}: ${text}`}
        >
          {t('wanted.asSynonym')}
        </Anchor>
      ),
    },
  ];
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('wanted.text')}
      </Text>
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t('wanted.empty')} text={t('wanted.emptyText')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={t('page.wanted')}
              columns={columns}
              rows={items}
              keyOf={({ text, locale }) => `${text} ${locale}`}
              stale={read.loading}
            />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}
