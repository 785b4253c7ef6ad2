import './address.css';
import { useOnce } from '@wasit/client/once';
import type { Address } from '@wasit/contract';
import { useTranslation } from '@wasit/i18n/react';
import { type FocusEvent, useRef } from 'react';
import { useApi } from '../../api/use-api.ts';
import { submitHandler, useForm } from '../../shell/access/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Notice } from '../../ui/parts.tsx';
import { addressLimits, addressRules, emptyAddress, inputOf, valuesOf } from './address-rules.ts';
import { RegionFields } from './region-fields.tsx';

interface AddressFormProps {
  /** The address to change; null for a new one. */
  address: Address | null;
  onSaved: (address: Address) => void;
  onCancel: () => void;
}

const limit = (max: number) => ({ max });

/** One form for the address book, the checkout and the delivery drawer. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation('account');
  const api = useApi();
  const { call, busy, error } = api;
  const hasCities = useRef(false);
  const once = useOnce();
  const optional = (text: string) => `${text} (${t('form.optional')})`;
  const form = useForm({
    initial: address ? valuesOf(address) : emptyAddress,
    rules: addressRules(() => hasCities.current),
    params: Object.fromEntries(
      Object.entries(addressLimits).map(([name, max]) => [name, limit(max)]),
    ),
    labels: {
      firstName: t('address.firstName'),
      lastName: t('address.lastName'),
      mobile: t('address.mobile'),
      provinceId: t('address.province'),
      cityId: t('address.city'),
      address: t('address.line'),
      address2: optional(t('address.line2')),
      landmark: optional(t('address.landmark')),
      location: optional(t('address.location')),
      postcode: optional(t('address.postcode')),
      email: optional(t('address.email')),
      isDefault: t('address.isDefault'),
    },
  });
  const textField = (name: keyof typeof addressLimits) => ({
    ...form.field(name),
    maxLength: addressLimits[name],
    // The field's value: its digits may just have been converted.
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      form.set(name, currentTarget.value.trim());
      form.validate(name);
    },
  });
  const submit = submitHandler(form, api, async () => {
    const input = inputOf(form.values);
    const saved = await once(input, (key) =>
      address
        ? call('addressUpdate', { ...input, id: address.id }, { key })
        : call('addressAdd', input, { key }),
    );
    onSaved(saved);
  });
  return (
    <form className="address-form" noValidate onSubmit={submit}>
      <FormSummary title={t('address.invalid')} form={form} />
      {error && <Notice tone="error">{error.text}</Notice>}
      <div className="address-pair">
        <TextInput {...textField('firstName')} required dir="auto" autoComplete="given-name" />
        <TextInput {...textField('lastName')} required dir="auto" autoComplete="family-name" />
      </div>
      <TextInput
        {...textField('mobile')}
        required
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
        hint={t('address.mobileHint')}
      />
      <TextInput
        label={t('address.country')}
        value={t('country.iraq')}
        disabled
        hint={t('address.countryHint')}
        readOnly
      />
      <RegionFields form={form} hasCities={hasCities} />
      <TextInput {...textField('address')} required dir="auto" autoComplete="address-line1" />
      <TextInput {...textField('address2')} dir="auto" autoComplete="address-line2" />
      <TextInput
        {...textField('landmark')}
        dir="auto"
        autoComplete="off"
        hint={t('address.landmarkHint')}
      />
      <TextInput
        {...textField('location')}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        hint={t('address.locationHint')}
      />
      <div className="address-pair">
        <TextInput
          {...textField('postcode')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextInput
          {...textField('email')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="email"
        />
      </div>
      <Checkbox
        label={t('address.isDefault')}
        name="isDefault"
        checked={form.values.isDefault === '1'}
        onChange={({ currentTarget }) => form.set('isDefault', currentTarget.checked ? '1' : '')}
      />
      <div className="row address-buttons">
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
