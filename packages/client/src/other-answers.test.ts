import { locales } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { explainStatus } from './other-answers.ts';

test('each HTTP status from 200 to 504 has a message, in Chinese as in the other languages', () => {
  for (const status of [
    200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 413, 422, 429, 500, 502, 503, 504,
  ]) {
    const explained = locales.map((locale) => explainStatus(status, locale));
    expect(new Set(explained).size, String(status)).toBe(locales.length);
    expect(explainStatus(status, 'zh-Hans')).toMatch(/^[\p{Script=Han}、，。（）]+$/u);
  }
  expect(explainStatus(418, 'zh-Hans')).toBe('');
});
