import { Text } from '@mantine/core';
import type { UnclaimedGoods } from '@wasit/contract';
import { unclaimedShows } from '@wasit/contract/logistics/unclaimed/unclaimed-words';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { Code, Figure, None, When } from '../locale/figures.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { useMay } from '../session/session.ts';
import { DecideDialog, ProposalLine, ProposeDialog } from './unclaimed-dialogs.tsx';

const states = ['waiting', 'proposed', 'collected', 'sold', 'given-up'] as const;

/** Uncollected goods in Baghdad: one person proposes, a second one decides. */
export default function UnclaimedScreen() {
  const { t } = useTranslation(['unclaimed', 'words']);
  const mayPropose = useMay('logistics.baghdad');
  return (
    <DeskList
      desk="unclaimed"
      title={t('title')}
      note={t('note')}
      search={t('search')}
      filters={[
        tabsFilter('show', unclaimedShows, {
          label: t('title'),
          text: (value) => t(`show.${value}`),
        }),
      ]}
      query={({ chosen, search }) => ({ show: chosen('show', unclaimedShows), search })}
      empty={() => ({ title: t('empty') })}
      words={{ state: codeWords(states, (state) => t(`state.${state}`)) }}
      onlyInFiles={[
        { key: 'customer', head: t('words:customer') },
        { key: 'days', head: t('days') },
      ]}
      acts={[
        {
          key: 'propose',
          label: () => t('propose'),
          name: ({ orderNo }) => `${t('propose')} ${orderNo}`,
          when: ({ isDue }) => mayPropose && isDue,
          dialog: (goods, callbacks) => <ProposeDialog goods={goods} {...callbacks} />,
        },
        {
          key: 'decide',
          label: () => t('decide.verb'),
          name: ({ orderNo }) => `${t('decide.verb')} ${orderNo}`,
          when: ({ proposal }) => proposal?.mayDecide === true,
          dialog: (goods, callbacks) => <DecideDialog goods={goods} {...callbacks} />,
        },
      ]}
      columns={[
        {
          key: 'order',
          head: t('words:order'),
          isPrimary: true,
          cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
          secondLine: ({ customer, mobile }) => (
            <>
              <bdi>{customer}</bdi> {mobile && <bdi dir="ltr">{mobile}</bdi>}
            </>
          ),
        },
        {
          key: 'since',
          head: t('since'),
          day: ({ since }) => since,
          secondLine: ({ days }) => (
            <>
              {t('days')}: <Figure value={days} />
            </>
          ),
        },
        { key: 'decide', head: t('decide'), day: ({ decidableFrom: decideAt }) => decideAt },
        { key: 'parcels', head: t('words:parcels'), figure: ({ parcels }) => parcels },
        {
          key: 'shelves',
          head: t('shelves'),
          cell: ({ shelves }) =>
            shelves.length > 0 ? <Code>{shelves.join(' · ')}</Code> : <None />,
        },
        {
          key: 'reminded',
          head: t('reminded'),
          figure: ({ lastReminderDays: reminded }) => reminded,
        },
        { key: 'storage', head: t('storage'), money: ({ storageDue }) => storageDue?.usd },
        { key: 'state', head: t('proposal'), cell: (goods) => <State goods={goods} /> },
      ]}
    />
  );
}

function State({ goods }: { goods: UnclaimedGoods }) {
  const { t } = useTranslation('unclaimed');
  const { state, proposal, history } = goods;
  return (
    <>
      <Text size="sm">{t(`state.${state}`)}</Text>
      {proposal && <ProposalLine proposal={proposal} />}
      {history.length > 0 && (
        <details>
          <summary>{t('history')}</summary>
          {history.map(({ event, text, by, at }) => (
            <Text key={`${event} ${at}`} size="xs" component="div">
              <When at={at} /> · {t(`event.${event}`)} <bdi>{by}</bdi> {text && <bdi>{text}</bdi>}
            </Text>
          ))}
        </details>
      )}
    </>
  );
}
