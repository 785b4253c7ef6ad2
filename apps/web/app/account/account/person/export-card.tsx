import { useTranslation } from '@wasit/i18n/react';
import { saveFile } from '@wasit/ui/save-file';
import { useApi } from '../../../api/use-api.ts';
import { CodeField } from '../../../shell/access/codes/code-field.tsx';
import { useSentCode } from '../../../shell/access/codes/use-sent-code.ts';
import { submitHandler, useForm } from '../../../shell/access/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/fields/text-input.tsx';
import { Card, Notice } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';

/**
 * All data of the account as a ZIP, after the login password, or a code for accounts without one.
 */
export function ExportCard({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation(['person', 'account']);
  const api = useApi();
  const { run, call, busy, error } = api;
  const form = useForm({
    initial: { loginPassword: '', code: '' },
    rules: {
      loginPassword: (typed) => (hasPassword && typed === '' ? 'required' : null),
      code: (typed) => (!hasPassword && typed.trim() === '' ? 'required' : null),
    },
    labels: { loginPassword: t('contact.password'), code: t('contact.code') },
  });
  const { loginPassword, code } = form.values;
  const { sent, left, onSent, forget } = useSentCode(form);
  const sendCode = () => void run(async () => onSent(await call('sendExportCode', {})));
  const submit = submitHandler(form, api, async () => {
    saveFile(await call('exportMyData', hasPassword ? { loginPassword } : { code }));
    form.set('loginPassword', '');
    forget();
    showToast(t('data.ready'));
  });
  const needsCode = !hasPassword && !sent;
  return (
    <Card title={t('data.export')}>
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <p className="soft">{t('data.exportText')}</p>
        {error && <Notice tone="error">{error.text}</Notice>}
        {hasPassword && (
          <PasswordInput
            {...form.field('loginPassword')}
            required
            autoComplete="current-password"
            maxLength={128}
          />
        )}
        {!hasPassword && sent && (
          <CodeField
            sent={sent}
            seconds={left}
            busy={busy}
            onAgain={sendCode}
            input={form.field('code')}
          />
        )}
        <div>
          {needsCode ? (
            <Button busy={busy} onClick={sendCode}>
              {t('contact.send')}
            </Button>
          ) : (
            <Button type="submit" variant="primary" busy={busy}>
              {t('data.download')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
