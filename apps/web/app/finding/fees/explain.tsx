import './explain.css';
import type { UnitQuantity } from '@wasit/contract/catalogue/quantities';
import type { FeeLine, LandedCost } from '@wasit/contract/fees/endpoints';
import { parseMinimumCharge } from '@wasit/contract/fees/formula';
import { formatNumber } from '@wasit/i18n';
import { isFormula } from '@wasit/i18n/formulas';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Dotted } from '../../ui/dotted.tsx';
import { type Fact, Facts } from '../../ui/parts.tsx';
import { Amount } from '../../ui/text/price.tsx';
import { type MeasureText, useMeasureText } from '../../ui/text/use-measure-text.ts';
import { useQuantityText } from '../../ui/text/use-quantity-text.ts';
import { Words } from '../../ui/text/words.tsx';
import { FeeFormula } from './fee-formula.tsx';

type Term = FeeLine['terms'][number];

function Quantity({ goods }: { goods: readonly UnitQuantity[] }) {
  const quantityText = useQuantityText();
  return <bdi>{quantityText(...goods)}</bdi>;
}

/** A number with its unit: figures keep their direction, words their language. */
function TermValue({ value, unit, quantities }: Term) {
  const { t } = useTranslation('fees');
  switch (unit) {
    case 'usd':
      return <Amount money={{ amount: value, currency: 'USD' }} />;
    case 'days':
      return <bdi>{t('unit.days', { count: value })}</bdi>;
    case 'pieces':
      return <Quantity goods={quantities ?? [{ unit: 'pc', quantity: value }]} />;
    case 'percent':
      return <bdi dir="ltr">{`${formatNumber(value)}%`}</bdi>;
    default:
      return <Measured figures={formatNumber(value, { max: unit === 'm3' ? 4 : 2 })} unit={unit} />;
  }
}

function Measured({ figures, unit }: { figures: string; unit: Parameters<MeasureText>[1] }) {
  const measureText = useMeasureText();
  return <bdi>{measureText(figures, unit)}</bdi>;
}

/** The version of the tariff that was used. */
function TariffUsed({ tariff }: { tariff: NonNullable<FeeLine['tariff']> }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const id = <bdi dir="ltr">{tariff.tariffId}</bdi>;
  return (
    <p>
      {tariff.from ? (
        <Words ns="fees" of="tariff" values={{ id, date: format.date(tariff.from) }} />
      ) : (
        <Words ns="fees" of="tariffId" values={{ id }} />
      )}
      {tariff.sample && ` ${t('sample')}`}
    </p>
  );
}

export function RateUsed({ rate }: { rate: number }) {
  return (
    <p>
      <Words ns="fees" of="rate" values={{ rate: formatNumber(rate) }} />
    </p>
  );
}

/**
 * "Explain this number": an amount's formula, in words and figures, with the tariff and the rate
 * that were used. Works without scripts.
 */
export function Explain({ line, rate }: { line: FeeLine; rate?: number | undefined }) {
  const { t } = useTranslation('fees');
  const facts: Fact[] = line.terms.map((term) => ({
    id: term.name,
    label: t(`term.${term.name}`),
    value: <TermValue {...term} />,
  }));
  return (
    <details className="explain" data-rule={line.rule}>
      <summary>
        {isFormula(line.formula) && <FeeFormula formula={line.formula} />}
        <span className="explain-word">{t('explain')}</span>
      </summary>
      <div className="explain-box">
        <p>{t(`rule.${line.rule}`)}</p>
        {facts.length > 0 && <Facts items={facts} />}
        {isFormula(line.formula) && (
          <p className="explain-sum">
            {/* Equations run from left to right in every language; with words they are text. */}
            <bdi dir={parseMinimumCharge(line.formula) ? undefined : 'ltr'}>
              <FeeFormula formula={line.formula} /> = <Amount money={line.amount} />
            </bdi>
          </p>
        )}
        {line.tariff && <TariffUsed tariff={line.tariff} />}
        {rate !== undefined && <RateUsed rate={rate} />}
      </div>
    </details>
  );
}

interface CostProps {
  cost: LandedCost;
}

/** Each line with its amount, to be explained one by one. */
function CostFacts({ lines, rate }: { lines: readonly FeeLine[]; rate: number }) {
  const { t } = useTranslation('fees');
  return (
    <Facts
      items={lines.map((line, index) => ({
        id: `${line.kind}-${index}`,
        label: (
          <Dotted
            parts={[
              t(`kind.${line.kind}`),
              line.label && <bdi className="small">{line.label}</bdi>,
            ]}
          />
        ),
        value: <Amount money={line.amount} />,
        note: <Explain line={line} rate={rate} />,
      }))}
    />
  );
}

/** The lines of one kind of an estimate, e.g. a sea freight for each parcel. */
export function ExplainKind({ cost, kind }: CostProps & { kind: FeeLine['kind'] }) {
  const { t } = useTranslation('fees');
  const [line, ...others] = cost.lines.filter((item) => item.kind === kind);
  if (!line) return null;
  if (others.length === 0) return <Explain line={line} rate={cost.rate} />;
  return (
    <details className="explain">
      <summary>
        <span className="explain-word">{t('explain')}</span>
      </summary>
      <div className="explain-box">
        <CostFacts lines={[line, ...others]} rate={cost.rate} />
      </div>
    </details>
  );
}

/**
 * How low, likely and high are calculated: every line of the likely sum, and why low and high
 * differ from it.
 */
export function ExplainCost({ cost }: CostProps) {
  const { t } = useTranslation('fees');
  const hasRange = cost.total.low.usd.amount !== cost.total.high.usd.amount;
  return (
    <details className="explain">
      <summary>
        <span className="explain-word">{t('cost.title')}</span>
      </summary>
      <div className="explain-box">
        <CostFacts lines={cost.lines} rate={cost.rate} />
        {hasRange && (
          <>
            <p>{t('cost.why')}</p>
            <ul className="explain-sources">
              {cost.sources.map(({ source, percent }) => (
                <li key={source}>
                  <Words
                    ns="fees"
                    of={`source.${source}`}
                    values={{ percent: `±${formatNumber(percent)}%` }}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <RateUsed rate={cost.rate} />
      </div>
    </details>
  );
}
