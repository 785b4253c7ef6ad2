import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type PartnerScope, scopesFor } from '@wasit/contract/partners/scopes';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { DialogForm } from '../lists/dialog-form.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { FigureField } from '../ui/field.tsx';
import { companyOwner, customerOf, isComplete, type Owner, OwnerFields } from './owner-fields.tsx';
import type { ShownSecret } from './secret-dialog.tsx';

const periods = [30, 90, 180, 366] as const;

/**
 * Creates an API key: its scopes, owner and validity. The key is shown once, in the next dialog.
 */
export function MakeKeyDialog({
  onShown,
  onClose,
  onDone,
}: DialogCallbacks & { onShown(shown: ShownSecret): void }) {
  const { t } = useTranslation('partners');
  const make = useAct('makePartnerKey');
  const [name, setName] = useState('');
  const [owner, setOwner] = useState<Owner>(companyOwner);
  const [scopes, setScopes] = useState<PartnerScope[]>(['orders']);
  const [validDays, setValidDays] = useState('90');
  const [perMinute, setPerMinute] = useState('60');
  const [isSubmitted, setSubmitted] = useState(false);
  const availableScopes = scopesFor(owner.whose);
  const chosen = scopes.filter((scope) => availableScopes.includes(scope));
  const isMissing = chosen.length === 0 || !isComplete(owner);
  const submit = async () => {
    setSubmitted(true);
    if (isMissing) return;
    const created = await make.run({
      name,
      scopes: chosen,
      customer: customerOf(owner),
      validDays: Number(validDays),
      perMinute: parseWholeNumber(perMinute) ?? 0,
    });
    if (!created) return;
    onShown({ title: t('shown.title', { name: name.trim() }), secret: created.key });
    onDone();
  };
  return (
    <DialogForm
      onClose={onClose}
      title={t('make.title')}
      verb={t('make')}
      onSubmit={submit}
      act={make}
    >
      <TextInput
        label={t('name')}
        required
        dir="auto"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={make.fieldError('name')}
      />
      <OwnerFields owner={owner} onOwner={setOwner} error={make.fieldError('customer')} />
      <Checkbox.Group
        label={t('scopes')}
        value={chosen}
        onChange={(values) => setScopes(availableScopes.filter((scope) => values.includes(scope)))}
        error={isSubmitted && chosen.length === 0 ? t('scopesNeeded') : make.fieldError('scopes')}
      >
        <Stack gap={8} mt={6}>
          {availableScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`scope.${scope}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={t('validDays')}
        value={validDays}
        data={periods.map((n) => ({ value: String(n), label: t('validDays.days', { n }) }))}
        onChange={(event) => setValidDays(event.currentTarget.value)}
      />
      <FigureField
        label={t('perMinute')}
        isInteger
        value={perMinute}
        onValue={setPerMinute}
        error={make.fieldError('perMinute')}
      />
    </DialogForm>
  );
}

export function RevokeDialog({ keyId, ...callbacks }: { keyId: string } & DialogCallbacks) {
  const { t } = useTranslation('partners');
  return (
    <ActDialog
      act="revokePartnerKey"
      title={t('revoke.title')}
      verb={t('revoke.verb')}
      fields={{ reason: useReasonField({ maxLength: 300 }) }}
      input={({ reason }) => ({ keyId, reason })}
      done={t('revoke.toast')}
      danger
      {...callbacks}
    >
      <Text size="sm">{t('revoke.text')}</Text>
    </ActDialog>
  );
}
