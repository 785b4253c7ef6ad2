import { useOnce } from '@wasit/client/once';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useInquiryFiles } from '../../finding/inquiry/use-inquiry-files.ts';
import {
  emailErrorOf,
  fullPhone,
  type PhoneCode,
  phoneErrorOf,
  requiredErrorOf,
} from '../../shell/access/credentials.ts';
import { useForm } from '../../shell/access/use-form.ts';
import { type OpportunityKind, opportunityKinds } from './kinds.ts';

const empty = { company: '', contactName: '', phone: '', email: '', kind: 'supply', text: '' };
type Values = typeof empty;

const kindOf = (value: string): OpportunityKind =>
  opportunityKinds.find((kind) => kind === value) ?? 'other';

/** State of a business opportunity: values, files and result. */
export function useOpportunity() {
  const { t } = useTranslation('opportunity');
  const api = useApi();
  const once = useOnce();
  const files = useInquiryFiles();
  const [area, setArea] = useState<PhoneCode>('964');
  const [sentNo, setSentNo] = useState<string | null>(null);
  const labels = Object.fromEntries(
    Object.keys(empty).map((name) => [name, t(`field.${name}`)]),
  ) as Record<keyof Values, string>;
  const rules = {
    company: requiredErrorOf,
    kind: requiredErrorOf,
    text: requiredErrorOf,
    contactName: requiredErrorOf,
    phone: (typed: string) => phoneErrorOf(area, typed),
    email: (typed: string) => (typed.trim() === '' ? null : emailErrorOf(typed)),
  };
  const form = useForm<Values>({ ns: 'opportunity', initial: empty, rules, labels });
  const send = async () => {
    if (files.isBusy || !form.check()) return;
    const { values } = form;
    const input = {
      ...values,
      kind: kindOf(values.kind),
      phone: fullPhone(area, values.phone),
      fileIds: files.fileIds,
    };
    const result = await api.run((call) =>
      once(input, (key) => call('addOpportunity', input, { key })).catch((error: unknown) => {
        form.showRefusal(error);
        throw error;
      }),
    );
    if (result) setSentNo(result.opportunityNo);
  };
  return {
    form,
    files,
    area,
    setArea,
    send,
    sentNo,
    busy: api.busy,
    error: api.error?.text ?? null,
  };
}
