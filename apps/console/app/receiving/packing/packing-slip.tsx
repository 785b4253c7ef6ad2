import type { InputOf } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { PrintButton } from '../../lists/print-button.tsx';

interface PackingSlipProps {
  of: InputOf<'printPackingSlip'>;
  /** The number of the carton or order, for screen readers. */
  subject: string;
}

/** A list of the goods in a carton, or in the boxes of an order. */
export function PackingSlip({ of, subject }: PackingSlipProps) {
  const { t } = useTranslation('receiving');
  const print = useAct('printPackingSlip');
  return (
    <PrintButton
      act={print}
      onPrint={() => print.run(of)}
      label={t('packing.slip')}
      subject={subject}
    />
  );
}
