import {
  type OrderStatus,
  orderCountCap,
  orderMoves,
  orderStatuses,
  type ShownStatus,
  shownStatuses,
} from '@wasit/contract/orders/states';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { filterWithAll } from '../desk-list/filter-fields.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Mark } from '../ui/page.tsx';
import { orderTone } from './status-tone.ts';

/** The statuses in the order of an order's lifecycle, from the table of moves. */
const statusesInOrder: readonly OrderStatus[] = [
  ...new Set<OrderStatus>([
    'WAIT_BUYER_PAY',
    ...Object.values(orderMoves).map(({ to }): OrderStatus => to),
    ...orderStatuses,
  ]),
].sort(
  (a, b) =>
    Number(a === 'CANCEL' || a === 'TERMINATED') - Number(b === 'CANCEL' || b === 'TERMINATED'),
);

export default function OrdersScreen() {
  const { t } = useTranslation(['orders', 'words']);
  const nameOf = (status: ShownStatus) => t(`words:orderStatus.${status}`);
  return (
    <Allowed to="orders.read">
      <DeskList
        desk="orders"
        title={t('title')}
        note={t('note')}
        pageSize={30}
        search={t('search')}
        filters={[
          {
            ...filterWithAll('status', statusesInOrder, {
              as: 'tabs',
              label: t('words:status'),
              all: t('all'),
              // Orders whose freight is paid are in this list too, under another name.
              text: (status) =>
                status === 'LOGISTICS_PAYMENT'
                  ? `${nameOf(status)} · ${nameOf('AWAITING_DEPARTURE')}`
                  : nameOf(status),
            }),
            // Without counts, only the number of rows of the current tab is known.
            count: (value, { counts, current, total }) => {
              if (counts && value !== '') return counts[value] ?? 0;
              return counts || value !== current ? undefined : total;
            },
            maxCounted: orderCountCap,
          },
        ]}
        counts={({ counts }) => counts ?? undefined}
        query={({ chosenOrAll, search }) => ({
          status: chosenOrAll('status', orderStatuses),
          search: search || undefined,
        })}
        empty={({ search }) => ({
          title: search ? t('empty.search') : t('empty'),
          text: search ? t('empty.searchText') : t('emptyText'),
        })}
        words={{
          status: codeWords(shownStatuses, nameOf),
          delivery: codeWords([1, 2], (method) => t(`words:deliveryMethod.${method}`)),
        }}
        columns={[
          {
            key: 'order',
            head: t('words:order'),
            isPrimary: true,
            to: ({ orderNo }) => `/orders/${orderNo}`,
            code: ({ orderNo }) => orderNo,
          },
          {
            key: 'status',
            head: t('words:status'),
            cell: ({ shownStatus }) => (
              <Mark tone={orderTone[shownStatus]}>{nameOf(shownStatus)}</Mark>
            ),
          },
          { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer },
          { key: 'created', head: t('created'), time: ({ createdAt }) => createdAt },
          {
            key: 'delivery',
            head: t('words:delivery'),
            wide: true,
            cell: ({ deliveryMethod }) => t(`words:deliveryMethod.${deliveryMethod}`),
          },
          { key: 'pieces', head: t('pieces'), figure: ({ pieces }) => pieces },
          { key: 'total', head: t('words:total'), money: ({ total }) => total },
        ]}
      />
    </Allowed>
  );
}
