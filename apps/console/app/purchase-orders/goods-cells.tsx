import { Text } from '@mantine/core';
import type { PurchaseProposal } from '@wasit/contract';
import type { LineStatus } from '@wasit/contract/orders/states';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { None } from '../locale/figures.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { Tag } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { Yuan } from './prices.tsx';

type Goods = PurchaseProposal['goods'][number];

interface CustomerLine {
  readonly lineId: string;
  readonly orderNo: string;
  readonly quantity: number;
  readonly status?: LineStatus;
}

/** The customers' orders with their pieces, and their state where it is unexpected. */
export function ForOrders({
  lines,
  expected,
}: {
  lines: readonly CustomerLine[];
  expected?: CustomerLine['status'];
}) {
  const { t } = useTranslation('words');
  return lines.map(({ lineId, orderNo, quantity, status }) => (
    <Text key={lineId} size="sm">
      <OrderLink orderNo={orderNo} /> <bdi dir="ltr">× {formatNumber(quantity)}</bdi>{' '}
      {status && status !== expected && <Tag tone="bad">{t(`lineStatus.${status}`)}</Tag>}
    </Text>
  ));
}

/** The reached price tier, and what some more pieces would save. */
export function TierHint({ goods: { tierFrom, nextTier, moq, quantity } }: { goods: Goods }) {
  const { t } = useTranslation('purchase-orders');
  if (tierFrom === null && !nextTier && quantity >= moq) return <None />;
  return (
    <>
      {tierFrom !== null && <SmallText>{t('tier', { count: tierFrom })}</SmallText>}
      {nextTier && (
        <Text size="xs">
          {t('tier.next', { count: nextTier.missing })} <Yuan amount={nextTier.savesYuan} />
        </Text>
      )}
      {quantity < moq && (
        <Text size="xs" c="var(--w-warn)">
          {t('moq', { moq: formatNumber(moq) })}
        </Text>
      )}
    </>
  );
}
