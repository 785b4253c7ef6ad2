import { webhookStates, webhookTypes } from '@wasit/contract/partners/webhook-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { When } from '../locale/figures.tsx';
import { NameWithState } from '../ui/name-with-state.tsx';
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx';
import { MakeWebhookDialog, MoveWebhookDialog } from './webhook-dialogs.tsx';

const tones = {
  active: 'good',
  stopped: 'calm',
  failing: 'bad',
} as const satisfies Record<(typeof webhookStates)[number], string>;

/** Addresses of partners that receive events. */
export default function WebhooksScreen() {
  const { t } = useTranslation(['partners', 'words']);
  const [shownSecret, setShownSecret] = useState<ShownSecret>();
  return (
    <>
      <DeskList
        desk="webhook-receivers"
        title={t('page.webhooks')}
        headless
        search={t('hook.search')}
        create={{
          label: t('hook.make'),
          dialog: (callbacks) => <MakeWebhookDialog onShown={setShownSecret} {...callbacks} />,
        }}
        query={({ search }) => ({ search })}
        empty={() => ({ title: t('hook.empty') })}
        words={{
          types: codeWords(webhookTypes, (type) => t(`type.${type}`)),
          state: codeWords(webhookStates, (state) => t(`hook.state.${state}`)),
          customer: { null: t('whose.company') },
        }}
        onlyInFiles={[
          { key: 'state', head: t('words:status') },
          { key: 'by', head: t('by') },
          { key: 'made', head: t('made') },
        ]}
        acts={[
          {
            key: 'stop',
            label: () => t('hook.stop'),
            look: 'default',
            name: ({ name }) => `${t('hook.stop')} ${name}`,
            when: ({ state }) => state === 'active',
            dialog: ({ receiverId }, callbacks) => (
              <MoveWebhookDialog receiverId={receiverId} to="stopped" {...callbacks} />
            ),
          },
          {
            key: 'start',
            label: () => t('hook.start'),
            look: 'default',
            name: ({ name }) => `${t('hook.start')} ${name}`,
            when: ({ state }) => state !== 'active',
            dialog: ({ receiverId }, callbacks) => (
              <MoveWebhookDialog receiverId={receiverId} to="active" {...callbacks} />
            ),
          },
        ]}
        columns={[
          {
            key: 'name',
            head: t('name'),
            isPrimary: true,
            cell: ({ name, state }) => (
              <NameWithState tone={tones[state]} state={t(`hook.state.${state}`)}>
                {name}
              </NameWithState>
            ),
            secondLine: ({ failingSince }) =>
              failingSince !== null && (
                <>
                  {t('hook.failing')} <When at={failingSince} />
                </>
              ),
          },
          {
            key: 'url',
            head: t('hook.url'),
            cell: ({ url }) => (
              <bdi dir="ltr" className="w-free">
                {url}
              </bdi>
            ),
          },
          {
            key: 'types',
            head: t('hook.types'),
            cell: ({ types }) => types.map((type) => t(`type.${type}`)).join(t('words:comma')),
          },
          {
            key: 'customer',
            head: t('whose'),
            cell: ({ customerName }) =>
              customerName === null ? t('whose.company') : <bdi>{customerName}</bdi>,
          },
          { key: 'waiting', head: t('hook.waiting'), figure: ({ waiting }) => waiting },
          { key: 'last', head: t('hook.last'), time: ({ lastSentAt }) => lastSentAt },
        ]}
      />
      {shownSecret && <SecretDialog {...shownSecret} onClose={() => setShownSecret(undefined)} />}
    </>
  );
}
