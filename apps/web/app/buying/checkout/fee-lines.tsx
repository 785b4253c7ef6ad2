import type { FeeLine } from '@wasit/contract/fees/endpoints';
import { toCents } from '@wasit/contract/money';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { Explain } from '../../finding/fees/explain.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { type Fact, Facts } from '../../ui/parts.tsx';
import { isRoundedUp } from '../../ui/text/dinars-at.ts';
import { AmountAt, BothAmounts, type DualPrice } from '../../ui/text/price.tsx';

interface FeeLinesProps {
  lines: readonly FeeLine[];
  /** The last line, with a note if its dinars are rounded up. */
  total?: { label: string; money: DualPrice };
  /** Dinars per dollar of these amounts. */
  rate?: number;
}

/**
 * The maximum number of lines of one kind; more are folded under their sum, so that the ways to pay
 * stay on the screen.
 */
const maxSeparateLines = 3;

/** Every amount with its purpose and formula. */
export function FeeLines({ lines, total, rate }: FeeLinesProps) {
  const { t } = useTranslation('checkout');
  const factOf = (line: FeeLine, index: number): Fact => ({
    id: `${line.kind}-${index}`,
    label: (
      <Dotted
        parts={[
          t(line.rule === 'rest' ? 'purpose.short-payment' : `fee.${line.kind}`),
          line.label && <bdi className="small">{line.label}</bdi>,
        ]}
      />
    ),
    value: <AmountAt money={line.amount} rate={rate} />,
    note: <Explain line={line} rate={rate} />,
  });
  const sumOf = (kind: FeeLine['kind'], lines: readonly FeeLine[]): Fact => ({
    id: kind,
    label: t(`fee.${kind}`),
    value: <AmountAt money={{ amount: sumCents(lines) / 100, currency: 'USD' }} rate={rate} />,
    note: (
      <details className="explain">
        <summary>
          <span className="explain-word">{t('fee.all', { n: formatNumber(lines.length) })}</span>
        </summary>
        <div className="explain-box">
          <Facts items={lines.map(factOf)} />
        </div>
      </details>
    ),
  });
  const items = [...Map.groupBy(lines, ({ kind }) => kind)].flatMap(([kind, kindLines]) =>
    kindLines.length > maxSeparateLines ? [sumOf(kind, kindLines)] : kindLines.map(factOf),
  );
  if (total === undefined) return <Facts items={items} />;
  const { label, money } = total;
  return (
    <Facts
      items={[
        ...items,
        {
          id: 'total',
          label,
          value: <BothAmounts money={money} />,
          strong: true,
          note: rate !== undefined && isRoundedUp(money, rate) && t('sum.rounded'),
        },
      ]}
    />
  );
}

const sumCents = (lines: readonly FeeLine[]): number =>
  lines.reduce((sum, { amount }) => sum + toCents(amount.amount), 0);
