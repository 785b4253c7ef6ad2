import type { Locale } from '@wasit/contract/locales';

/**
 * What staff send first by WhatsApp, in the applicant's language; they may change it before it
 * goes.
 */
const firstWords: Readonly<Record<Locale, string>> = {
  en: 'Hello {name}, this is Wasit. You applied to become a brand agent for {brand} (application {number}). When may we talk about it?',
  ar: 'مرحبًا {name}، معك وسيط. قدّمتَ طلبًا لتكون وكيل علامة {brand} التجارية (رقم الطلب {number}). متى يناسبك أن نتحدث عنه؟',
  ckb: 'سڵاو {name}، ئێرە وەسیتە. داواکاریت ناردووە ببیت بە بریکاری براندی {brand} (ژمارەی داواکاری {number}). کەی بۆت دەگونجێت قسەی لەسەر بکەین؟',
  'zh-Hans':
    '{name} 您好，这里是 Wasit。您申请成为 {brand} 品牌代理（申请编号 {number}）。请问何时方便沟通？',
};

/** Names keep their own direction, and bring no line or mark of direction of their own. */
const plain = (text: string): string =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\r\n\t]+/g, ' ').trim();

/** The first words of a talk about an application. */
export function firstWordsTo({
  locale,
  ...values
}: {
  locale: Locale;
  name: string;
  brand: string;
  number: string;
}): string {
  const blanks: Readonly<Record<string, string>> = values;
  return firstWords[locale].replace(/\{(\w+)\}/g, (_, blank: string) => plain(blanks[blank] ?? ''));
}
