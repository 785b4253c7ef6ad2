import { Text } from '@mantine/core';
import type { OrderDetail } from '@wasit/contract';
import { parseMinimumCharge } from '@wasit/contract/fees/formula';
import { formatNumber, isolate } from '@wasit/i18n';
import { formatFormula } from '@wasit/i18n/formulas';
import { quantityText, unitText } from '@wasit/i18n/quantity-text';
import { useTranslation } from 'react-i18next';
import { Amount, Code, Figure, useFormat, When } from '../../locale/figures.tsx';
import { type FactRow, Facts, Tag } from '../../ui/page.tsx';

type Fee = OrderDetail['fees'][number];
type Term = Fee['terms'][number];

function TermValue({ value, unit, quantities = [] }: Term) {
  const { locale } = useFormat();
  if (quantities.length > 0) return <bdi>{quantityText(locale, ...quantities)}</bdi>;
  if (unit === 'usd') return <Amount money={{ amount: value, currency: 'USD' }} />;
  const max = unit === 'm3' ? 4 : 2;
  if (unit === 'days' || unit === 'pieces') return <Figure value={value} max={max} />;
  if (unit === 'percent') return <bdi dir="ltr">{`${formatNumber(value, { max })}%`}</bdi>;
  return <Figure value={value} unit={unit} max={max} />;
}

/** The formula as in the storefront, with the minimum charge in words. */
function Formula({ formula }: { formula: string }) {
  const { t } = useTranslation('fees');
  const { locale } = useFormat();
  const formatted = (formula: string) => formatFormula(formula, unitText(locale));
  const smallest = parseMinimumCharge(formula);
  if (!smallest) return <bdi dir="ltr">{formatted(formula)}</bdi>;
  return (
    <bdi>
      {t('smallest', {
        counted: isolate(formatted(smallest.counted)),
        least: isolate(formatted(smallest.minimum)),
      })}
    </bdi>
  );
}

/** Explains an amount: the rule, its figures, the tariff version, and the rate. */
export function FeeExplanation({ fee, rate }: { fee: Fee; rate: number }) {
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
        {fee.formula && <Formula formula={fee.formula} />}{' '}
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
