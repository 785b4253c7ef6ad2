import { Stack, Text } from '@mantine/core';
import type { OrderDetail } from '@wasit/contract';
import type { WireMoney } from '@wasit/contract/money';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Amount, Code, None, When } from '../../locale/figures.tsx';
import { useMay } from '../../session/session.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type FactRow, Facts, Mark, Panel } from '../../ui/page.tsx';
import { payableTone } from '../status-tone.ts';
import { FeeExplanation } from './explain-fee.tsx';

export function DualAmount({ money }: { money: { usd: WireMoney; iqd: WireMoney } }) {
  return (
    <>
      <Amount money={money.usd} />{' '}
      <Text span size="sm" c="dimmed">
        <Amount money={money.iqd} />
      </Text>
    </>
  );
}

/** The rate of the stage, in dinars per dollar. */
type RatedFee = OrderDetail['fees'][number] & { rate: number };

/** Amounts with their formulas, so that a clerk can recompute them on the phone. */
function FeeRows({ fees, caption }: { fees: readonly RatedFee[]; caption: string }) {
  const { t } = useTranslation(['orders', 'words']);
  const columns: Column<RatedFee>[] = [
    {
      key: 'kind',
      head: t('fee'),
      isPrimary: true,
      cell: ({ kind, label }) => (
        <>
          {t(`words:feeKind.${kind}`)}
          {label && (
            <>
              {' '}
              <Text span size="sm" c="dimmed">
                <bdi>{label}</bdi>
              </Text>
            </>
          )}
        </>
      ),
    },
    {
      key: 'formula',
      head: t('formula'),
      cell: (fee) => <FeeExplanation fee={fee} rate={fee.rate} />,
    },
    { key: 'amount', head: t('words:amount'), money: ({ amount }) => amount },
  ];
  return (
    <DataTable
      folds
      caption={caption}
      columns={columns}
      rows={fees}
      keyOf={({ kind, label, formula }) => kind + label + formula}
    />
  );
}

export function OrderFees({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  const { secondStage, storage } = order;
  const estimate = secondStage.estimate;
  const withRate = (fees: OrderDetail['fees'], rate: number): RatedFee[] =>
    fees.map((fee) => ({ ...fee, rate }));
  const fees = [
    ...withRate(order.fees, order.rate),
    ...withRate(secondStage.lines, secondStage.rate ?? order.rate),
    ...withRate(storage.lines, storage.rate),
  ];
  const rows: FactRow[] = [
    [t('firstStage'), <DualAmount key="first" money={order.firstStage} />],
    [
      t('secondStage'),
      secondStage.issued ? <DualAmount key="second" money={secondStage.issued} /> : t('notIssued'),
    ],
    [
      t('estimate'),
      <span key="estimate">
        <Amount money={estimate.low.usd} /> – <Amount money={estimate.high.usd} /> ({t('likely')}{' '}
        <Amount money={estimate.likely.usd} />)
      </span>,
    ],
    order.overseasReview !== null && [
      t('overseas'),
      t(
        `overseas.${order.overseasReview === 9 ? 'review' : order.overseasReview === 10 ? 'approved' : 'rejected'}`,
      ),
    ],
    storage.freeUntil !== null && [t('storageFree'), <When key="free" at={storage.freeUntil} />],
    storage.due !== null && [t('storageDue'), <DualAmount key="due" money={storage.due} />],
    [t('rate'), <bdi key="rate" dir="ltr">{`1 USD = ${formatNumber(order.rate)} IQD`}</bdi>],
    [
      t('words:total'),
      <strong key="total">
        <DualAmount money={order.total} />
      </strong>,
    ],
  ];
  return (
    <Panel title={t('money')}>
      <Stack gap="sm">
        <FeeRows fees={fees} caption={t('money')} />
        {secondStage.aboveEstimate && <Notice tone="wait">{t('aboveEstimate')}</Notice>}
        <Facts rows={rows} />
      </Stack>
    </Panel>
  );
}

type Payable = OrderDetail['payables'][number];

export function OrderPayables({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  const columns: Column<Payable>[] = [
    {
      key: 'payNo',
      head: t('payable'),
      isPrimary: true,
      cell: ({ payNo, purpose }) => (
        <>
          {t(`words:purpose.${purpose}`)}
          <br />
          <Code>{payNo}</Code>
        </>
      ),
    },
    {
      key: 'amount',
      head: t('words:amount'),
      alignEnd: true,
      cell: ({ amount }) => <DualAmount money={amount} />,
    },
    {
      key: 'status',
      head: t('words:status'),
      cell: (payable) => (
        <Mark tone={payableTone[payable.status]}>{t(`words:payableStatus.${payable.status}`)}</Mark>
      ),
      secondLine: (payable) =>
        payable.deadlineAt &&
        payable.status === 'open' && (
          <>
            {payable.paused ? t('deadline.paused') : t('deadline')}{' '}
            {!payable.paused && <When at={payable.deadlineAt} />}
          </>
        ),
    },
    { key: 'payment', head: t('payment'), cell: (payable) => <LastPayment payable={payable} /> },
    { key: 'issued', head: t('issued'), time: ({ issuedAt }) => issuedAt },
  ];
  return (
    <Panel title={t('payables')}>
      <DataTable
        folds
        caption={t('payables')}
        columns={columns}
        rows={order.payables}
        keyOf={({ payNo }) => payNo}
      />
      {order.receipts.length > 0 && (
        <Text size="sm" mt="sm">
          {t('receipts')}:{' '}
          {order.receipts.map((receipt, index) => (
            <span key={receipt.receiptNo}>
              {index > 0 && t('words:comma')}
              <Code>{receipt.receiptNo}</Code> (<Amount money={receipt.amount} />
              {t('words:comma')}
              {t(`words:method.${receipt.method}`)}
              {t('words:comma')}
              <When at={receipt.at} day />)
            </span>
          ))}
        </Text>
      )}
    </Panel>
  );
}

function LastPayment({ payable }: { payable: Payable }) {
  const { t } = useTranslation(['orders', 'words']);
  const mayReview = useMay('payments.review');
  const { payment } = payable;
  if (!payment) return <None />;
  const text = `${t(`words:method.${payment.method}`)}: ${t(`words:paymentStatus.${payment.status}`)}`;
  return (
    <>
      {mayReview && payment.method === 'bank-transfer' ? (
        <Link to={`/payments/${payment.paymentId}`}>{text}</Link>
      ) : (
        text
      )}
      {payment.status === 'rejected' && payment.rejectReason && (
        <Text size="xs">{t(`words:rejectReason.${payment.rejectReason}`)}</Text>
      )}
      {payment.status === 'rejected' && payment.rejectNote && (
        <Text size="xs">
          <bdi>{payment.rejectNote}</bdi>
        </Text>
      )}
    </>
  );
}
