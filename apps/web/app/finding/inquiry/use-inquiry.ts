import { useOnce } from '@wasit/client/once';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../session/session.ts';
import { useForm } from '../../shell/access/use-form.ts';
import { sendOrKeep } from '../../waiting/keep-text.ts';
import { emptyInquiry, type InquiryValues, inquiryInput, inquiryRules } from './inquiry-rules.ts';
import { useInquiryFiles } from './use-inquiry-files.ts';

/** Values given by a link to the form. */
export interface InquiryPrefill {
  name: string;
  link: string;
  image: string;
}

/** Fields cleared for another request; the contact stays. */
const aboutGoods = [
  'productName',
  'quantity',
  'targetPrice',
  'maxBudget',
  'description',
  'link',
] as const;

/** State of the sourcing request: values, files and result. */
export function useInquiry(prefill: InquiryPrefill, onSent?: () => unknown) {
  const { t } = useTranslation('inquiry');
  const api = useApi();
  const files = useInquiryFiles();
  const once = useOnce();
  const user = useSession((state) => state.user);
  const [sentNo, setSentNo] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(false);
  const [image, setImage] = useState(prefill.image);
  const labels = Object.fromEntries(
    Object.keys(emptyInquiry).map((name) => [name, t(`field.${name}`)]),
  ) as Record<keyof InquiryValues, string>;
  const form = useForm<InquiryValues>({
    ns: 'inquiry',
    initial: { ...emptyInquiry, productName: prefill.name, link: prefill.link },
    rules: inquiryRules,
    labels,
  });
  const { values, set } = form;
  const phone = user?.phone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the account is known, and only into an empty field
  useEffect(() => {
    if (phone && values.contactPhone === '') set('contactPhone', phone);
  }, [phone]);

  const send = async () => {
    if (files.isBusy || !form.check()) return;
    const input = { ...inquiryInput(values), imageSearchId: image, fileIds: files.fileIds };
    const { productName: about, description: text } = input;
    const outcome = await api.run(() =>
      once(input, (key) => sendOrKeep('createInquiry', input, { key, about, text })).catch(
        (error: unknown) => {
          form.showRefusal(error);
          throw error;
        },
      ),
    );
    if (outcome?.kept) setIsKept(true);
    if (!outcome?.answer) return;
    setSentNo(outcome.answer.inquiryNo);
    onSent?.();
  };
  const startAnother = () => {
    for (const name of aboutGoods) set(name, '');
    files.clear();
    setImage('');
    setSentNo(null);
    setIsKept(false);
  };
  return {
    form,
    files,
    image,
    send,
    startAnother,
    sentNo,
    isKept,
    busy: api.busy,
    error: api.error?.text ?? null,
  };
}
export type InquiryDraft = ReturnType<typeof useInquiry>;
