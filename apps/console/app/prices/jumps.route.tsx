import { Text } from '@mantine/core';
import { jumpKinds } from '@wasit/contract/catalogue/scheduled-refreshes';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../api/call.ts';
import { type BulkAct, codeWords, type RowOf } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { useMayOpen } from '../session/desk-link.tsx';

type Jump = RowOf<'price-jumps'>;

/** Price changes of scheduled refreshes that exceed the limit, to be accepted or refused. */
export default function PriceJumpsScreen() {
  const { t } = useTranslation('prices');
  const acts = [useDecision(true), useDecision(false)];
  const mayOpenGoods = useMayOpen('/catalogue');
  return (
    <DeskList
      desk="price-jumps"
      title={t('page.jumps')}
      headless
      query={() => ({})}
      empty={() => ({ title: t('jumps.empty') })}
      nameOf={({ productName }) => productName}
      words={{ kind: codeWords(jumpKinds, (kind) => t(`jumpKind.${kind}`)) }}
      bulk={acts}
      columns={[
        {
          key: 'goods',
          head: t('jumps.goods'),
          isPrimary: true,
          cell: ({ productId, productName }) =>
            mayOpenGoods ? (
              <Link to={`/catalogue/products/${productId}`} className="w-row-link">
                <bdi>{productName}</bdi>
              </Link>
            ) : (
              <bdi>{productName}</bdi>
            ),
        },
        { key: 'source', head: t('jumps.source'), text: ({ source }) => source },
        { key: 'kind', head: t('jumps.kind'), cell: ({ kind }) => t(`jumpKind.${kind}`) },
        {
          key: 'from',
          head: t('jumps.from'),
          alignEnd: true,
          cell: (jump) => <Price jump={jump} side="from" />,
        },
        {
          key: 'to',
          head: t('jumps.to'),
          alignEnd: true,
          cell: (jump) => <Price jump={jump} side="to" />,
        },
        { key: 'percent', head: t('jumps.percent'), figure: ({ percent }) => percent, unit: '%' },
        { key: 'at', head: t('jumps.at'), time: ({ foundAt }) => foundAt },
      ]}
    />
  );
}

const Price = ({ jump, side }: { jump: Jump; side: 'from' | 'to' }) => (
  <Text component="span" inherit>
    <bdi dir="ltr">{`${jump.kind === 'purchase' ? '¥' : '$'}${formatNumber(jump[side], { min: 2, max: 2 })}`}</bdi>
  </Text>
);

function useDecision(take: boolean): BulkAct {
  const { t } = useTranslation('prices');
  const key = take ? 'take' : 'refuse';
  return {
    key,
    label: t(`jumps.${key}`),
    batchSize: 200,
    text: (rows) => t(`jumps.${key}.text`, { n: formatNumber(rows) }),
    fields: { reason: useReasonField({ maxLength: 200 }) },
    run: (jumpIds, values, idempotencyKey) =>
      call(
        'decidePriceJumps',
        { jumpIds: [...jumpIds], accept: take, reason: values.reason ?? '' },
        { key: idempotencyKey },
      ).then(({ decided }) => decided),
    done: (rows) => t('jumps.done', { n: formatNumber(rows) }),
  };
}
