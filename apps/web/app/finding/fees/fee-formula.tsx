import { smallestOf } from '@wasit/contract/fees/formula';
import { Words } from '../../ui/words.tsx';
import { readable } from './formula.ts';

const Figures = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="fee-formula">
    {readable(children)}
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
