import { unknownShows } from '@wasit/contract/logistics/parcels/unknown';
import { useTranslation } from 'react-i18next';
import { DeskList } from '../../desk-list/desk-list.tsx';
import { currentCount, tabsFilter } from '../../desk-list/filter-fields.tsx';
import { Code, Figure } from '../../locale/figures.tsx';
import { ParcelPhotos, Sizes } from '../parcel-facts.tsx';
import { AttachDialog } from './attach-dialog.tsx';

/** Boxes with an unknown waybill, the longest waiting first. */
export default function UnknownScreen() {
  const { t } = useTranslation(['receiving', 'words']);
  return (
    <DeskList
      desk="unknown"
      title={t('page.unknown')}
      headless
      pageSize={50}
      search={t('unknown.search')}
      filters={[
        tabsFilter('show', unknownShows, {
          label: t('page.unknown'),
          text: (value) => t(`unknown.show.${value}`),
          count: currentCount,
        }),
      ]}
      query={({ chosen, search }) => ({ show: chosen('show', unknownShows), search })}
      empty={({ chosen, search }) =>
        search
          ? { title: t('empty.search'), text: t('empty.searchText') }
          : {
              title: t(`unknown.empty.${chosen('show', unknownShows)}`),
              text: t('unknown.emptyText'),
            }
      }
      acts={[
        {
          key: 'attach',
          label: () => t('attach'),
          name: ({ waybill }) => `${t('attach')} ${waybill}`,
          when: ({ attachedAt }) => attachedAt === null,
          dialog: (box, callbacks) => <AttachDialog box={box} {...callbacks} />,
        },
      ]}
      columns={[
        {
          key: 'waybill',
          head: t('words:waybill'),
          isPrimary: true,
          code: ({ waybill }) => waybill,
        },
        { key: 'shelf', head: t('shelf'), code: ({ shelf }) => shelf },
        { key: 'days', head: t('unknown.age'), figure: ({ days }) => days },
        { key: 'received', head: t('unknown.received'), time: ({ receivedAt }) => receivedAt },
        { key: 'carrier', head: t('words:carrier'), text: ({ carrier }) => carrier },
        {
          key: 'measures',
          head: t('words:size'),
          cell: ({ weightGrams, sizeMm }) => (
            <>
              <Figure value={weightGrams / 1000} unit="kg" /> <Sizes size={sizeMm} />
            </>
          ),
        },
        {
          key: 'photos',
          head: t('words:photos'),
          cell: ({ photos }) => <ParcelPhotos parcel={{ photos }} />,
        },
        { key: 'note', head: t('unknown.note'), text: ({ note }) => note },
        {
          key: 'orders',
          head: t('words:order'),
          cell: ({ orderNos }) => orderNos.map((orderNo) => <Code key={orderNo}>{orderNo}</Code>),
        },
      ]}
    />
  );
}
