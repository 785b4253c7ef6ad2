import type { Locale } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { type Answered, startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { aCustomer } from '../accounts.testing.ts';
import { codeSentTo } from '../codes/codes.testing.ts';

const app = await startTestApp();
/** Mail is set up, WhatsApp is not: no code can be sent to a phone number. */
const mailOnly = await startTestApp({
  WASIT_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_HOST: '127.0.0.1',
  MAIL_FROM: 'Wasit <no-reply@shop.example>',
});

const password = 'Basra-Tea-77';
const form = (userName: string, more: object) => ({
  userName,
  password,
  confirmPassword: password,
  ...more,
});
const wrongOne = (code: string | null) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** In this order the tries left go down from four to one. */
const inTurn = ['en', 'ar', 'ckb', 'zh-Hans'] as const satisfies readonly Locale[];

type Act = (locale: Locale) => Promise<Answered<unknown>>;

/** One customer for all languages of a case, since each try counts. */
const cases: Readonly<Record<number, () => Promise<Act>>> = {
  6020: async () => (locale) =>
    app.call('register', form('invited', { email: 'i@example.com', invitationCode: 'NONE' }), {
      locale,
    }),
  6021: async () => {
    const phone = '+9647705501001';
    await app.ok('register', form('by.phone', { phone }));
    await app.ok('sendLoginCode', { phone });
    const code = wrongOne(await codeSentTo(app.platform, phone));
    return (locale) => app.call('login', { type: 2, account: phone, code }, { locale });
  },
  6022: async () => {
    const email = 'by.mail@example.com';
    await app.ok('sendEmailCode', { email });
    const code = wrongOne(await codeSentTo(app.platform, email));
    return (locale) => app.call('register', form('by.mail', { email, code }), { locale });
  },
  6023: async () => (locale) =>
    app.call('login', { type: 1, account: 'nobody.at.all', password }, { locale }),
  6024: async () => {
    const { userName: account } = await aCustomer(app);
    return (locale) => app.call('login', { type: 1, account, password: 'wrong' }, { locale });
  },
  6025: async () => {
    const { userName: account } = await aCustomer(app);
    for (let tries = 0; tries < 5; tries += 1)
      await app.call('login', { type: 1, account, password: 'wrong' });
    return (locale) => app.call('login', { type: 1, account, password: 'wrong' }, { locale });
  },
  6026: async () => {
    const phone = '+9647705501002';
    await app.ok('register', form('often', { phone }));
    await app.platform.transact((tx) =>
      writeSetting(tx, system('test'), {
        key: 'accounts.codesPerTargetDay',
        value: 1,
        reason: 'test',
      }),
    );
    await app.ok('sendLoginCode', { phone });
    app.skip(minutes(1.1));
    return (locale) => app.call('sendLoginCode', { phone }, { locale });
  },
  6027: async () => {
    const { token, password: old } = await aCustomer(app);
    return (locale) =>
      app.call(
        'changePassword',
        { oldPassword: old, password: old, confirmPassword: old },
        { as: token, locale },
      );
  },
  6028: async () => (locale) => app.call('checkEmail', { email: 'no address' }, { locale }),
  6029: async () => {
    const { token } = await aCustomer(app);
    return (locale) =>
      app.call(
        'changePassword',
        { oldPassword: 'wrong', password, confirmPassword: password },
        { as: token, locale },
      );
  },
  6062: async () => (locale) =>
    app.call('checkLoginPhone', { phone: '+9647705501003' }, { locale }),
  6128: async () => (locale) =>
    mailOnly.call('sendRegisterCode', { phone: '+9647705501004' }, { locale }),
};

/**
 * Words that section 8 of the specification requires in each message, by language: invitation,
 * code, e-mail, account, password, wait, day, the same, old, number, sending.
 */
const meanings: Readonly<Record<number, Readonly<Record<Locale, RegExp>>>> = {
  6020: {
    en: /invitation code is wrong/,
    ar: /رمز الدعوة غير صحيح/,
    ckb: /کۆدی بانگهێشت هەڵەیە/,
    'zh-Hans': /邀请码错误/,
  },
  6021: {
    en: /verification code is wrong.*\b4\b/,
    ar: /رمز التحقق.*المتبقية: .*3/,
    ckb: /کۆدی پشتڕاستکردنەوە هەڵەیە.*2/,
    'zh-Hans': /验证码错误.*1/,
  },
  6022: {
    en: /code from the e-mail is wrong.*4/,
    ar: /البريد غير صحيح.*المتبقية: .*3/,
    ckb: /ئیمەیڵەکە هەڵەیە.*2/,
    'zh-Hans': /邮箱验证码错误.*1/,
  },
  6023: {
    en: /account does not exist/,
    ar: /الحساب غير موجود/,
    ckb: /هەژمارە بوونی نییە/,
    'zh-Hans': /账号不存在/,
  },
  6024: {
    en: /Wrong password.*4/,
    ar: /كلمة المرور غير صحيحة.*المتبقية: .*3/,
    ckb: /وشەی نهێنی هەڵەیە.*2/,
    'zh-Hans': /密码错误.*1/,
  },
  6025: {
    en: /Too many wrong.*\b5\b/,
    ar: /الدقائق المتبقية: .*5/,
    ckb: /دوای .*5.* خولەک/,
    'zh-Hans': /5 分钟/,
  },
  6026: {
    en: /daily limit.*tomorrow/,
    ar: /الحد اليومي.*غدًا/,
    ckb: /ڕۆژانە.*سبەینێ/,
    'zh-Hans': /每日限制.*明天/,
  },
  6027: {
    en: /new password is the same/,
    ar: /الجديدة هي نفسها القديمة/,
    ckb: /نوێ هەمان/,
    'zh-Hans': /新密码与旧密码相同/,
  },
  6028: {
    en: /address is not valid\.$/,
    ar: /غير صالح\.$/,
    ckb: /نادروستە\.$/,
    'zh-Hans': /^邮箱无效。$/,
  },
  6029: {
    en: /old password is wrong.*4/,
    ar: /القديمة غير صحيحة.*المتبقية: .*3/,
    ckb: /کۆن هەڵەیە.*2/,
    'zh-Hans': /旧密码错误.*1/,
  },
  6062: { en: /not registered/, ar: /غير مسجل/, ckb: /تۆمار نەکراوە/, 'zh-Hans': /未注册/ },
  6128: { en: /could not be sent/, ar: /تعذّر إرسال/, ckb: /نەنێردرا/, 'zh-Hans': /发送失败/ },
};

test.each(Object.keys(cases).map(Number))(
  '%i of the specification is answered with its meaning, tries and time in the text, in four languages',
  async (code) => {
    const act = await cases[code]?.();
    for (const locale of inTurn) {
      const answer = await act?.(locale);
      expect(answer?.code, `${locale}: ${answer?.msg}`).toBe(code);
      expect(answer?.msg).toMatch(meanings[code]?.[locale] ?? /never/);
      expect(answer?.msg).not.toMatch(/[{}]/);
      for (const text of Object.values(answer?.fields ?? {}))
        expect(text).not.toMatch(/[{}]|undefined/);
    }
  },
);
