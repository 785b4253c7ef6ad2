import type { Locale } from '@wasit/contract/locales';
import type { WalletBookName } from '@wasit/contract/wallet-states';

interface StatementWords {
  readonly title: string;
  readonly columns: {
    readonly at: string;
    readonly kind: string;
    readonly reference: string;
    readonly amount: string;
    readonly balance: string;
  };
  readonly books: Readonly<Record<WalletBookName, string>>;
  readonly customer: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly made: string;
  readonly none: string;
}

/** What stands on a statement that is taken along as a file. */
export const statementWords: Readonly<Record<Locale, StatementWords>> = {
  en: {
    title: 'Wallet statement',
    columns: { at: 'Date and time (Baghdad)', kind: 'Movement', reference: 'Reference', amount: 'Amount', balance: 'Balance' },
    books: { available: 'Available', frozen: 'Frozen' },
    customer: 'Customer',
    currency: 'Currency',
    from: 'From',
    to: 'To',
    made: 'Made on',
    none: 'No movement in this time.',
  },
  ar: {
    title: 'كشف حساب المحفظة',
    columns: { at: 'التاريخ والوقت (بغداد)', kind: 'الحركة', reference: 'المرجع', amount: 'المبلغ', balance: 'الرصيد' },
    books: { available: 'المتاح', frozen: 'المجمّد' },
    customer: 'الزبون',
    currency: 'العملة',
    from: 'من',
    to: 'إلى',
    made: 'تاريخ الإصدار',
    none: 'لا توجد حركات في هذه المدة.',
  },
  ckb: {
    title: 'کەشفی حسابی جزدان',
    columns: { at: 'بەروار و کات (بەغدا)', kind: 'جووڵە', reference: 'سەرچاوە', amount: 'بڕ', balance: 'باڵانس' },
    books: { available: 'بەردەست', frozen: 'بەستراو' },
    customer: 'کڕیار',
    currency: 'دراو',
    from: 'لە',
    to: 'تا',
    made: 'بەرواری دەرکردن',
    none: 'لەم ماوەیەدا هیچ جووڵەیەک نییە.',
  },
  'zh-Hans': {
    title: '钱包账单',
    columns: { at: '日期时间（巴格达）', kind: '类型', reference: '参考号', amount: '金额', balance: '余额' },
    books: { available: '可用', frozen: '冻结' },
    customer: '客户',
    currency: '币种',
    from: '起',
    to: '止',
    made: '生成时间',
    none: '该时段内没有记录。',
  },
};
