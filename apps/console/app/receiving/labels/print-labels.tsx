import type { InputOf } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { PrintButton } from '../../lists/print-button.tsx';
import { currentLocale } from '../../locale/i18n.ts';

type Labels = InputOf<'printLabels'>;

/** Labels are in the clerk's language; Arabic for Sorani. */
export function labelLanguage(): NonNullable<Labels['language']> {
  const locale = currentLocale();
  return locale === 'ckb' ? 'ar' : locale;
}

interface PrintLabelsProps {
  labels: Labels;
  /** The subject of the labels, for screen readers. */
  subject: string;
}

/** Saves labels as a PDF in actual size. */
export function PrintLabels({ labels, subject }: PrintLabelsProps) {
  const { t } = useTranslation('receiving');
  const print = useAct('printLabels');
  return (
    <PrintButton
      act={print}
      onPrint={() => print.run(labels)}
      label={t('label.print')}
      subject={subject}
    />
  );
}
