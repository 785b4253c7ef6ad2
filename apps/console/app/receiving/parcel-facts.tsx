import { Group, List } from '@mantine/core';
import type { StaffParcel } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Code, Figure, Measured, None, When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { GoodsPicture } from '../ui/goods-picture.tsx';
import { Facts, Mark } from '../ui/page.tsx';
import { parcelTone } from './parcel-tone.ts';

export function Sizes({ size }: { size: StaffParcel['sizeMm'] }) {
  if (!size) return <None />;
  return (
    <Measured unit="cm">
      {[size.length, size.width, size.height].map((mm) => formatNumber(mm / 10)).join(' × ')}
    </Measured>
  );
}

/** All data of a parcel, for both warehouses and the order page. */
export function ParcelFacts({ parcel }: { parcel: StaffParcel }) {
  const { t } = useTranslation(['receiving', 'words']);
  const mayReadOrders = useMay('orders.read');
  const order = <Code>{parcel.orderNo}</Code>;
  return (
    <Facts
      rows={[
        [t('words:waybill'), <Code key="waybill">{parcel.waybill}</Code>],
        [
          t('words:status'),
          <Mark key="status" tone={parcelTone[parcel.status]}>
            {t(`words:parcelStatus.${parcel.status}`)}
          </Mark>,
        ],
        [
          t('words:carrier'),
          parcel.carrier ? <bdi key="carrier">{parcel.carrier}</bdi> : <None key="carrier" />,
        ],
        [t('words:supplier'), <bdi key="supplier">{parcel.supplierName}</bdi>],
        [
          t('words:order'),
          mayReadOrders ? (
            <Link key="order" to={`/orders/${parcel.orderNo}`}>
              {order}
            </Link>
          ) : (
            order
          ),
        ],
        [t('words:customer'), <bdi key="customer">{parcel.customer}</bdi>],
        [t('words:delivery'), t(`words:deliveryMethod.${parcel.deliveryMethod}`)],
        [
          t('lines'),
          <List key="lines" size="sm" listStyleType="none">
            {parcel.lines.map((line) => (
              <List.Item key={line.lineId} mb={4}>
                <Group gap="xs" wrap="nowrap" align="start">
                  <GoodsPicture url={line.picture.url} size={44} />
                  <span>
                    <bdi>{line.name}</bdi>
                    {line.variant && (
                      <>
                        {t('words:comma')}
                        <bdi>{line.variant}</bdi>
                      </>
                    )}{' '}
                    <bdi dir="ltr">{`× ${formatNumber(line.quantity)}`}</bdi>
                  </span>
                </Group>
              </List.Item>
            ))}
          </List>,
        ],
        parcel.weightGrams !== null && [
          t('words:weight'),
          <Figure key="weight" value={parcel.weightGrams / 1000} unit="kg" />,
        ],
        parcel.sizeMm !== null && [t('words:size'), <Sizes key="size" size={parcel.sizeMm} />],
        parcel.cbm !== null && [
          t('words:volume'),
          <Figure key="cbm" value={parcel.cbm} unit="m3" max={4} />,
        ],
        parcel.shelf !== null && [t('shelf'), <Code key="shelf">{parcel.shelf}</Code>],
        parcel.carton !== null && [
          t('packing.in'),
          <Code key="carton">{parcel.carton.cartonNo}</Code>,
        ],
        parcel.containerNo !== null && [
          t('words:container'),
          <Code key="container">{parcel.containerNo}</Code>,
        ],
        parcel.photos.length > 0 && [
          t('words:photos'),
          <ParcelPhotos key="photos" parcel={parcel} />,
        ],
        [t('since'), <When key="at" at={parcel.at} />],
      ]}
    />
  );
}

export function ParcelPhotos({ parcel }: { parcel: Pick<StaffParcel, 'photos'> }) {
  const { t } = useTranslation('words');
  return (
    <Group gap={6}>
      {parcel.photos.map((photo, index) => (
        <a key={photo.fileId} href={photo.url} target="_blank" rel="noreferrer">
          <img
            src={photo.url}
            width={56}
            height={56}
            loading="lazy"
            alt={t('photoOf', { n: index + 1, all: parcel.photos.length })}
            style={{ objectFit: 'cover', borderRadius: 4, display: 'block' }}
          />
        </a>
      ))}
    </Group>
  );
}
