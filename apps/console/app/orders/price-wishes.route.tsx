import type { StaffPriceWish } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, tabsFilter } from '../desk-list/filter-fields.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { Mark } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { GrantDialog, RefuseDialog } from './wish-dialogs.tsx';

const showFilters = ['open', 'over'] as const;
const tones = {
  open: 'wait',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'calm',
  lapsed: 'calm',
} as const;
const states = ['open', 'granted', 'refused', 'withdrawn', 'lapsed'] as const;

/** Price requests of VIP customers, the oldest first. */
export default function PriceRequestsScreen() {
  const { t } = useTranslation(['orders', 'words']);
  const { query } = useUrlState();
  const isOver = choiceOf(query.get('show'), showFilters) === 'over';
  const isOpen = ({ status }: StaffPriceWish) => status === 'open';
  return (
    <Allowed to="orders.negotiate">
      <DeskList
        desk="price-requests"
        title={t('wishes.title')}
        note={t('wishes.note')}
        everyMs={30_000}
        filters={[
          tabsFilter('show', showFilters, {
            label: t('wishes.title'),
            text: (value) => t(`wishes.show.${value}`),
            count: currentCount,
          }),
        ]}
        query={({ chosen }) => ({ show: chosen('show', showFilters) })}
        empty={({ chosen }) => ({
          title: t(`wishes.empty.${chosen('show', showFilters)}`),
        })}
        words={{ status: codeWords(states, (status) => t(`wishStatus.${status}`)) }}
        onlyInFiles={[
          { key: 'at', head: t('words:at') },
          ...(isOver
            ? ([
                { key: 'status', head: t('words:status') },
                { key: 'granted', head: t('wishStatus.granted') },
                { key: 'answer', head: t('wishes.answer') },
              ] as const)
            : []),
        ]}
        actsHead={t('wishes.answer')}
        acts={[
          {
            key: 'grant',
            label: () => t('wishes.grant'),
            when: isOpen,
            dialog: (wish, callbacks) => <GrantDialog wish={wish} {...callbacks} />,
          },
          {
            key: 'refuse',
            label: () => t('wishes.refuse'),
            look: 'default',
            when: isOpen,
            dialog: (wish, callbacks) => <RefuseDialog wish={wish} {...callbacks} />,
          },
        ]}
        actsNote={(wish) => !isOpen(wish) && <Outcome wish={wish} />}
        columns={[
          {
            key: 'order',
            head: t('words:order'),
            isPrimary: true,
            cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
            secondLine: ({ at }) => <When at={at} />,
          },
          { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer.userName },
          {
            key: isOver ? 'from' : 'present',
            head: t('wishes.present'),
            money: ({ present, from, status }) => (status === 'open' ? present : from).usd,
          },
          { key: 'wish', head: t('wishes.wish'), money: ({ amount }) => amount.usd, strong: true },
          { key: 'why', head: t('wishes.why'), text: ({ note }) => note },
        ]}
      />
    </Allowed>
  );
}

function Outcome({ wish: { status, granted, answer } }: { wish: StaffPriceWish }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Mark tone={tones[status]}>{t(`wishStatus.${status}`)}</Mark>{' '}
      {granted && <Amount money={granted.usd} />}
      {answer && (
        <DimmedText>
          <bdi>{answer}</bdi>
        </DimmedText>
      )}
    </>
  );
}
