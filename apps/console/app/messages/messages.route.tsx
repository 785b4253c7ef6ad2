import { Alert } from '@mantine/core';
import {
  deliveryStates,
  messageChannels,
  messageEventNames,
} from '@wasit/contract/messages/events';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { type BulkAct, codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, filterWithAll, tabsFilter } from '../desk-list/filter-fields.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { DeliveryMark } from './delivery-marks.tsx';

const states = ['all', ...deliveryStates] as const;

/** Sent messages; a person is found by their full name, number or e-mail address. */
export default function MessagesScreen() {
  const { t } = useTranslation('messages');
  const mayResend = useMay('messages.resend');
  const resend: BulkAct = {
    key: 'resend',
    label: t('resend.verb'),
    text: () => t('resend.hint'),
    // Reads the current state first: a message that was resent meanwhile is refused and stays
    // selected.
    async run([deliveryId = ''], _values, key) {
      const { attempts } = await call('staffDelivery', { deliveryId });
      await call('staffResendMessage', { deliveryId, attempts }, { key });
    },
    done: () => t('resend.toast'),
  };
  return (
    <Allowed to="messages.read">
      <DeskList
        desk="messages"
        title={t('title')}
        pageSize={30}
        search={t('search')}
        filters={[
          tabsFilter('state', states, {
            label: t('state'),
            text: (value) => t(`state.${value}`),
            count: currentCount,
          }),
          filterWithAll('channel', messageChannels, {
            label: t('channel'),
            all: t('any'),
            text: (channel) => t(`channel.${channel}`),
          }),
          filterWithAll('event', messageEventNames, {
            label: t('event'),
            all: t('any'),
            text: (event) => t(`event.${event}`),
          }),
        ]}
        query={({ chosenOrAll, search }) => ({
          state: chosenOrAll('state', deliveryStates),
          channel: chosenOrAll('channel', messageChannels),
          event: chosenOrAll('event', messageEventNames),
          person: search || undefined,
        })}
        empty={() => ({ title: t('empty') })}
        nameOf={({ event, userName }) => `${t(`event.${event}`)} ${userName ?? t('visitor')}`}
        bulk={mayResend ? [resend] : undefined}
        above={({ channels: isChannelOn }) =>
          messageChannels
            .filter((channel) => !isChannelOn[channel])
            .map((channel) => (
              <Alert key={channel} variant="light" color="gray">
                {t(`off.${channel}`)}
              </Alert>
            ))
        }
        words={{
          event: codeWords(messageEventNames, (event) => t(`event.${event}`)),
          channel: codeWords(messageChannels, (channel) => t(`channel.${channel}`)),
          state: codeWords(deliveryStates, (state) => t(`state.${state}`)),
        }}
        columns={[
          {
            key: 'event',
            head: t('message'),
            isPrimary: true,
            cell: ({ deliveryId, event }) => (
              <Link to={`/messages/${deliveryId}`} className="w-row-link">
                {t(`event.${event}`)}
              </Link>
            ),
          },
          {
            key: 'person',
            head: t('person'),
            cell: ({ userName }) => (userName ? <bdi>{userName}</bdi> : t('visitor')),
          },
          { key: 'channel', head: t('channel'), cell: ({ channel }) => t(`channel.${channel}`) },
          { key: 'target', head: t('target'), cell: ({ target }) => <bdi dir="ltr">{target}</bdi> },
          { key: 'state', head: t('state'), cell: ({ state }) => <DeliveryMark state={state} /> },
          { key: 'attempts', head: t('attempts'), figure: ({ attempts }) => attempts },
          { key: 'at', head: t('at'), time: ({ createdAt }) => createdAt },
        ]}
      />
    </Allowed>
  );
}
