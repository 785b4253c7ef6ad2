import { useOnce } from '@wasit/client/once';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../session/session.ts';
import { fullPhone, type PhoneCode } from '../../shell/access/credentials.ts';
import { useForm } from '../../shell/access/use-form.ts';
import {
  type ApplicationValues,
  applicationRules,
  emptyApplication,
  splitPhone,
} from './application-rules.ts';

/** State of a prospective brand agent's application: values and result. */
export function useApplication(onSent: () => void, brand: string) {
  const { t } = useTranslation('apply-agent');
  const api = useApi();
  const once = useOnce();
  const user = useSession((state) => state.user);
  const [area, setArea] = useState<PhoneCode>('964');
  const [sentNo, setSentNo] = useState<string | null>(null);
  const labels = Object.fromEntries(
    Object.keys(emptyApplication).map((name) => [name, t(`field.${name}`)]),
  ) as Record<keyof ApplicationValues, string>;
  const form = useForm<ApplicationValues>({
    ns: 'apply-agent',
    initial: { ...emptyApplication, brand },
    rules: applicationRules(area),
    labels,
  });
  const { values, set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the account is known, and only into empty fields
  useEffect(() => {
    if (!user) return;
    if (values.name === '') set('name', user.userName);
    if (values.email === '' && user.email) set('email', user.email);
    if (values.phone === '' && user.phone) {
      const { code, number } = splitPhone(user.phone);
      setArea(code);
      set('phone', number);
    }
  }, [user?.userId]);

  const send = async () => {
    if (!form.check()) return;
    const input = { ...values, phone: fullPhone(area, values.phone) };
    const result = await api.run((call) =>
      once(input, (key) => call('applyAsBrandAgent', input, { key })).catch((error: unknown) => {
        form.showRefusal(error);
        throw error;
      }),
    );
    if (!result) return;
    setSentNo(result.applicationNo);
    onSent();
  };
  /** For another brand: the applicant's fields stay as typed. */
  const startAnother = () => {
    set('brand', '');
    setSentNo(null);
  };
  return {
    form,
    area,
    setArea,
    send,
    startAnother,
    sentNo,
    busy: api.busy,
    error: api.error?.text ?? null,
  };
}
