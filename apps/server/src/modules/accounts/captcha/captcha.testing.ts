import type { Locale } from '@wasit/contract/locales';
import type { TestApp } from '../../../../test/start.ts';
import { spokenNumbers, sumQuestions } from './captcha-question.ts';

/** The answer to a question of ours, as a person would find it. */
export function sumOf(locale: Locale, question: string): string {
  const [before = '', between = '', behind = ''] = sumQuestions[locale].split(/\{one\}|\{other\}/);
  const words = question.slice(before.length, question.length - behind.length).split(between);
  const [one = -1, other = -1] = words.map((word) => spokenNumbers[locale].indexOf(word));
  if (one < 0 || other < 0) throw new Error(`no sum: ${question}`);
  return String(one + other);
}

/** A captcha with its answer, as a person sends it. */
export async function aSolvedCaptcha(app: Pick<TestApp, 'ok'>): Promise<{ captchaKey: string; captchaCode: string }> {
  const { captcha } = await app.ok('captcha', {});
  if (!captcha) throw new Error('captchas are off');
  return { captchaKey: captcha.captchaKey, captchaCode: sumOf('en', captcha.question) };
}
