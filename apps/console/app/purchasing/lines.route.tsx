import type { ListedPurchaseLine } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import type { BulkAct } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import type { Column } from '../ui/data-table.tsx';
import { Cost, LineName, OrderNumbers, type Show, showFilters, Waybills } from './line-columns.tsx';

/** Lines of all suppliers in one list; they are bought at their supplier. */
export default function PurchaseLinesScreen() {
  const { t } = useTranslation(['purchasing', 'words']);
  const { query } = useUrlState();
  const show = choiceOf(query.get('show'), showFilters);
  return (
    <DeskList
      desk="purchase-lines"
      title={t('page.lines')}
      headless
      search={t('search')}
      filters={[
        tabsFilter('show', showFilters, {
          label: t('words:status'),
          text: (value) => t(`show.${value}`),
        }),
      ]}
      query={({ search }) => ({ show, search: search || undefined })}
      empty={({ search }) => ({
        title: search ? t('empty.search') : t(`empty.${show}`),
        text: search ? t('empty.searchText') : t(`emptyText.${show}`),
      })}
      nameOf={({ name, variant, orderNo }) => `${name} ${variant}, ${orderNo}`}
      bulk={[useStockAct()]}
      columns={useLineListColumns(show)}
      onlyInFiles={[
        ...(show === 'bought'
          ? ([
              { key: 'price', head: t('price') },
              { key: 'total', head: t('words:total') },
            ] as const)
          : []),
        { key: 'purchaseOrder', head: t('purchaseOrder') },
        { key: 'original', head: t('original') },
        { key: 'variant', head: t('variant') },
        { key: 'offer', head: t('offer') },
        { key: 'offerPage', head: t('offerPage') },
      ]}
    />
  );
}

function useStockAct(): BulkAct {
  const { t } = useTranslation('purchasing');
  return {
    key: 'stock',
    label: t('stock'),
    danger: true,
    text: (rows) => t('stock.many', { n: formatNumber(rows) }),
    fields: { reason: useReasonField({ hint: t('stock.reasonHint'), maxLength: 200 }) },
    run: (lineIds, { reason = '' }, idempotencyKey) =>
      call('markOutOfStock', { lineIds: [...lineIds], reason }, { key: idempotencyKey }),
    done: (rows) => t('stock.manyDone', { n: formatNumber(rows) }),
  };
}

function useLineListColumns(show: Show): Column<ListedPurchaseLine>[] {
  const { t } = useTranslation(['purchasing', 'words']);
  const columns: Column<ListedPurchaseLine>[] = [
    { key: 'name', head: t('product'), isPrimary: true, cell: (line) => <LineName line={line} /> },
    {
      key: 'supplier',
      head: t('words:supplier'),
      cell: ({ supplierId, supplierName, orderNo }) => (
        <Link to={`/purchasing?show=${show}&supplier=${supplierId}&search=${orderNo}`}>
          <bdi>{supplierName}</bdi>
        </Link>
      ),
    },
    {
      key: 'order',
      head: t('words:order'),
      cell: ({ orderNo, poNo }) => <OrderNumbers orderNo={orderNo} poNo={poNo} />,
    },
    { key: 'paid', head: t('paidAt'), time: ({ paidAt }) => paidAt },
    { key: 'quantity', head: t('words:quantity'), figure: ({ quantity }) => quantity },
    ...(show === 'bought'
      ? []
      : [
          {
            key: 'price',
            head: t('price'),
            money: ({ unitPrice }: ListedPurchaseLine) => unitPrice,
          },
          {
            key: 'total',
            head: t('words:total'),
            money: ({ lineTotal }: ListedPurchaseLine) => lineTotal,
          },
        ]),
  ];
  if (show !== 'to_buy')
    columns.push({
      key: 'cost',
      head: t('cost'),
      alignEnd: true,
      cell: (line) => <Cost line={line} />,
    });
  if (show === 'waiting')
    columns.push({ key: 'until', head: t('until'), time: ({ raisedUntil }) => raisedUntil });
  if (show === 'bought')
    columns.push(
      {
        key: 'supplierOrder',
        head: t('supplierOrderNo'),
        code: ({ supplierOrderNo }) => supplierOrderNo,
      },
      {
        key: 'waybills',
        head: t('words:waybill'),
        cell: ({ waybills }) => <Waybills numbers={waybills} />,
      },
    );
  return columns;
}
