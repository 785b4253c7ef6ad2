import type { Favourite } from '@wasit/contract/favourites/endpoints';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useApi } from '../../../api/use-api.ts';
import { markFavourites } from '../../../finding/favourite/favourites.ts';
import { GroupPicker } from '../../../finding/favourite/group-picker.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/parts.tsx';

interface PickBarProps {
  picked: readonly Favourite[];
  /** The current group; null for all. */
  groupId: string | null;
  /** Favourites were removed: they can be restored. */
  onRemoved: (favourites: readonly Favourite[]) => void;
  onChanged: () => Promise<void>;
  onExport: () => void;
}

/** Actions for the ticked favourites. On a phone it stays at the bottom. */
export function PickBar({ picked, groupId, onRemoved, onChanged, onExport }: PickBarProps) {
  const { t } = useTranslation('favourites');
  const { run, call, busy, error } = useApi();
  const [choosing, setChoosing] = useState(false);
  const productIds = picked.map(({ productId }) => productId);
  const leaveGroup = () =>
    void run(async () => {
      if (groupId) await call('favouriteGroupProductDelete', { groupId, productIds });
      await onChanged();
    });
  const remove = () =>
    void run(async () => {
      await call('favouriteDelete', { productIds });
      markFavourites(productIds, false);
      onRemoved(picked);
      await onChanged();
    });
  const close = () => {
    setChoosing(false);
    void onChanged();
  };
  return (
    <div className="pick-bar" role="toolbar" aria-label={t('picked')}>
      {error && <Notice tone="error">{error.text}</Notice>}
      <p className="strong" role="status">
        {t('picked')} <bdi>{formatNumber(picked.length)}</bdi>
      </p>
      <div className="row">
        <Button size="small" icon="list" onClick={() => setChoosing(true)}>
          {t('group.of')}
        </Button>
        {groupId && (
          <Button size="small" busy={busy} onClick={leaveGroup}>
            {t('group.leave')}
          </Button>
        )}
        <Button size="small" icon="download" onClick={onExport}>
          {t('export')}
        </Button>
        <Button size="small" icon="trash" busy={busy} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
      <Dialog
        open={choosing}
        onClose={close}
        title={t('group.of')}
        footer={<Button onClick={close}>{t('close')}</Button>}
      >
        <GroupPicker productIds={productIds} />
      </Dialog>
    </div>
  );
}
