import { describe, expect, test } from 'vitest';
import {
  againComplaint,
  codeIn,
  emailComplaint,
  fullPhone,
  passwordComplaint,
  phoneComplaint,
  userNameComplaint,
} from './credentials.ts';

describe('a typed phone number', () => {
  test.each([
    ['0770 123 4567', '+9647701234567'],
    ['770-123-4567', '+9647701234567'],
    ['+964 770 123 4567', '+9647701234567'],
    ['00964 (770) 1234567', '+9647701234567'],
    ['9647701234567', '+9647701234567'],
    ['٠٧٧٠١٢٣٤٥٦٧', '+9647701234567'],
    ['۰۷۷۰۱۲۳۴۵۶۷', '+9647701234567'],
    ['\u202a+964 770 123 4567\u202c', '+9647701234567'],
  ])('%s is read as %s', (typed, full) => {
    expect(fullPhone('964', typed)).toBe(full);
    expect(phoneComplaint('964', typed)).toBeNull();
  });

  test('another country code is kept', () => {
    expect(fullPhone('90', '0501 234 56 78')).toBe('+905012345678');
    expect(fullPhone('964', '+86 131 2345 6789')).toBe('+8613123456789');
  });

  test('numbers that are too short or too long, and words, are refused', () => {
    expect(phoneComplaint('964', '123')).toBe('phoneIraq');
    expect(phoneComplaint('964', '+90 123')).toBe('phoneLength');
    expect(phoneComplaint('90', '123')).toBe('phoneLength');
    expect(phoneComplaint('964', '12345678901234')).toBe('phoneIraq');
    expect(phoneComplaint('964', 'my number')).toBe('phoneIraq');
    expect(phoneComplaint('964', '  ')).toBe('required');
  });
});

test('a user name may be in any script, without spaces', () => {
  expect(userNameComplaint('أحمد_77')).toBeNull();
  expect(userNameComplaint('ab')).toBe('userNameForm');
  expect(userNameComplaint('07701234567')).toBe('userNameForm');
  expect(userNameComplaint('two words')).toBe('userNameForm');
});

test('an e-mail address needs a name, an at sign and a domain', () => {
  expect(emailComplaint(' sara@example.com ')).toBeNull();
  expect(emailComplaint('sara@example')).toBe('emailForm');
  expect(emailComplaint('')).toBe('required');
});

test('a password has 6 to 32 characters and must be repeated identically', () => {
  expect(passwordComplaint('12345')).toBe('passwordShort');
  expect(passwordComplaint('x'.repeat(33))).toBe('passwordLong');
  expect(passwordComplaint('bazaar7')).toBeNull();
  expect(againComplaint('bazaar7', 'bazaar8')).toBe('passwordsDiffer');
  expect(againComplaint('bazaar7', 'bazaar7')).toBeNull();
});

test('a pasted message gives its code, whatever stands around it', () => {
  expect(codeIn('کۆد: ١٢٣ ٤٥٦')).toBe('123456');
  expect(codeIn('Wasit: 123-456 is your code, for 10 minutes.')).toBe('123456');
  expect(codeIn('+964 770 123 4501')).toBeUndefined();
});
