import './person.css';
import type { OutputOf } from '@wasit/contract/api';
import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../api/use-api.ts';
import { links } from '../../../links.ts';
import { leaveBrowser } from '../../../session/session.ts';
import { submitHandler, useForm } from '../../../shell/access/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordInput } from '../../../ui/fields/text-input.tsx';
import { Link } from '../../../ui/link.tsx';
import { Card, Notice } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { ExportCard } from './export-card.tsx';

/** Open orders may have changed since the page loaded: the server's refusal lists every reason. */
function DeleteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['person', 'account']);
  const api = useApi();
  const { call, busy, error } = api;
  const navigate = useNavigate();
  const form = useForm({
    initial: { loginPassword: '' },
    rules: { loginPassword: (typed) => (typed === '' ? 'required' : null) },
    labels: { loginPassword: t('contact.password') },
  });
  const submit = submitHandler(form, api, async () => {
    await call('deleteAccount', form.values);
    await navigate(links.home());
    await leaveBrowser();
    showToast(t('data.deleted'));
  });
  const reasons = error?.cause instanceof ApiError ? error.cause.fields : [];
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {error && (
        <Notice tone="error" title={error.text}>
          <ul>
            {reasons.map(({ field, msg }) => (
              <li key={field}>{msg}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p>{t('data.deleteText')}</p>
      <PasswordInput
        {...form.field('loginPassword')}
        required
        autoComplete="current-password"
        maxLength={128}
      />
      <div className="row">
        <Button onClick={onClose}>{t('form.cancel', { ns: 'account' })}</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t('data.deleteNow')}
        </Button>
      </div>
    </form>
  );
}

/** Exporting the account's data, and deleting the account. */
export function MyData({ matters, hasPassword }: OutputOf<'accountClosing'>) {
  const { t } = useTranslation('person');
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <div className="stack">
      <h1>{t('data.title')}</h1>
      <ExportCard hasPassword={hasPassword} />
      <Card title={t('data.delete')}>
        <div className="stack">
          <p className="soft">{t('data.deleteText')}</p>
          {matters.length > 0 && (
            <Notice tone="warn" title={t('data.open')}>
              <ul>
                {matters.map(({ matter, text }) => (
                  <li key={matter}>{text}</li>
                ))}
              </ul>
            </Notice>
          )}
          {!hasPassword && <Link to={links.resetPassword()}>{t('contact.noPassword')}</Link>}
          {matters.length === 0 && hasPassword && (
            <div>
              <Button variant="danger" onClick={() => setDialogOpen(true)}>
                {t('data.button')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      <Dialog open={isDialogOpen} onClose={() => setDialogOpen(false)} title={t('data.ask')}>
        {isDialogOpen && <DeleteForm onClose={() => setDialogOpen(false)} />}
      </Dialog>
    </div>
  );
}
