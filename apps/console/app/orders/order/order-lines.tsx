import { Group, Text } from '@mantine/core';
import type { OrderDetail } from '@wasit/contract';
import { isLineStatusShown } from '@wasit/contract/orders/states';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Amount, None, When } from '../../locale/figures.tsx';
import { DeskLink } from '../../session/desk-link.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { GoodsPicture } from '../../ui/goods-picture.tsx';
import { Mark, Panel } from '../../ui/page.tsx';
import { SmallText } from '../../ui/quiet-text.tsx';
import { lineTone } from '../status-tone.ts';

type Line = OrderDetail['lines'][number];

export function OrderLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  const discounts = order.fees.filter(({ kind }) => kind === 'discount');
  const columns: Column<Line>[] = [
    {
      key: 'name',
      head: t('product'),
      isPrimary: true,
      cell: (line) => (
        <Group gap="sm" wrap="nowrap">
          <GoodsPicture url={line.picture.url} size={44} />
          <div style={{ minWidth: 0 }}>
            <Text size="sm" lineClamp={2}>
              <DeskLink to={`/catalogue/products/${line.productId}`}>
                <bdi>{line.name}</bdi>
              </DeskLink>
            </Text>
            <SmallText>
              <bdi>{line.variant}</bdi>
            </SmallText>
          </div>
        </Group>
      ),
    },
    { key: 'supplier', head: t('words:supplier'), text: ({ supplierName }) => supplierName },
    { key: 'quantity', head: t('words:quantity'), figure: ({ quantity }) => quantity },
    { key: 'price', head: t('unitPrice'), money: ({ unitPrice }) => unitPrice.usd },
    {
      key: 'total',
      head: t('words:total'),
      money: ({ lineTotal }) => lineTotal.usd,
      secondLine: ({ discount }) =>
        discount.usd.amount > 0 && (
          <>
            {discounts.map(({ label }) => label).join(t('words:comma'))}:{' '}
            <Amount money={discount.usd} />
          </>
        ),
    },
    {
      key: 'status',
      head: t('words:status'),
      cell: (line) => <LineState line={line} order={order} />,
    },
  ];
  return (
    <Panel title={t('lines')}>
      <DataTable
        folds
        caption={t('lines')}
        columns={columns}
        rows={order.lines}
        keyOf={({ lineId }) => lineId}
      />
      {order.remark && (
        <Text mt="sm" size="sm">
          {t('remark')}: <bdi>{order.remark}</bdi>
        </Text>
      )}
    </Panel>
  );
}

/** The status of a line, lost pieces, and a price increase waiting for the customer. */
function LineState({ line, order }: { line: Line; order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  if (!isLineStatusShown(line.status, order.status)) return <None />;
  return (
    <>
      <Mark tone={lineTone[line.status]}>{t(`words:lineStatus.${line.status}`)}</Mark>
      {line.lostPieces > 0 && (
        <SmallText>
          {t('line.lost', {
            lost: formatNumber(line.lostPieces),
            quantity: formatNumber(line.quantity),
          })}
        </SmallText>
      )}
      {line.priceRise && (
        <SmallText>
          {t('raised.new')} <Amount money={line.priceRise.newUnitPrice.usd} />, {t('raised.until')}{' '}
          <When at={line.priceRise.answerDeadlineAt} />
        </SmallText>
      )}
    </>
  );
}
