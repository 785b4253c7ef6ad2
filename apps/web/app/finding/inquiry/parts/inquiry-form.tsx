import '../inquiry.css';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/choice.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type InquiryDraft, type InquiryPrefill, useInquiry } from '../use-inquiry.ts';
import { InquiryFiles } from './attached-files.tsx';
import { fieldDir, RequestForm, RequestSent } from './request-form.tsx';

const noPrefill: InquiryPrefill = { name: '', link: '', image: '' };

/** No connection: this browser sends it later. */
function KeptNotice({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('inquiry');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="inquiry-sent" ref={box} tabIndex={-1} role="status">
      <Icon name="clock" />
      <h3>{t('kept.title')}</h3>
      <p>{t('kept.text')}</p>
      <Button onClick={onAgain}>{t('sent.again')}</Button>
    </div>
  );
}

function Goods({ form }: Pick<InquiryDraft, 'form'>) {
  const { t } = useTranslation('inquiry');
  return (
    <>
      <TextInput
        {...form.field('productName')}
        required
        dir={fieldDir(form.values.productName)}
        maxLength={200}
        placeholder={t('hint.productName')}
      />
      <TextInput
        {...form.field('quantity')}
        required
        inputMode="numeric"
        dir="ltr"
        maxLength={9}
        className="inquiry-short"
      />
      <TextInput
        {...form.field('link')}
        dir="ltr"
        maxLength={4000}
        inputMode="url"
        hint={t('hint.link')}
      />
      <TextArea {...form.field('description')} maxLength={2000} hint={t('hint.description')} />
    </>
  );
}

/** Optional fields: folded, so that the form looks short. */
function Budget({ form }: Pick<InquiryDraft, 'form'>) {
  const { t } = useTranslation('inquiry');
  return (
    <Fold title={t('more')}>
      <div className="stack">
        <div className="inquiry-amounts">
          <TextInput {...form.field('targetPrice')} inputMode="decimal" dir="ltr" maxLength={14} />
          <TextInput {...form.field('maxBudget')} inputMode="decimal" dir="ltr" maxLength={14} />
          <Select
            {...form.field('currency')}
            options={[
              { value: 'USD', label: t('currency.USD') },
              { value: 'IQD', label: t('currency.IQD') },
            ]}
          />
        </div>
        <TextInput
          {...form.field('contactName')}
          dir={fieldDir(form.values.contactName)}
          autoComplete="name"
          maxLength={120}
        />
        <TextInput
          {...form.field('contactEmail')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="email"
          maxLength={320}
        />
      </div>
    </Fold>
  );
}

/**
 * The sourcing request (specification: /inquiry and home): three fields are required, the rest is
 * optional.
 */
export function InquiryForm({
  prefill = noPrefill,
  onSent,
}: {
  prefill?: InquiryPrefill;
  onSent?: () => unknown;
}) {
  const { t } = useTranslation('inquiry');
  const { form, files, image, send, startAnother, sentNo, isKept, busy, error } = useInquiry(
    prefill,
    onSent,
  );
  if (sentNo) return <RequestSent ns="inquiry" number={sentNo} onAgain={startAnother} />;
  if (isKept) return <KeptNotice onAgain={startAnother} />;
  return (
    <RequestForm ns="inquiry" form={form} error={error} busy={busy || files.isBusy} onSend={send}>
      <Goods form={form} />
      {image && (
        <p className="row small">
          <Icon name="camera" />
          {t('withPicture')}
        </p>
      )}
      <InquiryFiles files={files} />
      <TextInput
        {...form.field('contactPhone')}
        required
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={24}
        placeholder="0770 123 4567"
        hint={t('hint.contactPhone')}
      />
      <Budget form={form} />
    </RequestForm>
  );
}
