import type { ParcelView } from '@wasit/contract/orders/views';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { Explain } from '../../../../finding/fees/explain.tsx';
import { FeeFormula } from '../../../../finding/fees/fee-formula.tsx';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Badge, Card, type Fact, Facts } from '../../../../ui/parts.tsx';
import { Photo } from '../../../../ui/picture.tsx';
import { AmountAt } from '../../../../ui/text/price.tsx';
import { type MeasureText, useMeasureText } from '../../../../ui/text/use-measure-text.ts';
import { useQuantityText } from '../../../../ui/text/use-quantity-text.ts';
import { parcelLabel, sizeText } from '../../order-words.ts';

const parcelTone = {
  expected: undefined,
  received: 'brand',
  packed: 'brand',
  loaded: 'brand',
  arrived: 'good',
  handed_over: 'good',
  lost: 'bad',
  disposed: 'bad',
  withdrawn: undefined,
} as const;

interface Formatters {
  readonly t: (key: string) => string;
  readonly measureText: MeasureText;
  /** Dinars per dollar of its freight. */
  readonly rate: number;
}

const formatKilos = (grams: number): string => formatNumber(grams / 1000, { max: 2 });

function factsOf(parcel: ParcelView, formatters: Formatters): Fact[] {
  const { t, measureText, rate } = formatters;
  const { weightGrams, sizeMm, cbm, containerNo, carton } = parcel;
  const fact = (key: string, text: string): Fact => ({ label: t(key), value: <bdi>{text}</bdi> });
  return [
    ...(weightGrams === null
      ? []
      : [fact('parcel.weight', measureText(formatKilos(weightGrams), 'kg'))]),
    ...(sizeMm ? [fact('parcel.size', measureText(sizeText(sizeMm), 'cm'))] : []),
    ...(cbm === null
      ? []
      : [fact('parcel.volume', measureText(formatNumber(cbm, { max: 3 }), 'm3'))]),
    ...(containerNo
      ? [{ label: t('parcel.container'), value: <bdi dir="ltr">{containerNo}</bdi> }]
      : []),
    ...(carton ? cartonFacts(carton, parcel.waybill, formatters) : []),
    ...(parcel.fee
      ? [
          {
            label: t('parcel.fee'),
            value: <AmountAt money={parcel.fee.amount} rate={rate} />,
            note: <Explain line={parcel.fee} rate={rate} />,
          },
        ]
      : []),
  ];
}

/** The other parcels in its carton, and the freight saved. */
function cartonFacts(
  carton: NonNullable<ParcelView['carton']>,
  waybill: string,
  { t, measureText, rate }: Formatters,
): Fact[] {
  const others = carton.waybills.filter((other) => other !== waybill);
  const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>;
  return [
    { label: t('parcel.carton'), value: ltr(carton.cartonNo) },
    ...(others.length > 0 ? [{ label: t('parcel.cartonWith'), value: ltr(others.join(' ')) }] : []),
    {
      label: t('parcel.cartonSize'),
      value: (
        <Dotted
          parts={[
            <bdi key="size">{measureText(sizeText(carton.sizeMm), 'cm')}</bdi>,
            <bdi key="kg">{measureText(formatKilos(carton.weightGrams), 'kg')}</bdi>,
          ]}
        />
      ),
    },
    ...(carton.saved.amount > 0
      ? [{ label: t('parcel.cartonSaved'), value: <AmountAt money={carton.saved} rate={rate} /> }]
      : []),
  ];
}

interface ParcelsProps {
  parcels: readonly ParcelView[];
  rate: number;
  /** A courier has the parcels, to bring them to the customer's address. */
  atCourier: boolean;
}

function ParcelItem({
  parcel,
  rate,
  atCourier,
}: { parcel: ParcelView } & Omit<ParcelsProps, 'parcels'>) {
  const { t } = useTranslation('orders');
  const measureText = useMeasureText();
  return (
    <li className="parcel">
      <div className="row row-apart">
        <h3>
          <span className="soft small">{t('parcel.waybill')}</span>{' '}
          <bdi dir="ltr">{parcel.waybill}</bdi>
        </h3>
        <Badge tone={parcel.isEmptied ? undefined : parcelTone[parcel.status]}>
          {t(`parcel.status.${parcelLabel(parcel, atCourier)}`)}
        </Badge>
      </div>
      <p className="soft small">
        <Dotted
          parts={[
            <bdi key="supplier">{parcel.supplierName}</bdi>,
            parcel.carrier && <bdi>{parcel.carrier}</bdi>,
          ]}
        />
      </p>
      {parcel.photos.length > 0 && (
        <ul className="parcel-photos">
          {parcel.photos.map((photo, index) => (
            <li key={photo.fileId}>
              <a
                href={photo.url}
                target="_blank"
                rel="noreferrer"
                aria-label={t('parcel.openPhoto', { number: index + 1, waybill: parcel.waybill })}
              >
                <Photo
                  src={photo.url}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  alt={t('parcel.photo', { number: index + 1, waybill: parcel.waybill })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Facts items={factsOf(parcel, { t, measureText, rate })} />
      <CountDifferences discrepancies={parcel.discrepancies} />
      {parcel.shares.length > 0 && (
        <>
          <p className="soft small">{t('parcel.shares')}</p>
          <Facts
            items={parcel.shares.map(({ name, formula, amount }, index) => ({
              id: `share-${index}`,
              label: <bdi>{name}</bdi>,
              value: <AmountAt money={amount} rate={rate} />,
              note: <FeeFormula formula={formula} />,
            }))}
          />
        </>
      )}
    </li>
  );
}

/** Differences found when counting, and that we are working on them. */
function CountDifferences({ discrepancies: wrong }: Pick<ParcelView, 'discrepancies'>) {
  const { t } = useTranslation('orders');
  const quantityText = useQuantityText();
  if (wrong.length === 0) return null;
  return (
    <div className="stack">
      {wrong.map(({ name, finding, expected, counted, unit, isOpen, questions }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <p key={index} className="small">
          <Badge tone={isOpen ? 'bad' : undefined}>{t(`parcel.wrong.${finding}`)}</Badge>{' '}
          <bdi>{name}</bdi>{' '}
          <span className="soft">
            {t('parcel.wrong.counted', {
              counted: formatNumber(counted),
              expected: quantityText({ unit, quantity: expected }),
            })}
          </span>{' '}
          {questions.map(
            ({ questionId, state, isAwaited }) =>
              state !== 'open' && (
                <span key={questionId}>{t(`question.was.${isAwaited ? 'awaited' : state}`)} </span>
              ),
          )}
        </p>
      ))}
      <p className="soft small">
        {t(wrong.some(({ isOpen }) => isOpen) ? 'parcel.wrong.open' : 'parcel.wrong.settled')}
      </p>
    </div>
  );
}

/** Weighed, measured, photographed: the basis of the second stage. */
export function OrderParcels({ parcels, ...rest }: ParcelsProps) {
  const { t } = useTranslation('orders');
  return (
    <Card title={t('parcels.title')}>
      {parcels.length === 0 ? (
        <p className="soft">{t('parcels.none')}</p>
      ) : (
        <ul className="parcels">
          {parcels.map((parcel) => (
            <ParcelItem key={parcel.parcelId} parcel={parcel} {...rest} />
          ))}
        </ul>
      )}
    </Card>
  );
}
