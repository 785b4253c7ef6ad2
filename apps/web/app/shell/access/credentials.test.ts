import { describe, expect, test } from 'vitest';
import {
  emailErrorOf,
  findCode,
  fullPhone,
  passwordErrorOf,
  phoneErrorOf,
  repeatedPasswordErrorOf,
  userNameErrorOf,
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
    expect(phoneErrorOf('964', typed)).toBeNull();
  });

  test('another country code is kept', () => {
    expect(fullPhone('90', '0501 234 56 78')).toBe('+905012345678');
    expect(fullPhone('964', '+86 131 2345 6789')).toBe('+8613123456789');
  });

  test('numbers that are too short or too long, and words, are refused', () => {
    expect(phoneErrorOf('964', '123')).toBe('phoneIraq');
    expect(phoneErrorOf('964', '+90 123')).toBe('phoneLength');
    expect(phoneErrorOf('90', '123')).toBe('phoneLength');
    expect(phoneErrorOf('964', '12345678901234')).toBe('phoneIraq');
    expect(phoneErrorOf('964', 'my number')).toBe('phoneIraq');
    expect(phoneErrorOf('964', '  ')).toBe('required');
  });
});

test('a user name may be in any script, without spaces', () => {
  expect(userNameErrorOf('أحمد_77')).toBeNull();
  expect(userNameErrorOf('ab')).toBe('userNameForm');
  expect(userNameErrorOf('07701234567')).toBe('userNameForm');
  expect(userNameErrorOf('two words')).toBe('userNameForm');
});

test('an e-mail address needs a name, an at sign and a domain', () => {
  expect(emailErrorOf(' sara@example.com ')).toBeNull();
  expect(emailErrorOf('sara@example')).toBe('emailForm');
  expect(emailErrorOf('')).toBe('required');
});

test('a password has 6 to 32 characters and must be repeated identically', () => {
  expect(passwordErrorOf('12345')).toBe('passwordShort');
  expect(passwordErrorOf('x'.repeat(33))).toBe('passwordLong');
  expect(passwordErrorOf('bazaar7')).toBeNull();
  expect(repeatedPasswordErrorOf('bazaar7', 'bazaar8')).toBe('passwordsDiffer');
  expect(repeatedPasswordErrorOf('bazaar7', 'bazaar7')).toBeNull();
});

test('the code is taken out of a pasted message, whatever surrounds it', () => {
  expect(findCode('کۆد: ١٢٣ ٤٥٦')).toBe('123456');
  expect(findCode('Wasit: 123-456 is your code, for 10 minutes.')).toBe('123456');
  expect(findCode('+964 770 123 4501')).toBeUndefined();
});
