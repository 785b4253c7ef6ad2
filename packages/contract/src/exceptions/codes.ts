import { type Code, entry } from '../code-entry.ts';

export const exceptionCodes = {
  EXCEPTION_CHANGED: entry(7460, 409, [
    'A colleague is faster: this exception was changed meanwhile. Please look again.',
    'سبقك زميل: عُدّلت هذه الحالة في هذه الأثناء. يرجى التحديث.',
    'هاوکارێک خێراتر بوو: لەم نێوەندەدا ئەم حاڵەتە گۆڕدراوە. دووبارە سەیری بکەوە.',
    '该异常刚刚已由其他同事处理，请刷新后查看。',
  ]),
} as const satisfies Record<string, Code>;
