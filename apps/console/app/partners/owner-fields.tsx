import { Radio, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const kinds = ['company', 'customer'] as const;

/** Whose data a key or webhook may access. */
export interface Owner {
  readonly whose: (typeof kinds)[number];
  /** Kept when the other choice is selected. */
  readonly customer: string;
}
export const companyOwner: Owner = { whose: 'company', customer: '' };

export const isComplete = ({ whose, customer }: Owner): boolean =>
  whose === 'company' || customer.trim() !== '';
/** The customer of the request; empty for the whole company. */
export const customerOf = ({ whose, customer }: Owner): string =>
  whose === 'customer' ? customer : '';

interface OwnerFieldsProps {
  owner: Owner;
  onOwner(owner: Owner): void;
  error: string | undefined;
}

export function OwnerFields({ owner, onOwner, error }: OwnerFieldsProps) {
  const { t } = useTranslation('partners');
  const { whose, customer } = owner;
  return (
    <>
      <Radio.Group
        label={t('whose')}
        value={whose}
        onChange={(value) =>
          onOwner({ ...owner, whose: value === 'customer' ? 'customer' : 'company' })
        }
      >
        <Stack gap={8} mt={6}>
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(`whose.${kind}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {whose === 'customer' && (
        <TextInput
          label={t('customer')}
          description={t('customer.hint')}
          required
          dir="auto"
          maxLength={100}
          value={customer}
          onChange={(event) => onOwner({ ...owner, customer: event.currentTarget.value })}
          error={error}
        />
      )}
    </>
  );
}
