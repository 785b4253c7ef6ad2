import { dirOf, type Locale, locales, localeTable } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { useCallback, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields/choice.tsx';
import { Notice, Skeleton } from '../../../ui/parts.tsx';
import { useLoaded } from './use-loaded.ts';

/**
 * Shows the text before it is sent, in the customer's language; WhatsApp opens with it on the
 * agent's own phone.
 */
export function ReminderDialog({
  orderNo,
  onClose,
}: {
  orderNo: string | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('procurement');
  const ownLocale = useLocale();
  const [locale, setLocale] = useState<Locale>(ownLocale);
  const loadReminder = useCallback(
    (about: string, signal: AbortSignal) =>
      call('agentReminder', { orderNo: about, locale }, { signal }),
    [locale],
  );
  const { data: reminder, failure } = useLoaded(orderNo, loadReminder);
  return (
    <Dialog
      open={orderNo !== null}
      onClose={onClose}
      title={t('reminder.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {reminder && (
            <a
              className="button"
              data-variant="primary"
              href={reminder.url}
              target="_blank"
              rel="noreferrer"
            >
              {t('reminder.open')}
            </a>
          )}
        </>
      }
    >
      <div className="stack">
        {failure && <Notice tone="error">{failure}</Notice>}
        <Select
          label={t('reminder.language')}
          value={locale}
          onChange={({ currentTarget }) =>
            setLocale(locales.find((one) => one === currentTarget.value) ?? ownLocale)
          }
          options={locales.map((one) => ({ value: one, label: localeTable[one].ownName }))}
        />
        {!reminder && !failure && <Skeleton shape="block" />}
        {reminder && (
          <>
            <p className="soft small">
              {t('reminder.to')} <bdi dir="ltr">{reminder.phone}</bdi>
            </p>
            <blockquote
              className="reminder-text"
              lang={localeTable[reminder.locale].tag}
              dir={dirOf(reminder.locale)}
            >
              {reminder.text}
            </blockquote>
          </>
        )}
      </div>
    </Dialog>
  );
}
