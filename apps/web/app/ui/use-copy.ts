import { useTranslation } from '@wasit/i18n/react';
import { copyText } from '@wasit/ui/copy-text';
import { type MouseEvent, useState } from 'react';
import { showToast } from './toasts.tsx';

/** The press of a button that copies the text before it, and whether it was just copied. */
export function useCopy(text: string) {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState(false);
  const copy = async (shown: Element | null) => {
    if (!(await copyText(text, shown))) return showToast(t('ui.notCopied'));
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return {
    copied,
    onClick: ({ currentTarget }: MouseEvent) => void copy(currentTarget.previousElementSibling),
  };
}
