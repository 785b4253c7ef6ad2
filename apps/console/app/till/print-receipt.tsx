import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { PrintButton } from '../lists/print-button.tsx';

/** The receipt for the customer; after the first time it is marked as a copy. */
export function PrintReceipt({ receiptNo }: { receiptNo: string }) {
  const { t } = useTranslation('till');
  const paper = useAct('staffDocumentPdf');
  return (
    <PrintButton
      act={paper}
      onPrint={() => paper.run({ documentNo: receiptNo })}
      label={t('receipt.print')}
      subject={receiptNo}
    />
  );
}
