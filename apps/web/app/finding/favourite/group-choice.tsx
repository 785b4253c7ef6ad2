import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GroupPicker } from './group-picker.tsx';

/**
 * Beside the heart of a product that is kept: which groups it is in. Its script comes only when a
 * heart is full.
 */
export function GroupChoice({ productId }: { productId: number }) {
  const { t } = useTranslation('favourites');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size="small" icon="list" onClick={() => setOpen(true)}>
        {t('group.choose')}
      </Button>
      {createPortal(
        <Dialog
          open={open}
          onClose={close}
          title={t('group.of')}
          footer={<Button onClick={close}>{t('close')}</Button>}
        >
          <GroupPicker productIds={[productId]} />
        </Dialog>,
        document.body,
      )}
    </>
  );
}
