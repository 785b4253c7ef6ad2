import { Text } from '@mantine/core';
import type { CustomerRow } from '@wasit/contract';
import type { ApiError } from '@wasit/contract/api';
import { locales, localeTable } from '@wasit/contract/locales';
import { formatPhone } from '@wasit/i18n';
import { latinDigits } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { choiceOf } from '../../lists/url-state.ts';
import { Code } from '../../locale/figures.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The last nine digits of a phone number, for comparison. */
const lastDigitsOf = (phone: string): string => latinDigits(phone).replace(/\D/g, '').slice(-9);

/**
 * Creates an account at the counter; the customer logs in by a code to their number. A number in
 * use leads to its customer.
 */
export function NewCustomerDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['people', 'words']);
  const navigate = useNavigate();
  const [existingCustomer, setExistingCustomer] = useState<CustomerRow>();
  const [sentPhone, setSentPhone] = useState('');
  const handleRefusal = (error: ApiError) => {
    setExistingCustomer(undefined);
    const digits = lastDigitsOf(sentPhone);
    if (error.key !== 'PHONE_EXISTS' || digits === '') return;
    void call('staffCustomerPage', { search: digits }).then(
      ({ items }) => setExistingCustomer(items.find(({ phone }) => phone?.endsWith(digits))),
      () => undefined,
    );
  };
  return (
    <ActDialog
      act="staffMakeCustomer"
      title={t('walkIn.title')}
      verb={t('walkIn.make')}
      fields={{
        name: {
          label: t('walkIn.name'),
          hint: t('walkIn.nameHint'),
          required: true,
          maxLength: 40,
        },
        phone: { label: t('words:phone'), isLatin: true, required: true, maxLength: 20 },
        locale: {
          label: t('language'),
          hint: t('walkIn.languageHint'),
          as: 'choice',
          value: 'ar',
          choices: locales.map((locale) => ({ value: locale, label: localeTable[locale].ownName })),
        },
      }}
      input={({ name, phone, locale }) => {
        setSentPhone(phone);
        return { name, phone, locale: choiceOf(locale, locales) };
      }}
      done={t('walkIn.done')}
      onRefused={handleRefusal}
      onClose={onClose}
      onDone={({ userId }) => void navigate(`/customers/${userId}`)}
    >
      <Text size="sm">{t('walkIn.text')}</Text>
      {existingCustomer && (
        <Notice tone="wait">
          <Link to={`/customers/${existingCustomer.userId}`}>
            {t('walkIn.known')} <bdi>{existingCustomer.userName}</bdi>
          </Link>{' '}
          <Code>{formatPhone(existingCustomer.phone ?? '')}</Code>
        </Notice>
      )}
    </ActDialog>
  );
}
