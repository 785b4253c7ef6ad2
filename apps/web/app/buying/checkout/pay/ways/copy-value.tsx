import { useTranslation } from '@wasit/i18n/react';
import { Button } from '../../../../ui/button.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';

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
  const { copied, onClick } = useCopy(copiedText ?? value);
  return (
    <span className="copy-value">
      <bdi dir={copiedText ? undefined : 'ltr'}>{value}</bdi>
      <Button
        size="small"
        icon={copied ? 'check' : 'copy'}
        aria-label={t('bank.copyOf', { field })}
        onClick={onClick}
      >
        <span className="copy-word">{t(copied ? 'bank.copied' : 'bank.copy')}</span>
      </Button>
    </span>
  );
}
