import type { StaffProductRow } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/page.tsx';

/** The shelf state of a product, and why. */
export function ShelfMark({
  status,
  offReason,
  inStock,
}: Pick<StaffProductRow, 'status' | 'offReason' | 'inStock'>) {
  const { t } = useTranslation('catalogue');
  if (status === 'off_shelf')
    return <Mark tone="bad">{t(offReason === 'missing' ? 'off.missing' : 'off.staff')}</Mark>;
  if (status === 'draft' || status === 'ready')
    return <Mark tone={status === 'draft' ? 'wait' : 'now'}>{t(`shelf.${status}`)}</Mark>;
  return inStock ? (
    <Mark tone="good">{t('shelf.on_shelf')}</Mark>
  ) : (
    <Mark tone="wait">{t('soldOut')}</Mark>
  );
}
