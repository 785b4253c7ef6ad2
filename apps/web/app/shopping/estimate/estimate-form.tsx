import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { type FieldName, type LoadQuery, shippingClasses, sources } from './load-query.ts';

export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

interface EstimateFormProps {
  query: LoadQuery | null;
  errors: FieldErrors;
  busy: boolean;
}

/** A plain GET form: it works without scripts, and its result can be shared. */
export function EstimateForm({ query, errors, busy }: EstimateFormProps) {
  const { t } = useTranslation('estimate');
  const form = useRef<HTMLFormElement>(null);
  // On a phone the button is a screen below the invalid field.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), []);
  const numberField = (
    name: FieldName,
    { required = false, whole = false, usual: defaultValue = '' } = {},
  ) => (
    <TextInput
      name={name}
      label={t(`field.${name}`)}
      defaultValue={query?.[name] ?? defaultValue}
      error={errors[name]}
      required={required}
      inputMode={whole ? 'numeric' : 'decimal'}
      dir="ltr"
      autoComplete="off"
      maxLength={20}
    />
  );
  return (
    <Form ref={form} method="get" className="estimate-form" preventScrollReset noValidate>
      <div className="estimate-sizes">
        {numberField('l', { required: true })}
        {numberField('w', { required: true })}
        {numberField('h', { required: true })}
      </div>
      <div className="estimate-pair">
        {numberField('kg', { required: true })}
        {numberField('n', { whole: true, usual: '1' })}
      </div>
      <Select
        name="class"
        label={t('field.class')}
        defaultValue={query?.class ?? 'general'}
        options={shippingClasses.map((value) => ({ value, label: t(`class.${value}`) }))}
      />
      <Select
        name="source"
        label={t('field.source')}
        hint={t('field.sourceHint')}
        defaultValue={query?.source ?? 'supplier'}
        options={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      <div className="estimate-pair">
        {numberField('usd')}
        {numberField('days', { whole: true })}
      </div>
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('calculate')}
      </Button>
    </Form>
  );
}
