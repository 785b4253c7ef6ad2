import { smallestOf } from '@wasit/contract/fees/formula';
import { formatFormula } from '@wasit/i18n/formulas';
import { Words } from '../../ui/text/words.tsx';

const Figures = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="fee-formula">
    {formatFormula(children)}
  </bdi>
);

/** An amount's formula, in figures; a minimum charge in words. */
export function FeeFormula({ formula }: { formula: string }) {
  const smallest = smallestOf(formula);
  if (!smallest) return <Figures>{formula}</Figures>;
  return (
    <Words
      ns="fees"
      of="smallest"
      values={{
        counted: <Figures>{smallest.counted}</Figures>,
        least: <Figures>{smallest.least}</Figures>,
      }}
    />
  );
}
