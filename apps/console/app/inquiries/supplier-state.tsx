import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Mark } from '../ui/page.tsx';

const tones = { off: 'calm', on: 'good', resting: 'bad' } as const;
const refreshMs = 60_000;

/** Whether pasted links and searches can reach the suppliers' platform now. */
export function SupplierState() {
  const { t } = useTranslation('inquiries');
  const { data } = useRead('supplierStatus', {}, { everyMs: refreshMs });
  if (!data) return null;
  return (
    <>
      <Mark tone={tones[data.state]}>{data.platform}</Mark> {t(`supplier.${data.state}`)}
    </>
  );
}
