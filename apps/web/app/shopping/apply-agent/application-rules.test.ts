import { expect, test } from 'vitest';
import { fullPhone } from '../../shell/access/credentials.ts';
import { applicationRules, splitPhone } from './application-rules.ts';

test.each(['+9647701234567', '+905321234567', '+966512345678', '+8613812345678', '+442079460000'])(
  'the phone number of an account is split for display and sent unchanged: %s',
  (phone) => {
    const { code, number } = splitPhone(phone);
    expect(fullPhone(code, number)).toBe(phone);
    expect(applicationRules(code).phone(number)).toBeNull();
  },
);
