import { IconPrinter } from '@tabler/icons-react';
import type { InputOf } from '@wasit/contract';
import { saveFile } from '@wasit/ui/save-file';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { Refusal } from '../../lists/refusal.tsx';
import { currentLocale } from '../../locale/i18n.ts';
import { WorkButton } from '../../ui/work-button.tsx';

type Labels = InputOf<'printLabels'>;

/** Labels are printed in the clerk's language; for Sorani the Arabic ones are used. */
export function labelLanguage(): NonNullable<Labels['language']> {
  const locale = currentLocale();
  return locale === 'ckb' ? 'ar' : locale;
}

interface PrintLabelsProps {
  labels: Labels;
  /** What the labels are for, for screen readers. */
  subject: string;
}

/** Saves labels as a PDF of their true size. */
export function PrintLabels({ labels, subject }: PrintLabelsProps) {
  const { t } = useTranslation('receiving');
  const print = useAct('printLabels');
  const save = async () => {
    const file = await print.run(labels);
    if (file) saveFile(file);
  };
  return (
    <>
      <WorkButton
        size="compact-sm"
        variant="default"
        busy={print.busy}
        leftSection={<IconPrinter size={14} aria-hidden />}
        aria-label={`${t('label.print')} ${subject}`}
        onClick={() => void save()}
      >
        {t('label.print')}
      </WorkButton>
      <Refusal error={print.error} />
    </>
  );
}
