import { ApiError } from '@wasit/contract/api';
import { useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { useSession } from '../session.ts';
import {
  againComplaint,
  emailComplaint,
  fullPhone,
  type PhoneCode,
  passwordComplaint,
  phoneComplaint,
  userNameComplaint,
} from './credentials.ts';
import { useForm } from './use-form.ts';

/** Refusals that belong to one field (contract, codes of accounts). */
const fieldOfCode: Record<number, 'userName' | 'phone' | 'email' | 'password' | 'confirmPassword'> = {
  6028: 'email',
  7001: 'phone',
  7002: 'userName',
  7003: 'email',
  7004: 'confirmPassword',
  7005: 'password',
  7007: 'phone',
};

type Checked = 'userName' | 'phone' | 'email';

const labelsOf = (t: (key: string) => string) => ({
  userName: t('register.userName'),
  phone: t('register.phone'),
  email: t('register.email'),
  password: t('register.password'),
  confirmPassword: t('register.confirm'),
});

export function useRegistration() {
  const { t } = useTranslation('account');
  const { run, call, busy } = useApi();
  const [by, setBy] = useState<'phone' | 'email'>('phone');
  const [code, setCode] = useState<PhoneCode>('964');
  const [free, setFree] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    initial: { userName: '', phone: '', email: '', password: '', confirmPassword: '' },
    rules: {
      userName: userNameComplaint,
      phone: (typed) => (by === 'phone' ? phoneComplaint(code, typed) : null),
      email: (typed) => (by === 'email' ? emailComplaint(typed) : null),
      password: passwordComplaint,
      confirmPassword: (typed, all) => againComplaint(all.password, typed),
    },
    labels: labelsOf(t),
  });

  const isFree = async (name: Checked): Promise<boolean> => {
    const { userName, phone, email } = form.values;
    if (name === 'userName') return (await call('checkUserName', { userName: userName.trim() })).free;
    if (name === 'phone') return (await call('checkPhone', { phone: fullPhone(code, phone) })).free;
    return (await call('checkEmail', { email: email.trim() })).free;
  };
  /** On leaving the field: first its form, then whether somebody has it already. A failed question is no obstacle. */
  const leave = async (name: Checked) => {
    if (!form.blur(name)) return;
    const found = await isFree(name).catch((error: unknown) => {
      if (error instanceof ApiError && error.code > 0 && error.fields[0]) form.setError(name, error.fields[0].msg);
      return undefined;
    });
    if (found === false) form.setError(name, t(`register.taken.${name}`));
    if (name === 'userName') setFree(found ? form.values.userName : null);
  };
  const answer = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code === -404) return setRefusal(t('error.noAnswer', { ns: 'shell' }));
    const field = fieldOfCode[error.code];
    if (field) form.refuseField(field, error.message);
    else if (!form.refuse(error)) setRefusal(error.message || t('error.system', { ns: 'shell' }));
  };
  const send = () => {
    setRefusal(null);
    if (!form.check()) return;
    void run(async () => {
      const { userName, phone, email, password, confirmPassword } = form.values;
      const contact = by === 'phone' ? { phone: fullPhone(code, phone) } : { email: email.trim() };
      try {
        const session = await call('register', { userName: userName.trim(), ...contact, password, confirmPassword });
        useSession.getState().signIn(session.token, session.user);
      } catch (error) {
        answer(error);
      }
    });
  };
  return { form, by, setBy, code, setCode, free, refusal, busy, leave, send };
}
