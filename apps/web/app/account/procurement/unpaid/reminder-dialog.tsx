import { dirOf, type Locale, locales, localeTable } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { useCallback, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields/choice.tsx';
import { Notice, Skeleton } from '../../../ui/parts.tsx';
import { useLoaded } from './use-loaded.ts';

/**
 * Shows the text before it is sent, in the language of the customer's messages or in another one that
 * the agent chooses; WhatsApp opens with it on the agent's own phone.
 */
export function ReminderDialog({
  orderNo,
  onClose,
}: {
  orderNo: string | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('procurement');
  const [chosen, setChosen] = useState<Locale>();
  const loadReminder = useCallback(
    (about: string, signal: AbortSignal) =>
      call('agentReminder', { orderNo: about, locale: chosen }, { signal }),
    [chosen],
  );
  const { data: reminder, failure } = useLoaded(orderNo, loadReminder);
  const locale = chosen ?? reminder?.locale;
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  return (
    <Dialog
      open={orderNo !== null}
      onClose={close}
      title={t('reminder.title')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
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
        {locale && (
          <Select
            label={t('reminder.language')}
            value={locale}
            onChange={({ currentTarget }) =>
              setChosen(locales.find((known) => known === currentTarget.value))
            }
            options={locales.map((option) => ({
              value: option,
              label: localeTable[option].ownName,
            }))}
          />
        )}
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
