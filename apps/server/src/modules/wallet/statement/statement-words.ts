import type { Phrase } from '@wasit/i18n';

/** What stands on a statement that is taken along as a file. */
export const statementWords = {
  title: ['Wallet statement', 'كشف حساب المحفظة', 'کەشفی حسابی جزدان', '钱包账单'],
  at: [
    'Date and time (Baghdad)',
    'التاريخ والوقت (بغداد)',
    'بەروار و کات (بەغدا)',
    '日期时间（巴格达）',
  ],
  kind: ['Movement', 'الحركة', 'جووڵە', '类型'],
  reference: ['Reference', 'المرجع', 'سەرچاوە', '参考号'],
  amount: ['Amount', 'المبلغ', 'بڕ', '金额'],
  balance: ['Balance', 'الرصيد', 'باڵانس', '余额'],
  available: ['Available', 'المتاح', 'بەردەست', '可用'],
  frozen: ['Frozen', 'المجمّد', 'بەستراو', '冻结'],
  customer: ['Customer', 'الزبون', 'کڕیار', '客户'],
  currency: ['Currency', 'العملة', 'دراو', '币种'],
  movements: ['Movements', 'الحركات', 'جووڵەکان', '记录范围'],
  all: ['All', 'الكل', 'هەموو', '全部'],
  time: ['Time', 'المدة', 'ماوە', '时段'],
  from: ['From', 'من', 'لە', '起'],
  to: ['To', 'إلى', 'تا', '止'],
  made: ['Made on', 'تاريخ الإصدار', 'بەرواری دەرکردن', '生成时间'],
  before: ['Balance before', 'الرصيد السابق', 'باڵانسی پێشتر', '期初余额'],
  in: ['Money in', 'مجموع الوارد', 'کۆی هاتوو', '收入合计'],
  out: ['Money out', 'مجموع الصادر', 'کۆی دەرچوو', '支出合计'],
  after: ['Balance after', 'الرصيد النهائي', 'باڵانسی کۆتایی', '期末余额'],
  none: [
    'No movement in this time.',
    'لا توجد حركات في هذه المدة.',
    'لەم ماوەیەدا هیچ جووڵەیەک نییە.',
    '该时段内没有记录。',
  ],
} as const satisfies Record<string, Phrase>;
