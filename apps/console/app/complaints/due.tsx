import type { StaffComplaint } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { When } from '../locale/figures.tsx';
import { Mark } from '../ui/page.tsx';

/** The deadline for our next step, marked once it has passed. */
export function Due({ due }: { due: NonNullable<StaffComplaint['due']> }) {
  const { t } = useTranslation('finance');
  return (
    <>
      <When at={due.deadlineAt} /> {due.isLate && <Mark tone="bad">{t('complaint.late')}</Mark>}
    </>
  );
}
