import type { FeeLine } from '@wasit/contract/fees';
import { Explain } from '../fees/explain.tsx';
import { useTranslation } from '../locale/use-translation.ts';
import { type Fact, Facts } from '../ui/parts.tsx';
import { Amount } from '../ui/price.tsx';

interface FeeLinesProps {
  lines: readonly FeeLine[];
  /** Closes the list. */
  total?: Fact;
  /** Dinars per dollar of these amounts. */
  rate?: number;
}

/** Every amount with what it is for and how it was counted. */
export function FeeLines({ lines, total, rate }: FeeLinesProps) {
  const { t } = useTranslation('checkout');
  const items: Fact[] = lines.map((line, index) => ({
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
    value: <Amount money={line.amount} />,
    note: <Explain line={line} rate={rate} />,
  }));
  return <Facts items={total ? [...items, { ...total, id: 'total', strong: true }] : items} />;
}
