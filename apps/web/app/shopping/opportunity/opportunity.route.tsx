import '../../shell/access/auth.css';
import { useTranslation } from '@wasit/i18n/react';
import { InquiryFiles } from '../../finding/inquiry/parts/attached-files.tsx';
import { fieldDir, RequestForm, RequestSent } from '../../finding/inquiry/parts/request-form.tsx';
import { PhoneField } from '../../shell/access/phone-field.tsx';
import { Head } from '../../shell/head/head.tsx';
import { Select } from '../../ui/fields/choice.tsx';
import { TextArea, TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/parts.tsx';
import { opportunityKinds } from './kinds.ts';
import { useOpportunity } from './use-opportunity.ts';

export const handle = { i18n: ['opportunity', 'inquiry', 'account'] };

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

function OpportunityForm() {
  const { t } = useTranslation('opportunity');
  const { form, files, area, setArea, send, sentNo, busy, error } = useOpportunity();
  if (sentNo) return <RequestSent ns="opportunity" number={sentNo} level="h2" />;
  const kinds = opportunityKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
  return (
    <RequestForm
      ns="opportunity"
      form={form}
      error={error}
      busy={busy || files.isBusy}
      onSend={send}
    >
      <TextInput
        {...form.field('company')}
        required
        dir={fieldDir(form.values.company)}
        autoComplete="organization"
        maxLength={120}
      />
      <Select {...form.field('kind')} options={kinds} />
      <TextArea {...form.field('text')} required maxLength={2000} />
      <InquiryFiles files={files} />
      <TextInput
        {...form.field('contactName')}
        required
        dir={fieldDir(form.values.contactName)}
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
    </RequestForm>
  );
}
