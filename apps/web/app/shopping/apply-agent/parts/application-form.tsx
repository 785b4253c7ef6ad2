import '../../../shell/access/auth.css';
import '../../../finding/inquiry/inquiry.css';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef } from 'react';
import { links } from '../../../links.ts';
import { PhoneField } from '../../../shell/access/phone-field.tsx';
import { useTerms } from '../../../shell/use-terms.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/fields/form-summary.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';
import { useApplication } from '../use-application.ts';

/** An empty field has the page's direction: `auto` would put its placeholder at the left. */
const dirOf = (value: string) => (value === '' ? undefined : 'auto');

function Sent({ applicationNo, onAgain }: { applicationNo: string; onAgain: () => void }) {
  const { t } = useTranslation('apply-agent');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="inquiry-sent" ref={box} tabIndex={-1} role="status">
      <Icon name="check" />
      <h3>{t('sent.title')}</h3>
      <p>
        <Words ns="apply-agent" of="sent.text" values={{ number: applicationNo }} />
      </p>
      <p className="soft">{t('sent.next')}</p>
      <div className="row">
        <Button onClick={onAgain}>{t('sent.again')}</Button>
        <LinkButton to={links.home()} variant="quiet">
          {t('sent.home')}
        </LinkButton>
      </div>
    </div>
  );
}

/** Specification, section 3: name, e-mail, phone, brand; city and business are optional. */
export function ApplicationForm({ brand, onSent }: { brand: string; onSent: () => void }) {
  const { t } = useTranslation('apply-agent');
  const terms = useTerms();
  const { form, area, setArea, send, again, sentNo, busy, error } = useApplication(onSent, brand);
  if (sentNo) return <Sent applicationNo={sentNo} onAgain={again} />;
  return (
    <form
      className="inquiry-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FormSummary title={t('form.check')} problems={form.summary} attempt={form.attempt} />
      {error && form.summary.length === 0 && <Notice tone="error">{error}</Notice>}
      <TextInput
        {...form.field('brand')}
        required
        dir={dirOf(form.values.brand)}
        maxLength={120}
        hint={t('hint.brand')}
      />
      <TextInput
        {...form.field('name')}
        required
        dir={dirOf(form.values.name)}
        autoComplete="name"
        maxLength={120}
      />
      <PhoneField code={area} onCode={setArea} input={{ ...form.field('phone'), required: true }} />
      <TextInput
        {...form.field('email')}
        required
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        maxLength={320}
        placeholder="name@example.com"
      />
      <TextInput
        {...form.field('city')}
        dir={dirOf(form.values.city)}
        autoComplete="address-level2"
        maxLength={80}
      />
      <TextArea {...form.field('business')} maxLength={1000} hint={t('hint.business')} />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('send')}
      </Button>
      <p className="small soft">{t('privacy', terms)}</p>
    </form>
  );
}
