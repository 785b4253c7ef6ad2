import { useTranslation } from '@wasit/i18n/react';
import type { ComponentProps } from 'react';
import { Select } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { isPhoneCode, type PhoneCode, phoneCountries } from './credentials.ts';

interface PhoneFieldProps {
  code: PhoneCode;
  onCode: (code: PhoneCode) => void;
  input: ComponentProps<typeof TextInput>;
}

/** Country code and number. Iraq comes first and is the default (specification, section 9). */
export function PhoneField({ code, onCode, input }: PhoneFieldProps) {
  const { t } = useTranslation('account');
  return (
    <div className="phone-pair">
      <Select
        label={t('register.country')}
        name="phoneCode"
        autoComplete="tel-country-code"
        value={code}
        // With the number: a code that was sent belongs to both.
        disabled={input.readOnly}
        onChange={({ currentTarget }) =>
          isPhoneCode(currentTarget.value) && onCode(currentTarget.value)
        }
        // U+2066 … U+2069 keep the plus sign before its digits: an option can hold no <bdi>.
        options={phoneCountries.map(({ name, code: value }) => ({
          value,
          label: `${t(`country.${name}`)} \u2066+${value}\u2069`,
        }))}
      />
      <TextInput
        {...input}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel-national"
        maxLength={24}
        placeholder="770 123 4567"
      />
    </div>
  );
}
