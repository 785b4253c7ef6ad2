import type { User } from '@wasit/contract';
import { useTranslation } from '@wasit/i18n/react';
import { useApi } from '../../../api/use-api.ts';
import { useSession } from '../../../session/session.ts';
import { userNameErrorOf } from '../../../shell/access/credentials.ts';
import { submitHandler, useForm } from '../../../shell/access/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Notice } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';

interface NameFormProps {
  user: User;
  onClose: () => void;
  onDone: () => void;
}

function NameForm({ user, onClose, onDone }: NameFormProps) {
  const { t } = useTranslation(['person', 'account']);
  const api = useApi();
  const { call, busy, error } = api;
  const form = useForm({
    initial: { userName: user.userName },
    rules: { userName: userNameErrorOf },
    labels: { userName: t('register.userName', { ns: 'account' }) },
  });
  const submit = submitHandler(form, api, async () => {
    const changed = await call('changeUserName', { userName: form.values.userName.trim() });
    const { token, signIn } = useSession.getState();
    if (token) signIn(token, changed);
    showToast(t('name.done'));
    onDone();
  });
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {error && <Notice tone="error">{error.text}</Notice>}
      <TextInput
        {...form.field('userName')}
        required
        dir="auto"
        autoComplete="username"
        maxLength={60}
        hint={t('register.userNameHint', { ns: 'account' })}
      />
      <div className="row">
        <Button onClick={onClose}>{t('form.cancel', { ns: 'account' })}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('form.save', { ns: 'account' })}
        </Button>
      </div>
    </form>
  );
}

export function NameDialog({ open, ...rest }: NameFormProps & { open: boolean }) {
  const { t } = useTranslation('person');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('name.title')}>
      {open && <NameForm {...rest} />}
    </Dialog>
  );
}
