import type { CodeSent } from '@wasit/contract/accounts/access/access';
import { useState } from 'react';
import { useResend } from './use-resend.ts';

interface Form {
  set(name: 'code', value: string): void;
}

/**
 * The code that was sent last, and the seconds until another one can be requested. Another code, and
 * the end of this one, empty its field: the digits of an earlier one would be refused.
 */
export function useSentCode(form: Form) {
  const { left, start } = useResend();
  const [sent, setSent] = useState<CodeSent | null>(null);
  const change = (next: CodeSent | null) => {
    form.set('code', '');
    setSent(next);
  };
  return {
    sent,
    left,
    onSent: (code: CodeSent) => {
      change(code);
      start(code.resendAfterSeconds);
    },
    forget: () => change(null),
  };
}
