import { webhookDeliveryStates, webhookTypes } from '@wasit/contract/partners/webhook-types';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Code } from '../locale/figures.tsx';
import { NameWithState } from '../ui/name-with-state.tsx';
import { ReplayDialog } from './webhook-dialogs.tsx';

const states = ['all', ...webhookDeliveryStates] as const;
const tones = {
  waiting: 'wait',
  sending: 'wait',
  sent: 'good',
  failed: 'bad',
} as const satisfies Record<(typeof webhookDeliveryStates)[number], string>;

/** What was sent to partners, how often it was tried, and what they answered. */
export default function DeliveriesScreen() {
  const { t } = useTranslation('partners');
  return (
    <DeskList
      desk="webhook-deliveries"
      title={t('page.deliveries')}
      headless
      search={t('sent.search')}
      filters={[
        {
          name: 'state',
          as: 'tabs',
          label: t('sent.state'),
          values: states,
          text: (value) =>
            value === 'all'
              ? t('sent.all')
              : t(`sent.state.${choiceOf(value, webhookDeliveryStates)}`),
        },
      ]}
      query={({ chosen, search }) => ({
        search,
        ...(chosen('state') === 'all'
          ? {}
          : { state: choiceOf(chosen('state'), webhookDeliveryStates) }),
      })}
      empty={() => ({ title: t('sent.empty') })}
      nameOf={({ type, receiverName }) => `${t(`type.${type}`)} ${receiverName}`}
      words={{
        type: codeWords(webhookTypes, (type) => t(`type.${type}`)),
        state: codeWords(webhookDeliveryStates, (state) => t(`sent.state.${state}`)),
      }}
      onlyInFiles={[{ key: 'state', head: t('sent.state') }]}
      acts={[
        {
          key: 'replay',
          label: () => t('sent.replay'),
          look: 'default',
          name: ({ messageId }) => `${t('sent.replay')} ${messageId}`,
          when: ({ state, attempts }) => state !== 'sending' && attempts > 0,
          dialog: (delivery, callbacks) => <ReplayDialog delivery={delivery} {...callbacks} />,
        },
      ]}
      columns={[
        {
          key: 'type',
          head: t('sent.type'),
          isPrimary: true,
          cell: ({ type, state }) => (
            <NameWithState tone={tones[state]} state={t(`sent.state.${state}`)}>
              {t(`type.${type}`)}
            </NameWithState>
          ),
        },
        { key: 'receiver', head: t('sent.receiver'), text: ({ receiverName }) => receiverName },
        { key: 'id', head: 'webhook-id', code: ({ messageId }) => messageId },
        { key: 'attempts', head: t('sent.attempts'), figure: ({ attempts }) => attempts },
        {
          key: 'answer',
          head: t('sent.answer'),
          cell: ({ lastStatus, lastError }) =>
            lastStatus !== null ? (
              <Code>{`HTTP ${lastStatus}`}</Code>
            ) : lastError !== null ? (
              t('sent.noAnswer')
            ) : null,
        },
        { key: 'next', head: t('sent.next'), time: ({ nextAttemptAt }) => nextAttemptAt },
        { key: 'at', head: t('sent.at'), time: ({ createdAt }) => createdAt },
      ]}
    />
  );
}
