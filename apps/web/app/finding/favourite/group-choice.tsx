import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GroupPicker } from './group-picker.tsx';

/** The groups of a favourite, beside its heart. The script is loaded only for full hearts. */
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
