import { Text } from '@mantine/core';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DeskList } from '../desk-list/desk-list.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Amount, Code, None } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';

const groups = ['supplier', 'order', 'line'] as const;

export default function MarginsScreen() {
  const { t } = useTranslation(['margins', 'words']);
  const percent = (value: number | null) =>
    value === null ? (
      <None />
    ) : (
      <bdi dir="ltr" className="w-figure">{`${formatNumber(value, { max: 1 })}%`}</bdi>
    );
  return (
    <Allowed to="procurement.margin">
      <DeskList
        desk="margins"
        title={t('title')}
        note={t('note')}
        search={t('search')}
        filters={[
          {
            name: 'by',
            as: 'tabs',
            label: t('title'),
            values: groups,
            text: (value) => t(`by.${choiceOf(value, groups)}`),
          },
        ]}
        query={({ chosen, search }) => ({ by: choiceOf(chosen('by'), groups), search })}
        empty={() => ({ title: t('empty') })}
        above={({ sum }) => (
          <Text>
            {t('sum')}: {t('paid')} <Amount money={sum.paid} /> · {t('refunded')}{' '}
            <Amount money={sum.refunded} /> · {t('margin')}{' '}
            <strong>
              <Amount money={sum.margin} />
            </strong>{' '}
            {percent(sum.percent)}
          </Text>
        )}
        columns={[
          {
            key: 'supplier',
            head: t('words:supplier'),
            lead: true,
            cell: ({ supplierName }) => (supplierName ? <bdi>{supplierName}</bdi> : <None />),
          },
          {
            key: 'order',
            head: t('words:order'),
            cell: ({ orderNo }) =>
              orderNo ? (
                <Link to={`/orders/${orderNo}`}>
                  <Code>{orderNo}</Code>
                </Link>
              ) : (
                <None />
              ),
          },
          {
            key: 'goods',
            head: t('goods'),
            wide: true,
            cell: ({ name }) => (name ? <bdi>{name}</bdi> : <None />),
          },
          {
            key: 'lines',
            head: t('lines'),
            end: true,
            wide: true,
            cell: ({ lines }) => <bdi>{formatNumber(lines)}</bdi>,
          },
          { key: 'paid', head: t('paid'), end: true, cell: ({ paid }) => <Amount money={paid} /> },
          {
            key: 'refunded',
            head: t('refunded'),
            end: true,
            wide: true,
            cell: ({ refunded }) => <Amount money={refunded} />,
          },
          {
            key: 'cost',
            head: t('cost'),
            end: true,
            cell: ({ goods }) => <Amount money={goods} />,
          },
          {
            key: 'freight',
            head: t('freight'),
            end: true,
            wide: true,
            cell: ({ freight }) => <Amount money={freight} />,
          },
          {
            key: 'discount',
            head: t('discount'),
            end: true,
            wide: true,
            cell: ({ discount }) => <Amount money={discount} />,
          },
          {
            key: 'supplierRefunds',
            head: t('supplierRefunds'),
            end: true,
            wide: true,
            cell: ({ supplierRefunds }) => <Amount money={supplierRefunds} />,
          },
          {
            key: 'margin',
            head: t('margin'),
            end: true,
            cell: ({ margin }) => <Amount money={margin} />,
          },
          {
            key: 'percent',
            head: t('percent'),
            end: true,
            cell: (row) => percent(row.percent),
          },
        ]}
      />
    </Allowed>
  );
}
