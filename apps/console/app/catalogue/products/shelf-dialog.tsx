import { Text } from '@mantine/core';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { useReasonField } from '../../lists/reason.tsx';

/** Takes a product off the shelf or puts it back, with a reason for the audit trail. */
export function ShelfDialog({
  productId,
  onShelf,
  ...callbacks
}: { productId: number; onShelf: boolean } & DialogCallbacks) {
  const { t } = useTranslation('catalogue');
  const move = onShelf ? 'show' : 'hide';
  return (
    <ActDialog
      act="staffSetShelf"
      title={t(move)}
      verb={t(move)}
      danger={!onShelf}
      fields={{ reason: useReasonField() }}
      input={({ reason }) => ({ productIds: [productId], onShelf, reason })}
      done={({ moved }) => t(`${move}.toast`, { n: formatNumber(moved) })}
      {...callbacks}
    >
      <Text size="sm">{t(`${move}.text`, { n: formatNumber(1) })}</Text>
    </ActDialog>
  );
}
