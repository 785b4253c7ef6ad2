import './person/person.css';
import type { ContactKind, MyInformation as Information } from '@wasit/contract/accounts/profile';
import { formatPhone } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { links } from '../../links.ts';
import { LanguageSwitcher } from '../../shell/language/language-switcher.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Badge, Card } from '../../ui/parts.tsx';
import { ContactDialog, type ContactTask } from './person/contact-dialog.tsx';
import { NameDialog } from './person/name-dialog.tsx';

const levels = [1, 6, 12];

interface ContactLineProps {
  kind: ContactKind;
  value: string | null;
  proved: boolean;
  /** Null while the user must choose a password first. */
  onTask: ((task: ContactTask) => void) | null;
}

function ContactLine({ kind, value, proved, onTask }: ContactLineProps) {
  const { t } = useTranslation(['person', 'account']);
  const label = t(`me.${kind}`, { ns: 'account' });
  return (
    <div className="person-line">
      <dt>{label}</dt>
      <dd>
        {value ? (
          <bdi dir="ltr">{kind === 'phone' ? formatPhone(value) : value}</bdi>
        ) : (
          <span className="soft">{t('me.none', { ns: 'account' })}</span>
        )}
        {value && (
          <Badge tone={proved ? 'good' : 'warn'}>{t(proved ? 'proved' : 'unproved')}</Badge>
        )}
      </dd>
      {onTask && (
        <dd className="row">
          {value && !proved && (
            <Button
              size="small"
              icon="check"
              onClick={() => onTask({ kind, value, isVerification: true })}
              aria-label={`${t('contact.save')}: ${label}`}
            >
              {t('contact.save')}
            </Button>
          )}
          <Button
            size="small"
            icon={value ? 'edit' : 'plus'}
            onClick={() => onTask({ kind, value, isVerification: false })}
            aria-label={`${t(value ? 'contact.change' : 'contact.add')}: ${label}`}
          >
            {t(value ? 'contact.change' : 'contact.add')}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** The user's data: name, contacts (changed with a code), level, language. */
export function MyInformation({
  information,
  onChanged,
}: {
  information: Information;
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation(['person', 'account']);
  const [isEditingName, setIsEditingName] = useState(false);
  const [contact, setContact] = useState<ContactTask | null>(null);
  const { user, hasPassword, emailVerified, phoneVerified } = information;
  const onSaved = () => {
    setIsEditingName(false);
    setContact(null);
    void onChanged();
  };
  return (
    <div className="stack">
      <h1>{t('me.title', { ns: 'account' })}</h1>
      <Card>
        <dl className="person-lines">
          <div className="person-line">
            <dt>{t('me.userName', { ns: 'account' })}</dt>
            <dd>
              <bdi className="strong">{user.userName}</bdi>
            </dd>
            <dd>
              <Button
                size="small"
                icon="edit"
                onClick={() => setIsEditingName(true)}
                aria-label={t('name.title')}
              >
                {t('name.edit')}
              </Button>
            </dd>
          </div>
          <ContactLine
            kind="phone"
            value={user.phone}
            proved={phoneVerified}
            onTask={hasPassword ? setContact : null}
          />
          <ContactLine
            kind="email"
            value={user.email}
            proved={emailVerified}
            onTask={hasPassword ? setContact : null}
          />
          <div className="person-line">
            <dt>{t('me.level', { ns: 'account' })}</dt>
            <dd>
              {t(`me.level.${levels.includes(user.level) ? user.level : 1}`, { ns: 'account' })}
            </dd>
          </div>
        </dl>
        {!hasPassword && <Link to={links.resetPassword()}>{t('contact.noPassword')}</Link>}
      </Card>
      <Card title={t('language.title')}>
        <p className="soft">{t('language.text')}</p>
        <div className="person-languages">
          <LanguageSwitcher />
        </div>
      </Card>
      <NameDialog
        open={isEditingName}
        user={user}
        onClose={() => setIsEditingName(false)}
        onDone={onSaved}
      />
      <ContactDialog contact={contact} onClose={() => setContact(null)} onDone={onSaved} />
    </div>
  );
}
