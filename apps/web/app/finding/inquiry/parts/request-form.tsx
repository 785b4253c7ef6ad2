import '../inquiry.css';
import { useTranslation } from '@wasit/i18n/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { links } from '../../../links.ts';
import { useTerms } from '../../../shell/use-terms.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { type CheckedForm, FormSummary } from '../../../ui/fields/form-summary.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/parts.tsx';
import { Words } from '../../../ui/text/words.tsx';

/** The pages of requests; their texts have the same keys. */
type RequestTexts = 'inquiry' | 'apply-agent' | 'opportunity';

/** An empty field has the page's direction: `auto` would put its placeholder at the left. */
export const fieldDir = (value: string) => (value === '' ? undefined : 'auto');

interface RequestSentProps {
  ns: RequestTexts;
  number: string;
  level?: 'h2' | 'h3';
  children?: ReactNode;
  onAgain?: () => void;
}

/** Replaces the form once the request was sent; it gets the focus. */
export function RequestSent({
  ns,
  number,
  level: Heading = 'h3',
  children,
  onAgain,
}: RequestSentProps) {
  const { t } = useTranslation(ns);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="inquiry-sent" ref={box} tabIndex={-1} role="status">
      <Icon name="check" />
      <Heading>{t('sent.title')}</Heading>
      <p>
        <Words ns={ns} of="sent.text" values={{ number }} />
      </p>
      {children}
      <div className="row">
        {onAgain && <Button onClick={onAgain}>{t('sent.again')}</Button>}
        <LinkButton to={links.home()} variant={onAgain ? 'quiet' : undefined}>
          {t('sent.home')}
        </LinkButton>
      </div>
    </div>
  );
}

interface RequestFormProps {
  ns: RequestTexts;
  form: CheckedForm;
  error: string | null | undefined;
  busy: boolean;
  onSend: () => Promise<unknown>;
  children: ReactNode;
}

/** The form of a request to the company: its errors, fields and button, and a privacy note. */
export function RequestForm({ ns, form, error, busy, onSend, children }: RequestFormProps) {
  const { t } = useTranslation(ns);
  const terms = useTerms();
  return (
    <form
      className="inquiry-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      <FormSummary title={t('form.check')} form={form} />
      {error && form.summary.length === 0 && <Notice tone="error">{error}</Notice>}
      {children}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('send')}
      </Button>
      <p className="small soft">{t('privacy', terms)}</p>
    </form>
  );
}
