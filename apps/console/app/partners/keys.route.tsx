import { partnerKeyStates } from '@wasit/contract/partners/keys';
import { partnerScopeNames } from '@wasit/contract/partners/scopes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { When } from '../locale/figures.tsx';
import { NameWithState } from '../ui/name-with-state.tsx';
import { MakeKeyDialog, RevokeDialog } from './key-dialogs.tsx';
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx';

const tones = {
  valid: 'good',
  expired: 'calm',
  revoked: 'bad',
} as const satisfies Record<(typeof partnerKeyStates)[number], string>;
const showFilters = ['valid', 'over'] as const;

/** API keys of partners: shown once when created, never changed. */
export default function KeysScreen() {
  const { t } = useTranslation(['partners', 'words']);
  const [shownSecret, setShownSecret] = useState<ShownSecret>();
  return (
    <>
      <DeskList
        desk="partner-keys"
        title={t('page.keys')}
        headless
        search={t('search')}
        create={{
          label: t('make'),
          dialog: (callbacks) => <MakeKeyDialog onShown={setShownSecret} {...callbacks} />,
        }}
        filters={[
          tabsFilter('show', showFilters, {
            label: t('page.keys'),
            text: (value) => t(`show.${value}`),
          }),
        ]}
        query={({ chosen, search }) => ({ show: chosen('show', showFilters), search })}
        empty={() => ({ title: t('empty') })}
        words={{
          scopes: codeWords(partnerScopeNames, (scope) => t(`scope.${scope}`)),
          state: codeWords(partnerKeyStates, (state) => t(`state.${state}`)),
          customer: { null: t('whose.company') },
        }}
        onlyInFiles={[{ key: 'state', head: t('words:status') }]}
        acts={[
          {
            key: 'revoke',
            label: () => t('revoke.verb'),
            look: 'default',
            name: ({ name }) => `${t('revoke.verb')} ${name}`,
            when: ({ state }) => state === 'valid',
            dialog: ({ keyId }, callbacks) => <RevokeDialog keyId={keyId} {...callbacks} />,
          },
        ]}
        columns={[
          {
            key: 'name',
            head: t('name'),
            isPrimary: true,
            cell: ({ name, state }) => (
              <NameWithState tone={tones[state]} state={t(`state.${state}`)}>
                {name}
              </NameWithState>
            ),
          },
          {
            key: 'scopes',
            head: t('scopes'),
            cell: ({ scopes }) => scopes.map((scope) => t(`scope.${scope}`)).join(t('words:comma')),
          },
          {
            key: 'customer',
            head: t('whose'),
            cell: ({ customerName }) =>
              customerName === null ? t('whose.company') : <bdi>{customerName}</bdi>,
          },
          { key: 'ending', head: t('ending'), code: ({ ending }) => `…${ending}` },
          {
            key: 'used',
            head: t('used'),
            cell: ({ lastUsedAt }) =>
              lastUsedAt === null ? t('used.never') : <When at={lastUsedAt} />,
          },
          { key: 'expires', head: t('expires'), day: ({ expiresAt }) => expiresAt },
          { key: 'by', head: t('by'), text: ({ madeBy }) => madeBy },
          { key: 'made', head: t('made'), day: ({ madeAt }) => madeAt },
        ]}
      />
      {shownSecret && <SecretDialog {...shownSecret} onClose={() => setShownSecret(undefined)} />}
    </>
  );
}
