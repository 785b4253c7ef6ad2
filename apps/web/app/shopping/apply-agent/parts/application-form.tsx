import '../../../shell/access/auth.css';
import { useTranslation } from '@wasit/i18n/react';
import {
  fieldDir,
  RequestForm,
  RequestSent,
} from '../../../finding/inquiry/parts/request-form.tsx';
import { PhoneField } from '../../../shell/access/phone-field.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { useApplication } from '../use-application.ts';

/** Specification, section 3: name, e-mail, phone, brand; city and business are optional. */
export function ApplicationForm({ brand, onSent }: { brand: string; onSent: () => void }) {
  const { t } = useTranslation('apply-agent');
  const { form, area, setArea, send, startAnother, sentNo, busy, error } = useApplication(
    onSent,
    brand,
  );
  if (sentNo)
    return (
      <RequestSent ns="apply-agent" number={sentNo} onAgain={startAnother}>
        <p className="soft">{t('sent.next')}</p>
      </RequestSent>
    );
  return (
    <RequestForm ns="apply-agent" form={form} error={error} busy={busy} onSend={send}>
      <TextInput
        {...form.field('brand')}
        required
        dir={fieldDir(form.values.brand)}
        maxLength={120}
        hint={t('hint.brand')}
      />
      <TextInput
        {...form.field('name')}
        required
        dir={fieldDir(form.values.name)}
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
        dir={fieldDir(form.values.city)}
        autoComplete="address-level2"
        maxLength={80}
      />
      <TextArea {...form.field('business')} maxLength={1000} hint={t('hint.business')} />
    </RequestForm>
  );
}
