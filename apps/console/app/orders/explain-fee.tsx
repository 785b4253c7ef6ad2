import { Text } from '@mantine/core';
import type { OrderDetail } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { quantityText } from '@wasit/i18n/quantity-text';
import { useTranslation } from 'react-i18next';
import { Amount, Code, useFormat, When } from '../locale/figures.tsx';
import { type FactRow, Facts, Tag } from '../ui/page.tsx';

type Fee = OrderDetail['fees'][number];
type Term = Fee['terms'][number];

const unitText = {
  m3: ' m³',
  kg: ' kg',
  percent: '%',
  days: '',
  pieces: '',
  cm3PerKg: ' cm³/kg',
} as const;

function TermValue({ value, unit, quantities = [] }: Term) {
  const { locale } = useFormat();
  if (quantities.length > 0) return <bdi>{quantityText(locale, ...quantities)}</bdi>;
  if (unit === 'usd') return <Amount money={{ amount: value, currency: 'USD' }} />;
  return (
    <bdi dir="ltr">{`${formatNumber(value, { max: unit === 'm3' ? 4 : 2 })}${unitText[unit]}`}</bdi>
  );
}

/**
 * "Explain this number" for a clerk on the telephone: the rule, the numbers behind it, the version
 * of the tariff, the rate.
 */
export function ExplainFee({ fee, rate }: { fee: Fee; rate: number }) {
  const { t } = useTranslation(['fees', 'words']);
  const rows: FactRow[] = [
    ...fee.terms.map(
      (term): FactRow => [t(`term.${term.name}`), <TermValue key={term.name} {...term} />],
    ),
    fee.tariff !== null && [
      t('tariff'),
      <span key="tariff">
        <Code>{fee.tariff.tariffId}</Code>
        {fee.tariff.from !== null && (
          <>
            {' '}
            {t('since')} <When at={fee.tariff.from} />
          </>
        )}{' '}
        {fee.tariff.sample && <Tag tone="wait">{t('words:sample')}</Tag>}
      </span>,
    ],
    [t('rate'), <bdi key="rate" dir="ltr">{`1 USD = ${formatNumber(rate)} IQD`}</bdi>],
  ];
  return (
    <details data-rule={fee.rule}>
      <summary style={{ cursor: 'pointer' }}>
        {fee.formula && <bdi dir="ltr">{fee.formula}</bdi>}{' '}
        <Text span size="xs" td="underline" c="dimmed">
          {t('explain')}
        </Text>
      </summary>
      <Text size="sm" my={4}>
        {t(`rule.${fee.rule}`)}
      </Text>
      <Facts rows={rows} />
    </details>
  );
}
