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
import { currentCount, tabsFilter } from '../desk-list/filter-fields.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { DeliveryMark } from './delivery-marks.tsx';

const states = ['all', ...deliveryStates] as const;
const channels = ['any', ...messageChannels] as const;
const events = ['any', ...messageEventNames] as const;

/** What was sent to whom; a person is found by their whole name, number or e-mail address. */
export default function MessagesScreen() {
  const { t } = useTranslation('messages');
  const mayResend = useMay('messages.resend');
  const resend: BulkAct = {
    key: 'resend',
    label: t('resend.verb'),
    text: () => t('resend.hint'),
    // Each message as it is now: one that was sent again meanwhile is refused, and stays chosen.
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
          {
            name: 'channel',
            label: t('channel'),
            values: channels,
            text: (value) =>
              value === 'any' ? t('any') : t(`channel.${choiceOf(value, messageChannels)}`),
          },
          {
            name: 'event',
            label: t('event'),
            values: events,
            text: (value) =>
              value === 'any' ? t('any') : t(`event.${choiceOf(value, messageEventNames)}`),
          },
        ]}
        query={({ chosen, search }) => ({
          ...(chosen('state') === 'all'
            ? {}
            : { state: choiceOf(chosen('state'), deliveryStates) }),
          ...(chosen('channel') === 'any'
            ? {}
            : { channel: choiceOf(chosen('channel'), messageChannels) }),
          ...(chosen('event') === 'any'
            ? {}
            : { event: choiceOf(chosen('event'), messageEventNames) }),
          ...(search ? { person: search } : {}),
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
