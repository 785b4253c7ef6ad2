import { type Code, entry } from '../code-entry.ts';

export const walletCodes = {
  PART_UNFIT: entry(7300, 422, [
    'A part must be at least {least} and less than what is due.',
    'يجب ألا يقل الجزء عن {least} وأن يكون أقل من المبلغ المستحق.',
    'بەشەکە دەبێت لانیکەم {least} بێت و لە بڕی داواکراو کەمتر بێت.',
    '部分付款至少为 {least}，且须少于应付金额。',
  ]),
  AMOUNT_TOO_SMALL: entry(7301, 422, [
    'The least amount is {least}.',
    'أقل مبلغ هو {least}.',
    'کەمترین بڕ: {least}.',
    '最低金额为 {least}。',
  ]),
  AMOUNT_TOO_LARGE: entry(7302, 422, [
    'The largest amount at once is {most}.',
    'أكبر مبلغ في المرة الواحدة هو {most}.',
    'زۆرترین بڕ لە یەک جاردا: {most}.',
    '单次最高金额为 {most}。',
  ]),
  WITHDRAWAL_DECIDED: entry(7304, 409, [
    'This withdrawal was decided meanwhile.',
    'تم البت في طلب السحب هذا في هذه الأثناء.',
    'لەم نێوەندەدا بڕیار لەسەر ئەم داوای کێشانەوەیە دراوە.',
    '该提现已被处理。',
  ]),
  SECOND_PERSON: entry(7305, 403, [
    'You have approved this already: another person must.',
    'لقد وافقت على هذا من قبل، ويجب أن يوافق شخص آخر.',
    'تۆ پێشتر ئەمەت پەسەند کردووە، دەبێت کەسێکی تر پەسەندی بکات.',
    '您已批准过，须由另一人批准。',
  ]),
  PRE_CHARGE_OFF: entry(7306, 422, [
    'Setting money aside for a gift is not offered at present.',
    'عرض تجميد الرصيد مقابل هدية غير متاح حاليًا.',
    'ئۆفەری دانانی پارە بەرامبەر دیاری لە ئێستادا بەردەست نییە.',
    '目前不提供预存赠送。',
  ]),
  NOT_REVERSIBLE: entry(7307, 409, [
    'This is corrected where it came from (refund, rejection, release), not here.',
    'يُصحَّح هذا من حيث أتى (استرداد أو رفض أو تحرير)، لا من هنا.',
    'ئەمە لە شوێنی خۆیەوە ڕاست دەکرێتەوە (گەڕاندنەوە، ڕەتکردنەوە، ئازادکردن)، نەک لێرە.',
    '此笔须在其来源处更正（退款、驳回或解冻），不能在此冲正。',
  ]),
  ALREADY_REVERSED: entry(7308, 409, [
    'This was reversed before.',
    'تم عكس هذه الحركة من قبل.',
    'ئەم جووڵەیە پێشتر هەڵگەڕێنراوەتەوە.',
    '该笔已冲正。',
  ]),
  STATEMENT_TOO_LONG: entry(7309, 422, [
    'More than {max} movements. Please choose a shorter time.',
    'أكثر من {max} حركة. يرجى اختيار فترة أقصر.',
    'زیاتر لە {max} جووڵە. تکایە ماوەیەکی کورتتر هەڵبژێرە.',
    '超过 {max} 条记录，请缩短时间范围。',
  ]),
} as const satisfies Record<string, Code>;
