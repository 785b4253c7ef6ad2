import { useTranslation } from '@wasit/i18n/react';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { copyText } from '../../../../ui/copy-text.ts';

/** A value to copy into a bank's form. */
export function CopyValue({
  field,
  value,
  copiedText,
}: {
  field: string;
  value: string;
  /** The text to copy, where `value` is formatted for reading: the figures of an amount. */
  copiedText?: string;
}) {
  const { t } = useTranslation('checkout');
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    if (!(await copyText(copiedText ?? value, shown.current))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <span className="copy-value">
      <bdi ref={shown} dir={copiedText ? undefined : 'ltr'}>
        {value}
      </bdi>
      <Button
        size="small"
        icon={copied ? 'check' : 'copy'}
        aria-label={t('bank.copyOf', { field })}
        onClick={() => void copy()}
      >
        <span className="copy-word">{t(copied ? 'bank.copied' : 'bank.copy')}</span>
      </Button>
    </span>
  );
}
