import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core';
import type { PurchaseGroup } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Amount, Code, When } from '../locale/figures.tsx';
import { OrderLink } from '../session/order-link.tsx';
import type { Column } from '../ui/data-table.tsx';
import { GoodsPicture } from '../ui/goods-picture.tsx';
import { Tag } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { risePercent } from './cost-rise.ts';

export const showFilters = ['to_buy', 'waiting', 'bought'] as const;
export type Show = (typeof showFilters)[number];
export type Line = PurchaseGroup['lines'][number];

/** The fields that identify goods for a purchaser. */
type NamedGoods = Pick<
  Line,
  'name' | 'originalName' | 'variant' | 'picture' | 'offer' | 'quantity'
>;

export function LineName({ line }: { line: NamedGoods }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <GoodsPicture url={line.picture.url} size={48} />
      <div style={{ minWidth: 0 }}>
        <Text size="sm" lineClamp={2}>
          <bdi>{line.name}</bdi>
        </Text>
        {line.originalName && line.originalName !== line.name && (
          <Text size="sm" c="dimmed" lineClamp={1} lang="zh-Hans">
            <bdi>{line.originalName}</bdi>
          </Text>
        )}
        <SmallText>
          <bdi>{line.variant}</bdi>
        </SmallText>
        <Offer line={line} />
      </div>
    </Group>
  );
}

/** A link to the supplier's offer, and a button that copies it with the quantity for a chat. */
function Offer({ line: { offer, quantity, variant } }: { line: NamedGoods }) {
  const { t } = useTranslation(['purchasing', 'words']);
  if (!offer.id) return null;
  const name = <Code>{offer.id}</Code>;
  return (
    <Group gap={6}>
      {offer.url ? (
        <Anchor
          href={offer.url}
          target="_blank"
          rel="noreferrer"
          size="xs"
          aria-label={t('offer.open', { id: offer.id })}
        >
          {name}
        </Anchor>
      ) : (
        <SmallText>{name}</SmallText>
      )}
      <CopyButton value={`${offer.url ?? offer.id} ${variant} × ${quantity}`}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" data-copy onClick={copy}>
            {t(copied ? 'words:copied' : 'words:copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

/** The customer's order and, if there is one, the purchase order. */
export const OrderNumbers = ({ orderNo, poNo }: { orderNo: string; poNo: string | null }) => (
  <>
    <OrderLink orderNo={orderNo} />
    {poNo && (
      <Text size="xs">
        <Link to={`/purchase-orders/${poNo}`}>
          <Code>{poNo}</Code>
        </Link>
      </Text>
    )}
  </>
);

export function useLineColumns(show: Show): Column<Line>[] {
  const { t } = useTranslation(['purchasing', 'words']);
  const columns: Column<Line>[] = [
    { key: 'name', head: t('product'), isPrimary: true, cell: (line) => <LineName line={line} /> },
    {
      key: 'order',
      head: t('words:order'),
      cell: (line) => (
        <>
          <OrderNumbers {...line} />
          <SmallText>
            {t('paid')} <When at={line.paidAt} />
          </SmallText>
        </>
      ),
    },
    { key: 'quantity', head: t('words:quantity'), figure: (line) => line.quantity },
    { key: 'price', head: t('price'), wide: show !== 'to_buy', money: (line) => line.unitPrice },
  ];
  if (show === 'to_buy')
    return [...columns, { key: 'total', head: t('words:total'), money: (line) => line.lineTotal }];
  columns.push({
    key: 'cost',
    head: t('cost'),
    alignEnd: true,
    cell: (line) => <Cost line={line} />,
  });
  if (show === 'waiting')
    return [...columns, { key: 'until', head: t('until'), time: (line) => line.raisedUntil }];
  return [
    ...columns,
    { key: 'supplierOrder', head: t('supplierOrderNo'), code: (line) => line.supplierOrderNo },
    {
      key: 'waybills',
      head: t('words:waybill'),
      cell: (line) => <Waybills numbers={line.waybills} />,
    },
  ];
}

/** The actual cost per piece, and the excess over the customer's price. */
export function Cost({ line: { unitPrice, realUnitCost } }: { line: Line }) {
  const rise = realUnitCost ? risePercent(unitPrice, realUnitCost) : 0;
  return (
    <>
      <Amount money={realUnitCost} />
      {rise >= 0.05 && (
        <>
          {' '}
          <Tag tone="wait">
            <bdi>+{formatNumber(rise, { max: 1 })}%</bdi>
          </Tag>
        </>
      )}
    </>
  );
}

export function Waybills({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('purchasing');
  if (numbers.length === 0) return <Tag tone="wait">{t('waybill.missing')}</Tag>;
  return numbers.map((number) => (
    <div key={number}>
      <Code>{number}</Code>
    </div>
  ));
}
