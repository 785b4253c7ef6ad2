import { Alert, Group, NativeSelect, Stack } from '@mantine/core';
import type { Delivery } from '@wasit/contract';
import { deliveryStates, messageChannels, messageEventNames } from '@wasit/contract/message-events';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager, SearchBox } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Figure, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page.tsx';
import { DeliveryMark } from './delivery-marks.tsx';

const pageSize = 30;
const states = ['all', ...deliveryStates] as const;
const channels = ['any', ...messageChannels] as const;
const events = ['any', ...messageEventNames] as const;

export default function MessagesScreen() {
  return (
    <Allowed to="messages.read">
      <Messages />
    </Allowed>
  );
}

function useColumns(): Column<Delivery>[] {
  const { t } = useTranslation('messages');
  return [
    {
      key: 'event',
      head: t('message'),
      lead: true,
      cell: ({ deliveryId, event }) => (
        <Link to={`/messages/${deliveryId}`} className="w-row-link">
          {t(`event.${event}`)}
        </Link>
      ),
    },
    { key: 'person', head: t('person'), cell: ({ userName }) => (userName ? <bdi>{userName}</bdi> : t('visitor')) },
    { key: 'channel', head: t('channel'), cell: ({ channel }) => t(`channel.${channel}`) },
    { key: 'target', head: t('target'), wide: true, cell: ({ target }) => <bdi dir="ltr">{target}</bdi> },
    { key: 'state', head: t('state'), cell: ({ state }) => <DeliveryMark state={state} /> },
    { key: 'attempts', head: t('attempts'), end: true, wide: true, cell: ({ attempts }) => <Figure value={attempts} /> },
    { key: 'at', head: t('at'), wide: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  ];
}

/** The log under the filters of the address: state, channel, event, and a person's whole name, number or e-mail address. */
function Messages() {
  const { t } = useTranslation('messages');
  const { query, page, search, set } = useUrlState();
  const state = choiceOf(query.get('state'), states);
  const channel = choiceOf(query.get('channel'), channels);
  const event = choiceOf(query.get('event'), events);
  const read = useRead('staffDeliveryPage', {
    pageNo: page,
    pageSize,
    ...(state === 'all' ? {} : { state }),
    ...(channel === 'any' ? {} : { channel }),
    ...(event === 'any' ? {} : { event }),
    ...(search ? { person: search } : {}),
  });
  const columns = useColumns();
  const choose = (name: 'channel' | 'event') => (value: string) => set({ [name]: value === 'any' ? undefined : value });
  return (
    <Stack gap="sm">
      <PageHead title={t('title')} />
      <FilterTabs name="state" label={t('state')} current={state} items={states.map((value) => ({ value, label: t(`state.${value}`) }))} />
      <Group align="end">
        <SearchBox label={t('search')} />
        <NativeSelect
          label={t('channel')}
          value={channel}
          onChange={(change) => choose('channel')(change.currentTarget.value)}
          data={channels.map((value) => ({ value, label: value === 'any' ? t('any') : t(`channel.${value}`) }))}
        />
        <NativeSelect
          label={t('event')}
          value={event}
          onChange={(change) => choose('event')(change.currentTarget.value)}
          data={events.map((value) => ({ value, label: value === 'any' ? t('any') : t(`event.${value}`) }))}
        />
      </Group>
      <Answer read={read} isEmpty={({ items }) => items.length === 0} empty={<Empty title={t('empty')} />}>
        {({ items, total, channels: works }) => (
          <>
            {messageChannels
              .filter((one) => !works[one])
              .map((one) => (
                <Alert key={one} variant="light" color="gray">
                  {t(`off.${one}`)}
                </Alert>
              ))}
            <DataTable caption={t('title')} columns={columns} rows={items} keyOf={({ deliveryId }) => deliveryId} stale={read.loading} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}
