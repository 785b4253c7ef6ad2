import { Text } from '@mantine/core';
import { formatNumber } from '@wasit/locale';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';

interface ShelfDialogProps {
  productIds: readonly number[];
  onShelf: boolean;
  onClose(): void;
  onDone(): void;
}

/** Off the shelf, or back on it, with the reason that the trail keeps. */
export function ShelfDialog({ productIds, onShelf, onClose, onDone }: ShelfDialogProps) {
  const { t } = useTranslation('catalogue');
  const act = useAct('staffSetShelf');
  const submit = async (reason: string) => {
    const done = await act.run({ productIds: [...productIds], onShelf, reason });
    if (!done) return;
    toast(t(onShelf ? 'show.toast' : 'hide.toast', { n: formatNumber(done.moved) }));
    onDone();
  };
  return (
    <ReasonDialog
      act={act}
      title={t(onShelf ? 'show' : 'hide')}
      verb={t(onShelf ? 'show' : 'hide')}
      danger={!onShelf}
      onClose={onClose}
      onReason={submit}
    >
      <Text size="sm">{t(onShelf ? 'show.text' : 'hide.text', { n: formatNumber(productIds.length) })}</Text>
    </ReasonDialog>
  );
}
