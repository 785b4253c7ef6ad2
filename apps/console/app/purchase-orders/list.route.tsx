import { Button } from '@mantine/core';
import { purchaseOrderStatuses } from '@wasit/contract/procurement/purchase-order-states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Tag } from '../ui/page.tsx';
import { Price } from './prices.tsx';
import { statusFilters } from './states.ts';

export default function PurchaseOrdersScreen() {
  const { t } = useTranslation(['purchase-orders', 'words']);
  return (
    <Allowed to="procurement.buy">
      <DeskList
        desk="purchase-orders"
        title={t('page.list')}
        headless
        pageSize={50}
        search={t('search')}
        filters={[
          tabsFilter('status', statusFilters, {
            label: t('title'),
            text: (value) => t(`status.${value}`),
            count: (value, { counts }) => counts?.[value],
          }),
        ]}
        counts={({ counts }) => counts}
        query={({ chosen, search }) => ({
          status: chosen('status', statusFilters),
          search,
        })}
        empty={({ chosen, search }) =>
          search
            ? {
                title: t('empty.search'),
                ...(chosen('status', statusFilters) === 'all'
                  ? {}
                  : { text: t('empty.searchText') }),
              }
            : chosen('status', statusFilters) === 'draft'
              ? {
                  title: t('empty'),
                  text: t('empty.draftText'),
                  action: (
                    <Button component={Link} to="/purchase-orders/proposals" mt="xs">
                      {t('empty.toProposals')}
                    </Button>
                  ),
                }
              : { title: t('empty') }
        }
        words={{ status: codeWords(purchaseOrderStatuses, (status) => t(`status.${status}`)) }}
        columns={[
          {
            key: 'no',
            head: t('no'),
            isPrimary: true,
            to: ({ poNo }) => `/purchase-orders/${poNo}`,
            code: ({ poNo }) => poNo,
          },
          { key: 'supplier', head: t('words:supplier'), text: ({ supplierName }) => supplierName },
          { key: 'status', head: t('words:status'), cell: ({ status }) => t(`status.${status}`) },
          {
            key: 'supplierOrder',
            head: t('supplierOrderNo'),
            code: ({ supplierOrderNo }) => supplierOrderNo,
          },
          { key: 'lines', head: t('lines'), figure: ({ lines }) => lines },
          { key: 'pieces', head: t('pieces'), figure: ({ pieces }) => pieces },
          {
            key: 'total',
            head: t('words:total'),
            alignEnd: true,
            cell: ({ totalPrice, currency }) => <Price amount={totalPrice} currency={currency} />,
          },
          {
            key: 'expected',
            head: t('expected'),
            cell: ({ expectedAt, isOverdue }) => (
              <>
                <When at={expectedAt} day /> {isOverdue && <Tag tone="bad">{t('overdue')}</Tag>}
              </>
            ),
          },
          { key: 'at', head: t('created'), time: ({ createdAt }) => createdAt },
        ]}
      />
    </Allowed>
  );
}
