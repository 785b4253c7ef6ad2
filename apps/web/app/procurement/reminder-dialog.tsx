import type { OutputOf } from '@wasit/contract/api';
import { dirOf, type Locale, locales, localeTable } from '@wasit/contract/locales';
import { useEffect, useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { useLocale } from '../locale/use-format.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice, Skeleton } from '../ui/parts.tsx';

/** The text is read before it is sent, in the language the customer reads; WhatsApp opens with it on the agent's own telephone. */
export function ReminderDialog({ orderNo, onClose }: { orderNo: string | null; onClose: () => void }) {
  const { t } = useTranslation('procurement');
  const { run, call, error } = useApi();
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(own);
  const [reminder, setReminder] = useState<OutputOf<'agentReminder'> | null>(null);
  useEffect(() => {
    setReminder(null);
    if (orderNo) void run(async () => setReminder(await call('agentReminder', { orderNo, locale })));
  }, [orderNo, locale, run, call]);
  return (
    <Dialog
      open={orderNo !== null}
      onClose={onClose}
      title={t('reminder.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {reminder && (
            <a className="button" data-variant="primary" href={reminder.url} target="_blank" rel="noreferrer">
              {t('reminder.open')}
            </a>
          )}
        </>
      }
    >
      <div className="stack">
        {error && <Notice tone="error">{error.text}</Notice>}
        <Select
          label={t('reminder.language')}
          value={locale}
          onChange={({ currentTarget }) => setLocale(locales.find((one) => one === currentTarget.value) ?? own)}
          options={locales.map((one) => ({ value: one, label: localeTable[one].ownName }))}
        />
        {!reminder && !error && <Skeleton shape="block" />}
        {reminder && (
          <>
            <p className="soft small">
              {t('reminder.to')} <bdi dir="ltr">{reminder.phone}</bdi>
            </p>
            <blockquote className="reminder-text" lang={localeTable[reminder.locale].tag} dir={dirOf(reminder.locale)}>
              {reminder.text}
            </blockquote>
          </>
        )}
      </div>
    </Dialog>
  );
}
