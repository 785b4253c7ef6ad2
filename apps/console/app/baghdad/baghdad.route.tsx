import { Group, SimpleGrid, Stack } from '@mantine/core';
import type { BaghdadOrder } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager, SearchBox } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Allowed } from '../session/allowed.tsx';
import { PageHead } from '../ui/page.tsx';
import { Arrivals } from './arrivals.tsx';
import { DeskOrders } from './desk-orders.tsx';
import { ScanIn } from './scan-in.tsx';

const shows = ['ready', 'out', 'done'] as const;
const pageSize = 50;

/** What can leave now stands above what is still on its way. */
const readyFirst = (orders: readonly BaghdadOrder[]): BaghdadOrder[] =>
  [...orders].sort((a, b) => Number(a.status === 'SEA_SHIPPING') - Number(b.status === 'SEA_SHIPPING'));

export default function BaghdadScreen() {
  return (
    <Allowed to="logistics.baghdad">
      <Baghdad />
    </Allowed>
  );
}

function Baghdad() {
  const { t } = useTranslation('baghdad');
  const { query, page, search } = useUrlState();
  const [round, setRound] = useState(0);
  const show = choiceOf(query.get('show'), shows);
  const read = useRead('baghdadDesk', { show, pageNo: page, pageSize, ...(search ? { search } : {}) });
  const changed = () => {
    read.reload();
    setRound((before) => before + 1);
  };
  return (
    <Stack gap="md">
      <PageHead title={t('title')} note={t('note')} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ScanIn onScanned={changed} />
        <Arrivals key={round} onArrived={changed} />
      </SimpleGrid>
      <Stack gap="sm">
        <FilterTabs
          name="show"
          label={t('desk')}
          current={show}
          items={shows.map((value) => ({
            value,
            label: t(`show.${value}`),
            ...(value === show && read.data ? { count: read.data.total } : {}),
          }))}
        />
        <Group>
          <SearchBox label={t('search')} />
        </Group>
        <Answer
          read={read}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <Empty title={search ? t('empty.search') : t(`empty.${show}`)} text={search ? t('empty.searchText') : t(`emptyText.${show}`)} />
          }
        >
          {({ items, total }) => (
            <>
              <DeskOrders orders={readyFirst(items)} stale={read.loading} onChanged={changed} />
              <Pager total={total} pageSize={pageSize} />
            </>
          )}
        </Answer>
      </Stack>
    </Stack>
  );
}
