import { useOnce } from '@wasit/client/once';
import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../session/session.ts';
import { useCode } from '../../shell/access/codes/use-code.ts';
import {
  codeErrorOf,
  emailErrorOf,
  fullPhone,
  type PhoneCode,
  passwordErrorOf,
  phoneErrorOf,
  repeatedPasswordErrorOf,
  userNameErrorOf,
} from '../../shell/access/credentials.ts';
import { useAccessOptions } from '../../shell/access/use-access-options.ts';
import { useForm } from '../../shell/access/use-form.ts';

/** Refusals that belong to one field (contract, codes of accounts). */
const fieldOfCode: Record<number, 'userName' | 'phone' | 'email' | 'password' | 'confirmPassword'> =
  {
    6028: 'email',
    7001: 'phone',
    7002: 'userName',
    7003: 'email',
    7004: 'confirmPassword',
    7005: 'password',
    7007: 'phone',
  };

type CheckedField = 'userName' | 'phone' | 'email';

const labelsOf = (t: (key: string, values?: { ns: string }) => string) => ({
  userName: t('register.userName'),
  phone: t('register.phone'),
  email: t('register.email'),
  password: t('register.password'),
  confirmPassword: t('register.confirm'),
  invitationCode: t('register.invitation'),
  code: t('code.label', { ns: 'access' }),
});

/** The fields, and the verification of the contact where the shop requires it. */
function useRegistrationForm() {
  const { t } = useTranslation(['account', 'access']);
  const { options } = useAccessOptions();
  /** Set by the server's refusal, in case the options could not be loaded. */
  const [isCodeRequired, setCodeRequired] = useState(false);
  /** Another account has this contact unconfirmed: a code takes it. */
  const [isClaimed, setClaimed] = useState(false);
  const needsCode = isCodeRequired || isClaimed || (options?.registerNeedsCode ?? false);
  const [by, setBy] = useState<'phone' | 'email'>('phone');
  const [code, setCode] = useState<PhoneCode>('964');
  const form = useForm({
    initial: {
      userName: '',
      phone: '',
      email: '',
      password: '',
      confirmPassword: '',
      invitationCode: '',
      code: '',
    },
    rules: {
      userName: userNameErrorOf,
      phone: (typed) => (by === 'phone' ? phoneErrorOf(code, typed) : null),
      email: (typed) => (by === 'email' ? emailErrorOf(typed) : null),
      password: passwordErrorOf,
      confirmPassword: (typed, all) => repeatedPasswordErrorOf(all.password, typed),
      code: (typed) => (needsCode && proof.sent ? codeErrorOf(typed) : null),
    },
    labels: labelsOf(t),
  });
  const { phone, email } = form.values;
  const contact = by === 'phone' ? fullPhone(code, phone) : email;
  const proof = useCode(form, { contact, enabled: needsCode });
  return { form, by, setBy, code, setCode, needsCode, proof, setCodeRequired, setClaimed };
}

export function useRegistration() {
  const { t } = useTranslation('account');
  const { run, call, busy } = useApi();
  const once = useOnce();
  const [freeName, setFreeName] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = useRegistrationForm();
  const { form, by, code, needsCode, proof } = fields;

  const isFree = async (name: CheckedField): Promise<boolean> => {
    const { userName, phone, email } = form.values;
    if (name === 'userName')
      return (await call('checkUserName', { userName: userName.trim() })).free;
    const answer = await (name === 'phone'
      ? call('checkPhone', { phone: fullPhone(code, phone) })
      : call('checkEmail', { email: email.trim() }));
    fields.setClaimed(answer.needsCode ?? false);
    return answer.free;
  };
  /**
   * On leaving the field: first checks its format, then whether it is taken. A failed request does
   * not block the form.
   */
  const onFieldBlur = async (name: CheckedField) => {
    if (!form.validate(name)) return;
    const isNameFree = await isFree(name).catch((error: unknown) => {
      if (error instanceof ApiError && error.code > 0 && error.fields[0])
        form.setError(name, error.fields[0].msg);
      return undefined;
    });
    if (isNameFree === false) form.setError(name, t(`register.taken.${name}`));
    if (name === 'userName') setFreeName(isNameFree ? form.values.userName : null);
  };
  const showError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code === -404)
      return setRefusal(t('error.noAnswer', { ns: 'shell' }));
    const codeError = error.fields.find(({ field }) => field === 'code');
    if (codeError) fields.setCodeRequired(true);
    if (codeError && !needsCode) return setRefusal(`${labelsOf(t).code}: ${codeError.msg}`);
    const field = fieldOfCode[error.code];
    if (field) form.showFieldError(field, error.message);
    else if (!form.showRefusal(error))
      setRefusal(error.message || t('error.system', { ns: 'shell' }));
  };
  const send = () => {
    setRefusal(null);
    proof.setRefusal(null);
    if (!form.check()) return;
    const { userName, phone, email, password, confirmPassword } = form.values;
    const invitationCode = form.values.invitationCode.trim();
    const contact = by === 'phone' ? { phone: fullPhone(code, phone) } : { email: email.trim() };
    if (needsCode && !proof.sent)
      return void run(() =>
        proof.requestCode((captcha) =>
          by === 'phone'
            ? call('sendRegisterCode', { phone: fullPhone(code, phone), areaId: code, ...captcha })
            : call('sendEmailCode', { email: email.trim(), ...captcha }),
        ),
      );
    void run(async () => {
      try {
        const codeInput = needsCode ? { code: form.values.code } : {};
        const invitationInput = invitationCode ? { invitationCode } : {};
        const input = {
          userName: userName.trim(),
          ...contact,
          password,
          confirmPassword,
          ...invitationInput,
          ...codeInput,
        };
        const session = await once(input, (key) => call('register', input, { key }));
        useSession.getState().signIn(session.token, session.user);
      } catch (error) {
        showError(error);
      }
    });
  };
  return {
    ...fields,
    freeName,
    refusal: refusal ?? proof.refusal,
    busy,
    onFieldBlur,
    send,
  };
}
