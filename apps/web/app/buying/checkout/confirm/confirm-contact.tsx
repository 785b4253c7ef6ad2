import type { AccessOptions } from '@wasit/contract/accounts/access/access';
import { useTranslation } from '@wasit/i18n/react';
import { useLocation } from 'react-router';
import { links } from '../../../links.ts';
import { actedFor } from '../../../session/agent-mode.ts';
import { EntryForm } from '../../../shell/access/entry-form.tsx';
import { useAccessOptions } from '../../../shell/access/use-access-options.ts';
import { Link } from '../../../ui/link.tsx';
import { Card, Notice, Skeleton } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { readDraft, saveDraft } from './draft.ts';

const fallbackOptions: Pick<AccessOptions, 'channels' | 'demo'> = {
  channels: { whatsapp: true, email: true },
  demo: false,
};

/**
 * The contact of the order: a number or address and its code; a password only for accounts that
 * have one.
 */
export function ConfirmContact({ onEntered }: { onEntered: () => void }) {
  const { t } = useTranslation(['checkout', 'access', 'account']);
  const { pathname, search } = useLocation();
  const { options, failed } = useAccessOptions();
  const usableOptions = options ?? (failed ? fallbackOptions : null);
  return (
    <Card title={t('contact.title')}>
      <div className="stack" id="contact">
        <p className="soft">{t('contact.text')}</p>
        {usableOptions?.demo && <Notice>{t('demo', { ns: 'access' })}</Notice>}
        {usableOptions ? (
          <EntryForm
            initial={readDraft(sessionStorage, actedFor())}
            channels={usableOptions.channels}
            onTyped={(typed) => saveDraft(sessionStorage, actedFor(), typed)}
            onEntered={onEntered}
          />
        ) : (
          <Skeleton shape="block" />
        )}
        <p className="small soft">
          <Words
            ns="checkout"
            of="contact.terms"
            values={{
              terms: <Link to={links.help(6)}>{t('register.termsLink', { ns: 'account' })}</Link>,
            }}
          />{' '}
          <Link to={links.login(`${pathname}${search}`)}>{t('contact.password')}</Link>
        </p>
      </div>
    </Card>
  );
}
