import { webhookDeliveryStates, webhookTypes } from '@wasit/contract/partners/webhook-types';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { filterWithAll } from '../desk-list/filter-fields.tsx';
import { Code } from '../locale/figures.tsx';
import { NameWithState } from '../ui/name-with-state.tsx';
import { ReplayDialog } from './webhook-dialogs.tsx';

const tones = {
  waiting: 'wait',
  sending: 'wait',
  sent: 'good',
  failed: 'bad',
} as const satisfies Record<(typeof webhookDeliveryStates)[number], string>;

/** Webhook deliveries to partners: attempts and answers. */
export default function DeliveriesScreen() {
  const { t } = useTranslation('partners');
  return (
    <DeskList
      desk="webhook-deliveries"
      title={t('page.deliveries')}
      headless
      search={t('sent.search')}
      filters={[
        filterWithAll('state', webhookDeliveryStates, {
          as: 'tabs',
          label: t('sent.state'),
          all: t('sent.all'),
          text: (state) => t(`sent.state.${state}`),
        }),
      ]}
      query={({ chosenOrAll, search }) => ({
        search,
        state: chosenOrAll('state', webhookDeliveryStates),
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
