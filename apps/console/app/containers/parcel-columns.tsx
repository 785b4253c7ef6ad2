import type { StaffParcel } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Figure } from '../locale/figures.tsx';
import { parcelTone } from '../receiving/parcel-tone.ts';
import { OrderLink } from '../session/order-link.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Mark, Tag } from '../ui/page.tsx';

export function useParcelColumns(): Column<StaffParcel>[] {
  const { t } = useTranslation(['containers', 'words']);
  return [
    { key: 'waybill', head: t('words:waybill'), isPrimary: true, code: ({ waybill }) => waybill },
    {
      key: 'order',
      head: t('words:order'),
      cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
    },
    { key: 'customer', head: t('words:customer'), text: ({ customer }) => customer },
    {
      key: 'cbm',
      head: t('words:volume'),
      alignEnd: true,
      cell: ({ cbm }) => <Figure value={cbm} unit="m3" max={4} />,
    },
    {
      key: 'kg',
      head: t('words:weight'),
      alignEnd: true,
      cell: ({ weightGrams }) => (
        <Figure value={weightGrams === null ? null : weightGrams / 1000} unit="kg" max={2} />
      ),
    },
    {
      key: 'status',
      head: t('words:status'),
      cell: ({ status, paid, held }) => (
        <>
          <Mark tone={parcelTone[status]}>{t(`words:parcelStatus.${status}`)}</Mark>
          {!paid && (
            <>
              {' '}
              <Tag tone="wait">{t('unpaid')}</Tag>
            </>
          )}
          {held !== null && (
            <>
              {' '}
              <Tag tone="bad">{t('held')}</Tag>
            </>
          )}
        </>
      ),
    },
  ];
}
