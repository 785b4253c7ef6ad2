import type { FeeLine } from '@wasit/contract/fees';
import { useTranslation } from '../locale/use-translation.ts';
import { type Fact, Facts } from '../ui/parts.tsx';
import { Amount } from '../ui/price.tsx';

/** Every amount with what it is for and how it was counted. `total` closes the list. */
export function FeeLines({ lines, total }: { lines: readonly FeeLine[]; total?: Fact }) {
  const { t } = useTranslation('checkout');
  const items: Fact[] = lines.map((line, index) => ({
    id: `${line.kind}-${index}`,
    label: (
      <>
        {t(`fee.${line.kind}`)}
        {line.label && (
          <span className="small">
            {' · '}
            <bdi>{line.label}</bdi>
          </span>
        )}
      </>
    ),
    value: <Amount money={line.amount} />,
    note: line.formula && (
      <bdi dir="ltr" className="fee-formula">
        {line.formula}
      </bdi>
    ),
  }));
  return <Facts items={total ? [...items, { ...total, id: 'total', strong: true }] : items} />;
}
