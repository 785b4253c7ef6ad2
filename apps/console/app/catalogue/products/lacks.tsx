import type { StaffProductRow } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/page.tsx';

/** The fields a draft lacks before it can be sold. */
export function Lacks({ lacks }: Pick<StaffProductRow, 'lacks'>) {
  const { t } = useTranslation(['catalogue', 'words']);
  if (lacks.length === 0) return null;
  return (
    <Mark tone="wait">
      {t('lacks', { what: lacks.map((lack) => t(`lack.${lack}`)).join(t('words:comma')) })}
    </Mark>
  );
}
