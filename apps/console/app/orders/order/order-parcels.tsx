import { Button, Text } from '@mantine/core';
import type { OrderDetail } from '@wasit/contract';
import { parcelMoves } from '@wasit/contract/orders/states';
import { quantityText } from '@wasit/i18n/quantity-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { closeThen } from '../../lists/close-then.ts';
import { useReasonField } from '../../lists/reason.tsx';
import { Code, Figure, None, useFormat, When } from '../../locale/figures.tsx';
import { PackingSlip } from '../../receiving/packing/packing-slip.tsx';
import { ParcelPhotos, Sizes } from '../../receiving/parcel-facts.tsx';
import { parcelTone } from '../../receiving/parcel-tone.ts';
import { DeskLink } from '../../session/desk-link.tsx';
import { useMay } from '../../session/session.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Mark, Panel } from '../../ui/page.tsx';
import { SmallText } from '../../ui/quiet-text.tsx';
import { LoseDialog, loseLabel } from './lose-dialog.tsx';

type Parcel = OrderDetail['parcels'][number];

/** A parcel can be lost until it is handed over. */
const writeOffStates: readonly string[] = parcelMoves.writeOff.from;

/** Baghdad staff write off parcels in their warehouse, others any parcel. */
function useMayLose(): (parcel: Parcel) => boolean {
  const mayLoseAny = useMay('logistics.containers');
  const mayLoseInBaghdad = useMay('logistics.baghdad');
  return ({ status }) =>
    writeOffStates.includes(status) && (mayLoseAny || (mayLoseInBaghdad && status === 'arrived'));
}

export function OrderParcels({ order, onChanged }: { order: OrderDetail; onChanged(): void }) {
  const { t } = useTranslation(['orders', 'words']);
  const mayLose = useMayLose();
  const [lostParcel, setLostParcel] = useState<Parcel>();
  const columns: Column<Parcel>[] = [
    {
      key: 'waybill',
      head: t('words:waybill'),
      isPrimary: true,
      code: ({ waybill }) => waybill,
      secondLine: ({ carrier, supplierName }) => (
        <>
          {carrier && (
            <>
              <bdi>{carrier}</bdi>
              {t('words:comma')}
            </>
          )}
          <bdi>{supplierName}</bdi>
        </>
      ),
    },
    {
      key: 'status',
      head: t('words:status'),
      cell: ({ status, isEmptied, at, containerNo, discrepancies: wrong }) => (
        <>
          <Mark tone={isEmptied ? 'calm' : parcelTone[status]}>
            {t(`words:parcelStatus.${isEmptied ? 'emptied' : status}`)}
          </Mark>
          <SmallText>
            <When at={at} />
          </SmallText>
          {containerNo && (
            <SmallText>
              {t('words:container')}{' '}
              <DeskLink to={`/containers?search=${containerNo}`}>
                <Code>{containerNo}</Code>
              </DeskLink>
            </SmallText>
          )}
          {wrong.flatMap(({ questions }) =>
            questions.map((question) => (
              <QuestionOutcome
                key={question.questionId}
                question={question}
                onChanged={onChanged}
              />
            )),
          )}
        </>
      ),
    },
    {
      key: 'size',
      head: t('words:size'),
      cell: ({ sizeMm, weightGrams, cbm }) => (
        <>
          <Sizes size={sizeMm} />
          <br />
          <Figure value={cbm} unit="m3" max={4} /> ·{' '}
          <Figure value={weightGrams === null ? null : weightGrams / 1000} unit="kg" />
        </>
      ),
    },
    { key: 'fee', head: t('fee'), money: ({ fee }) => fee?.amount },
    {
      key: 'photos',
      head: t('words:photos'),
      cell: (parcel) => (parcel.photos.length > 0 ? <ParcelPhotos parcel={parcel} /> : <None />),
    },
    ...(order.parcels.some(mayLose)
      ? [
          {
            key: 'lose',
            head: '',
            isUnlabelled: true,
            cell: (parcel: Parcel) =>
              mayLose(parcel) ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="danger"
                  onClick={() => setLostParcel(parcel)}
                >
                  {t(loseLabel(parcel))}
                </Button>
              ) : null,
          },
        ]
      : []),
  ];
  return (
    <Panel
      title={t('words:parcels')}
      actions={
        order.parcels.length > 0 && (
          <PackingSlip of={{ kind: 'order', orderNo: order.orderNo }} subject={order.orderNo} />
        )
      }
    >
      {order.parcels.length === 0 ? (
        <Text c="dimmed">{t('noParcels')}</Text>
      ) : (
        <DataTable
          folds
          caption={t('words:parcels')}
          columns={columns}
          rows={order.parcels}
          keyOf={({ parcelId }) => parcelId}
        />
      )}
      {lostParcel && (
        <LoseDialog
          parcel={lostParcel}
          onClose={() => setLostParcel(undefined)}
          onDone={onChanged}
        />
      )}
    </Panel>
  );
}

type Question = Parcel['discrepancies'][number]['questions'][number];

/** Questions to the customer about goods not as ordered, and the outcome. */
function QuestionOutcome({ question, onChanged }: { question: Question; onChanged(): void }) {
  const { t } = useTranslation('orders');
  const mayEnd = useMay('procurement.buy');
  const [isEnding, setEnding] = useState(false);
  const reason = useReasonField({ maxLength: 300 });
  const { locale } = useFormat();
  const { questionId, state, pieces, unit, isAwaited } = question;
  return (
    <>
      <Text size="xs">
        {t(`aboutGoods.${isAwaited ? 'awaited' : state}`, {
          n: quantityText(locale, { unit, quantity: pieces }),
        })}
      </Text>
      {isAwaited && mayEnd && (
        <Button size="compact-xs" variant="default" onClick={() => setEnding(true)}>
          {t('endReplacement')}
        </Button>
      )}
      {isEnding && (
        <ActDialog
          act="endReplacement"
          title={t('endReplacement')}
          verb={t('endReplacement.verb')}
          danger
          fields={{ reason }}
          input={(values) => ({ questionId, reason: values.reason })}
          done={t('endReplacement.toast')}
          {...closeThen(() => setEnding(false), onChanged)}
        />
      )}
    </>
  );
}
