import type { FeeLine } from '@wasit/contract/fees/endpoints';
import { toCents, toDinars, type WireMoney } from '@wasit/contract/money';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { Explain } from '../../finding/fees/explain.tsx';
import { type Fact, Facts } from '../../ui/parts.tsx';
import { Amount, PartAmount, useOwnCurrency } from '../../ui/price.tsx';

interface FeeLinesProps {
  lines: readonly FeeLine[];
  /** Closes the list. */
  total?: Fact;
  /** Dinars per dollar of these amounts. */
  rate?: number;
}

/**
 * More lines of one kind than this are folded under their sum: the freights of twenty suppliers
 * would push the ways to pay off the screen.
 */
const shownApart = 3;

/** Notes of dinars. What is asked is rounded by the server; here a part is shown as about so much. */
const dinarStep = 250;

/** A part of a stage in the reader's own currency first, where its rate is known. */
function PartOfStage({ money, rate }: { money: WireMoney; rate: number | undefined }) {
  if (useOwnCurrency() === 'usd' || rate === undefined) return <Amount money={money} />;
  const { amountMinor } = toDinars(toCents(money.amount), { rate, step: dinarStep });
  return <PartAmount money={{ usd: money, iqd: { amount: amountMinor, currency: 'IQD' } }} />;
}

/** Every amount with its purpose and formula. */
export function FeeLines({ lines, total, rate }: FeeLinesProps) {
  const { t } = useTranslation('checkout');
  const factOf = (line: FeeLine, index: number): Fact => ({
    id: `${line.kind}-${index}`,
    label: (
      <>
        {t(line.rule === 'rest' ? 'purpose.short-payment' : `fee.${line.kind}`)}
        {line.label && (
          <span className="small">
            {' · '}
            <bdi>{line.label}</bdi>
          </span>
        )}
      </>
    ),
    value: <PartOfStage money={line.amount} rate={rate} />,
    note: <Explain line={line} rate={rate} />,
  });
  const sumOf = (kind: FeeLine['kind'], own: readonly FeeLine[]): Fact => ({
    id: kind,
    label: t(`fee.${kind}`),
    value: <PartOfStage money={{ amount: cents(own) / 100, currency: 'USD' }} rate={rate} />,
    note: (
      <details className="explain">
        <summary>
          <span className="explain-word">{t('fee.all', { n: formatNumber(own.length) })}</span>
        </summary>
        <div className="explain-box">
          <Facts items={own.map(factOf)} />
        </div>
      </details>
    ),
  });
  const items = [...Map.groupBy(lines, ({ kind }) => kind)].flatMap(([kind, own]) =>
    own.length > shownApart ? [sumOf(kind, own)] : own.map(factOf),
  );
  return <Facts items={total ? [...items, { ...total, id: 'total', strong: true }] : items} />;
}

const cents = (lines: readonly FeeLine[]): number =>
  lines.reduce((sum, { amount }) => sum + toCents(amount.amount), 0);
