import type { Address } from '@wasit/contract';
import { useTranslation } from '@wasit/i18n/react';
import { Dialog } from '../../ui/dialog.tsx';
import { AddressForm } from './address-form.tsx';

interface AddressDialogProps {
  /** `new`, an address to change, or null while closed. */
  edited: Address | 'new' | null;
  onClose: () => void;
  onSaved: (address: Address) => void;
}

export function AddressDialog({ edited, onClose, onSaved }: AddressDialogProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={t(edited === 'new' ? 'address.add' : 'address.editTitle')}
    >
      {edited !== null && (
        <AddressForm
          address={edited === 'new' ? null : edited}
          onSaved={onSaved}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
