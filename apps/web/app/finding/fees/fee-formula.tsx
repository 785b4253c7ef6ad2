import { parseMinimumCharge } from '@wasit/contract/fees/formula';
import { formatFormula } from '@wasit/i18n/formulas';
import { useTranslation } from '@wasit/i18n/react';
import { Words } from '../../ui/text/words.tsx';

function Figures({ children }: { children: string }) {
  const { t } = useTranslation('units');
  return (
    <bdi dir="ltr" className="fee-formula">
      {formatFormula(children, (unit) => t(`measure.${unit}`))}
    </bdi>
  );
}

/** An amount's formula; a minimum charge in words. Routes that use it load the texts `units`. */
export function FeeFormula({ formula }: { formula: string }) {
  const smallest = parseMinimumCharge(formula);
  if (!smallest) return <Figures>{formula}</Figures>;
  return (
    <Words
      ns="fees"
      of="smallest"
      values={{
        counted: <Figures>{smallest.counted}</Figures>,
        least: <Figures>{smallest.minimum}</Figures>,
      }}
    />
  );
}
