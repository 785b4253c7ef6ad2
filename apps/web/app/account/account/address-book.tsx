import '../../buying/addresses/address.css';
import type { Address } from '@wasit/contract';
import { useTranslation } from '@wasit/i18n/react';
import { useKeptFocus } from '@wasit/ui/use-kept-focus';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { AddressDialog } from '../../buying/addresses/address-dialog.tsx';
import { inputOf, valuesOf } from '../../buying/addresses/address-rules.ts';
import { AddressText } from '../../buying/addresses/address-text.tsx';
import { useAgentMode } from '../../session/agent-mode.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Badge, EmptyState, Notice } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';

interface CardProps {
  address: Address;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
}

function AddressCard({ address, busy, onEdit, onDelete, onDefault }: CardProps) {
  const { t } = useTranslation('account');
  const name = `${address.firstName} ${address.lastName}`;
  // An agent who acts for a customer cannot delete addresses (product decision 3).
  const isAgentMode = useAgentMode((state) => state.mode !== null);
  return (
    <li className="card address-card">
      {address.isDefault === 1 && <Badge tone="brand">{t('address.default')}</Badge>}
      <AddressText address={address} />
      <div className="row">
        <Button
          size="small"
          icon="edit"
          onClick={onEdit}
          aria-label={t('address.editOf', { name })}
        >
          {t('address.edit')}
        </Button>
        {address.isDefault === 0 && (
          <Button size="small" variant="quiet" onClick={onDefault} aria-disabled={busy}>
            {t('address.makeDefault')}
          </Button>
        )}
        {!isAgentMode && (
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            onClick={onDelete}
            aria-label={t('address.deleteOf', { name })}
          >
            {t('address.delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The address book: list, add, change, delete after a confirmation, set the default. */
export function AddressBook({
  addresses,
  onChanged,
}: {
  addresses: readonly Address[];
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation('account');
  const { run, call, busy, error, clearError } = useApi();
  const heading = useKeptFocus<HTMLHeadingElement>(addresses);
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [addressToDelete, setAddressToDelete] = useState<Address | null>(null);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
      {t('address.add')}
    </Button>
  );
  /** Clears the error of an earlier address, so that it is not shown for this one. */
  const selectToDelete = (address: Address | null) => {
    clearError();
    setAddressToDelete(address);
  };
  const onSaved = async () => {
    setEdited(null);
    showToast(t('address.saved'));
    await onChanged();
  };
  const remove = (address: Address) =>
    run(async () => {
      await call('addressDelete', { id: address.id });
      setAddressToDelete(null);
      showToast(t('address.deleted'));
      await onChanged();
    });
  const makeDefault = (address: Address) =>
    run(async () => {
      await call('addressUpdate', {
        ...inputOf({ ...valuesOf(address), isDefault: '1' }),
        id: address.id,
      });
      await onChanged();
    });
  return (
    <div className="stack">
      <div className="row row-apart">
        <h1 ref={heading} tabIndex={-1}>
          {t('address.title')}
        </h1>
        {addresses.length > 0 && add}
      </div>
      {error && !addressToDelete && <Notice tone="error">{error.text}</Notice>}
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title={t('address.empty.title')} action={add}>
          <p>{t('address.empty.text')}</p>
        </EmptyState>
      ) : (
        <ul className="address-list">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              busy={busy}
              onEdit={() => setEdited(address)}
              onDelete={() => selectToDelete(address)}
              onDefault={() => void makeDefault(address)}
            />
          ))}
        </ul>
      )}
      <AddressDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={() => void onSaved()}
      />
      <ActDialog
        open={addressToDelete !== null}
        onClose={() => selectToDelete(null)}
        title={t('address.deleteTitle')}
        cancel={t('form.cancel')}
        verb={t('address.delete')}
        danger
        busy={busy}
        onAct={() => addressToDelete && void remove(addressToDelete)}
      >
        <div className="stack">
          {error && <Notice tone="error">{error.text}</Notice>}
          {addressToDelete && <AddressText address={addressToDelete} />}
          <p className="soft">{t('address.deleteText')}</p>
        </div>
      </ActDialog>
    </div>
  );
}
