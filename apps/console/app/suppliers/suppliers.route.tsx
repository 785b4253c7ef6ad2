import { formatNumber, formatPhone } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { DeskList } from '../desk-list/desk-list.tsx';
import { None } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Mark } from '../ui/page.tsx';
import { Days, Percent } from './supplier-figures.tsx';

/** Suppliers with orders, and their performance. */
export default function SuppliersScreen() {
  const { t } = useTranslation(['suppliers', 'words']);
  return (
    <Allowed to="suppliers.read">
      <DeskList
        desk="suppliers"
        title={t('page.list')}
        headless
        pageSize={50}
        search={t('search')}
        query={({ search }) => ({ search })}
        empty={({ search }) => ({ title: t(search ? 'empty.search' : 'empty') })}
        onlyInFiles={[
          { key: 'city', head: t('city') },
          { key: 'promised', head: t('days.promised') },
          { key: 'needed', head: t('days.needed') },
          { key: 'counted', head: t('counted') },
          { key: 'wrong', head: `${t('rate.wrong')} (%)` },
          { key: 'short', head: `${t('rate.short')} (%)` },
          { key: 'damaged', head: `${t('rate.defect')} (%)` },
        ]}
        columns={[
          {
            key: 'supplier',
            head: t('words:supplier'),
            isPrimary: true,
            to: ({ supplierId }) => `/suppliers/${supplierId}`,
            text: ({ supplierName }) => supplierName,
            secondLine: ({ city }) => <bdi>{city}</bdi>,
          },
          { key: 'orders', head: t('orders'), figure: (row) => row.orders },
          {
            key: 'days',
            head: t('days'),
            alignEnd: true,
            cell: ({ promisedDays, neededDays }) => (
              <Days promised={promisedDays} needed={neededDays} />
            ),
          },
          {
            key: 'onTime',
            head: t('onTime'),
            alignEnd: true,
            cell: ({ onTimePercent }) => <Percent value={onTimePercent} />,
          },
          {
            key: 'rates',
            head: t('wrong'),
            alignEnd: true,
            cell: (row) => (
              <bdi dir="ltr">
                <Percent value={row.wrongPercent} /> / <Percent value={row.shortPercent} /> /{' '}
                <Percent value={row.damagedPercent} />
              </bdi>
            ),
          },
          {
            key: 'claims',
            head: t('claimsOpen'),
            alignEnd: true,
            cell: ({ claimsOpen }) =>
              claimsOpen > 0 ? <Mark tone="wait">{formatNumber(claimsOpen)}</Mark> : <None />,
          },
          { key: 'owed', head: t('owed'), money: ({ owed }) => owed },
          {
            key: 'phone',
            head: t('field.phone'),
            code: ({ phone }) => phone && formatPhone(phone),
          },
          { key: 'wechat', head: t('field.wechat'), code: ({ wechat }) => wechat },
          { key: 'last', head: t('last'), day: ({ lastOrderAt }) => lastOrderAt },
        ]}
      />
    </Allowed>
  );
}
