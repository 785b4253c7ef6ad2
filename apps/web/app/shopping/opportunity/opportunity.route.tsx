import '../../shell/access/auth.css';
import '../../finding/inquiry/inquiry.css';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef } from 'react';
import { InquiryFiles } from '../../finding/inquiry/parts/attached-files.tsx';
import { links } from '../../links.ts';
import { PhoneField } from '../../shell/access/phone-field.tsx';
import { Head } from '../../shell/head/head.tsx';
import { useTerms } from '../../shell/use-terms.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/choice.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextArea, TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card, Notice } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';
import { opportunityKinds } from './kinds.ts';
import { useOpportunity } from './use-opportunity.ts';

export const handle = { i18n: ['opportunity', 'inquiry', 'account'] };

/** An empty field has the page's direction: `auto` would put its placeholder at the left. */
const dirOf = (value: string) => (value === '' ? undefined : 'auto');

/** Offers and requests of companies. */
export default function OpportunityPage() {
  const { t } = useTranslation('opportunity');
  return (
    <div className="page page-body inquiry">
      <Head title={t('title')} description={t('description')} path="/business" />
      <div className="inquiry-head">
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <Card>
        <OpportunityForm />
      </Card>
    </div>
  );
}

function Sent({ opportunityNo }: { opportunityNo: string }) {
  const { t } = useTranslation('opportunity');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="inquiry-sent" ref={box} tabIndex={-1} role="status">
      <Icon name="check" />
      <h2>{t('sent.title')}</h2>
      <p>
        <Words ns="opportunity" of="sent.text" values={{ number: opportunityNo }} />
      </p>
      <LinkButton to={links.home()}>{t('sent.home')}</LinkButton>
    </div>
  );
}

function OpportunityForm() {
  const { t } = useTranslation('opportunity');
  const terms = useTerms();
  const { form, files, area, setArea, send, sentNo, busy, error } = useOpportunity();
  if (sentNo) return <Sent opportunityNo={sentNo} />;
  const kinds = opportunityKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
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
        {...form.field('company')}
        required
        dir={dirOf(form.values.company)}
        autoComplete="organization"
        maxLength={120}
      />
      <Select {...form.field('kind')} options={kinds} />
      <TextArea {...form.field('text')} required maxLength={2000} />
      <InquiryFiles files={files} />
      <TextInput
        {...form.field('contactName')}
        required
        dir={dirOf(form.values.contactName)}
        autoComplete="name"
        maxLength={120}
      />
      <PhoneField code={area} onCode={setArea} input={{ ...form.field('phone'), required: true }} />
      <TextInput
        {...form.field('email')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        maxLength={320}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy || files.isBusy}>
        {t('send')}
      </Button>
      <p className="small soft">{t('privacy', terms)}</p>
    </form>
  );
}
