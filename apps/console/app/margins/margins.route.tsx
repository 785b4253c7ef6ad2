import { Text } from '@mantine/core';
import { serverNow } from '@wasit/client/server-time';
import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import type { MarginRow } from '@wasit/contract/procurement/margins';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { PeriodDay } from '../figures/period-day.tsx';
import { instantsOf, periodNames, rangeOf } from '../figures/periods.ts';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, None } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { useMay } from '../session/session.ts';
import type { Column } from '../ui/data-table.tsx';

const groups = ['supplier', 'order', 'line', 'container'] as const;

const percent = (value: number | null) =>
  value === null ? (
    <None />
  ) : (
    <bdi dir="ltr" className="w-figure">{`${formatNumber(value, { max: 1 })}%`}</bdi>
  );

/** The first columns depend on the grouping; the figures are the same. */
function useColumns(by: (typeof groups)[number]): Column<MarginRow>[] {
  const { t } = useTranslation(['margins', 'words']);
  const mayOpen = useMay('logistics.containers');
  const mayReadSuppliers = useMay('suppliers.read');
  const supplier: Column<MarginRow> = {
    key: 'supplier',
    head: t('words:supplier'),
    isPrimary: by === 'supplier',
    wide: by === 'line' && 'very',
    text: ({ supplierName }) => supplierName,
    ...(by === 'supplier' &&
      mayReadSuppliers && { to: ({ key }: MarginRow) => `/suppliers/${key}` }),
  };
  const order: Column<MarginRow> = {
    key: 'order',
    head: t('words:order'),
    isPrimary: by === 'order',
    cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
  };
  const goods: Column<MarginRow> = {
    key: 'goods',
    head: t('goods'),
    isPrimary: true,
    text: ({ name }) => name,
  };
  const container: Column<MarginRow> = {
    key: 'container',
    head: t('container'),
    isPrimary: true,
    cell: ({ key, containerNo }) =>
      containerNo === null ? (
        t('notShipped')
      ) : mayOpen ? (
        <Link to={`/containers/${key}`}>
          <Code>{containerNo}</Code>
        </Link>
      ) : (
        <Code>{containerNo}</Code>
      ),
  };
  const lines: Column<MarginRow> = { key: 'lines', head: t('lines'), figure: ({ lines }) => lines };
  const columnsByGroup = {
    supplier: [supplier, lines],
    order: [order, lines],
    line: [goods, order, supplier],
    container: [container, lines],
  } as const;
  const figure = (
    key: string,
    head: string,
    { money, wide = false }: { money(row: MarginRow): MarginRow['paid']; wide?: boolean | 'very' },
  ): Column<MarginRow> => ({ key, head, wide, money: (row) => money(row) });
  return [
    ...columnsByGroup[by],
    figure('paid', t('paid'), { money: ({ paid }) => paid }),
    figure('refunded', t('refunded'), { money: ({ refunded }) => refunded }),
    figure('cost', t('cost'), { money: ({ goods }) => goods }),
    figure('freight', t('freight'), { money: ({ freight }) => freight, wide: true }),
    figure('discount', t('discount'), { money: ({ discount }) => discount, wide: true }),
    figure('supplierRefunds', t('supplierRefunds'), {
      money: ({ supplierRefunds }) => supplierRefunds,
      wide: true,
    }),
    figure('margin', t('margin'), { money: ({ margin }) => margin }),
    { key: 'percent', head: t('percent'), alignEnd: true, cell: (row) => percent(row.percent) },
  ];
}

export default function MarginsScreen() {
  const { t } = useTranslation(['margins', 'words', 'figures']);
  const { query, set } = useUrlState();
  const range = rangeOf(choiceOf(query.get('period'), periodNames), query, baghdadDay(serverNow()));
  const by = choiceOf(query.get('by'), groups);
  const columns = useColumns(by);
  const ownDays = (['from', 'to'] as const).map((name) => ({
    name,
    label: t(`figures:${name}`),
    values: [],
    text: (value: string) => value,
    field: () => (
      <PeriodDay
        label={t(`figures:${name}`)}
        day={range[name]}
        onDay={(day) => set({ [name]: day }, { replace: true })}
      />
    ),
  }));
  return (
    <Allowed to="procurement.margin">
      <DeskList
        desk="margins"
        title={t('title')}
        note={by === 'container' ? `${t('note')} ${t('note.container')}` : t('note')}
        search={t('search')}
        filters={[
          tabsFilter('by', groups, { label: t('title'), text: (value) => t(`by.${value}`) }),
          {
            name: 'period',
            label: t('figures:period'),
            values: periodNames,
            text: (value) => t(`figures:period.${choiceOf(value, periodNames)}`),
          },
          ...(query.get('period') === 'own' ? ownDays : []),
        ]}
        query={({ chosen, search }) => ({
          groupBy: chosen('by', groups),
          ...instantsOf(range),
          search,
        })}
        empty={() => ({ title: t('empty') })}
        above={({ sum }) => (
          <Text>
            {t('sum')}: {t('paid')} <Amount money={sum.paid} /> · {t('refunded')}{' '}
            <Amount money={sum.refunded} /> · {t('cost')} <Amount money={sum.goods} /> ·{' '}
            {t('freight')} <Amount money={sum.freight} />
            {sum.discount.amount !== 0 && (
              <>
                {' '}
                · {t('discount')} <Amount money={sum.discount} />
              </>
            )}
            {sum.supplierRefunds.amount !== 0 && (
              <>
                {' '}
                · {t('supplierRefunds')} <Amount money={sum.supplierRefunds} />
              </>
            )}{' '}
            · {t('margin')}{' '}
            <strong>
              <Amount money={sum.margin} />
            </strong>{' '}
            {percent(sum.percent)}
          </Text>
        )}
        columns={columns}
      />
    </Allowed>
  );
}
