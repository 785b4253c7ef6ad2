import './person/person.css';
import type { ContactKind, MyInformation as Information } from '@wasit/contract/profile';
import { useState } from 'react';
import { Link } from 'react-router';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { LanguageSwitcher } from '../shell/language-switcher.tsx';
import { Button } from '../ui/button.tsx';
import { Badge, Card } from '../ui/parts.tsx';
import { ContactDialog } from './person/contact-dialog.tsx';
import { NameDialog } from './person/name-dialog.tsx';

const levels = [1, 6, 12];

interface ContactLineProps {
  kind: ContactKind;
  value: string | null;
  proved: boolean;
  /** Null for who must choose a password first. */
  onChange: (() => void) | null;
}

function ContactLine({ kind, value, proved, onChange }: ContactLineProps) {
  const { t } = useTranslation(['person', 'account']);
  const label = t(`me.${kind}`, { ns: 'account' });
  return (
    <div className="person-line">
      <dt>{label}</dt>
      <dd>
        {value ? <bdi dir="ltr">{value}</bdi> : <span className="soft">{t('me.none', { ns: 'account' })}</span>}
        {value && <Badge tone={proved ? 'good' : 'warn'}>{t(proved ? 'proved' : 'unproved')}</Badge>}
      </dd>
      <dd>
        {onChange && (
          <Button
            size="small"
            icon={value ? 'edit' : 'plus'}
            onClick={onChange}
            aria-label={`${t(value ? 'contact.change' : 'contact.add')}: ${label}`}
          >
            {t(value ? 'contact.change' : 'contact.add')}
          </Button>
        )}
      </dd>
    </div>
  );
}

/** Who I am here: name, contacts that are changed with a code, level, language. */
export function MyInformation({ information, onChanged }: { information: Information; onChanged: () => Promise<void> }) {
  const { t } = useTranslation(['person', 'account']);
  const [editsName, setEditsName] = useState(false);
  const [contact, setContact] = useState<ContactKind | null>(null);
  const { user, hasPassword, emailProved, phoneProved } = information;
  const saved = () => {
    setEditsName(false);
    setContact(null);
    void onChanged();
  };
  const change = (kind: ContactKind) => (hasPassword ? () => setContact(kind) : null);
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
              <Button size="small" icon="edit" onClick={() => setEditsName(true)} aria-label={t('name.title')}>
                {t('name.edit')}
              </Button>
            </dd>
          </div>
          <ContactLine kind="phone" value={user.phone} proved={phoneProved} onChange={change('phone')} />
          <ContactLine kind="email" value={user.email} proved={emailProved} onChange={change('email')} />
          <div className="person-line">
            <dt>{t('me.level', { ns: 'account' })}</dt>
            <dd>{t(`me.level.${levels.includes(user.level) ? user.level : 1}`, { ns: 'account' })}</dd>
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
      <NameDialog open={editsName} user={user} onClose={() => setEditsName(false)} onDone={saved} />
      <ContactDialog contact={contact} onClose={() => setContact(null)} onDone={saved} />
    </div>
  );
}
