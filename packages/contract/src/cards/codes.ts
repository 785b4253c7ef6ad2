import { type Code, entry } from '../code-entry.ts';

/** Cards, and cash at a store. */
export const cardCodes = {
  CARD_DATA_REFUSED: entry(7220, 422, [
    'This looks like a card number or a card’s security code. We never take them here: type them only on the payment platform’s own page.',
    'يبدو هذا رقم بطاقة أو رمز أمان بطاقة. نحن لا نستلمهما هنا أبدًا: اكتبهما فقط في صفحة منصة الدفع نفسها.',
    'ئەمە لە ژمارەی کارت یان کۆدی پاراستنی کارت دەچێت. ئێمە هەرگیز لێرە وەریان ناگرین: تەنها لە پەڕەی پلاتفۆرمی پارەداندا بیاننووسە.',
    '这看起来像银行卡号或安全码。我们从不在此接收：请只在支付平台自己的页面上填写。',
  ]),
  CARD_LIMIT: entry(7221, 409, [
    'You already keep {max} cards. Please delete one first.',
    'لديك {max} بطاقات محفوظة. يرجى حذف واحدة أولًا.',
    'تۆ {max} کارتت پاراستووە. تکایە سەرەتا یەکێکیان بسڕەوە.',
    '您已保存 {max} 张卡，请先删除一张。',
  ]),
  CARD_EXPIRED: entry(7222, 422, [
    'This card has expired. Please choose another one.',
    'انتهت صلاحية هذه البطاقة. يرجى اختيار بطاقة أخرى.',
    'ماوەی ئەم کارتە بەسەرچووە. تکایە کارتێکی تر هەڵبژێرە.',
    '此卡已过期，请选择其他卡。',
  ]),
  CASH_CODE_UNKNOWN: entry(7223, 422, [
    'There is no payment with this code.',
    'لا توجد دفعة بهذا الرمز.',
    'هیچ پارەدانێک بەم کۆدە نییە.',
    '没有使用此付款码的付款。',
  ]),
  CASH_CODE_OVER: entry(7224, 409, [
    'This code is no longer valid: the amount was paid, or its time is over.',
    'لم يعد هذا الرمز صالحًا: دُفع المبلغ أو انتهت مهلته.',
    'ئەم کۆدە چیتر کار ناکات: بڕەکە دراوە یان کاتەکەی تەواو بووە.',
    '此付款码已失效：款项已付或已过期。',
  ]),
  TILL_NOT_OPEN: entry(7225, 409, [
    'You have no open till. Count the float and open one first.',
    'ليس لديك صندوق مفتوح. عدّ الرصيد الافتتاحي وافتح صندوقًا أولًا.',
    'هیچ سندوقێکی کراوەت نییە. سەرەتا پارەی سەرەتایی بژمێرە و سندوقێک بکەرەوە.',
    '您没有打开的收银台。请先清点备用金并开台。',
  ]),
  TILL_TAKEN: entry(7226, 409, [
    'This till is open already, or you have another one open.',
    'هذا الصندوق مفتوح من قبل، أو لديك صندوق آخر مفتوح.',
    'ئەم سندوقە پێشتر کراوەیە، یان تۆ سندوقێکی ترت کراوەیە.',
    '该收银台已打开，或您已打开另一个。',
  ]),
  TILL_CHANGE_WRONG: entry(7227, 422, [
    'The change is more than what is over.',
    'الباقي المُعاد أكبر من الزيادة.',
    'پاشماوەی گەڕێنراوە لە زیادەکە زۆرترە.',
    '找零超过多付的金额。',
  ]),
  TILL_STATE: entry(7228, 409, [
    'This till session has moved on meanwhile. Please look again.',
    'تغيّرت حالة جلسة الصندوق في هذه الأثناء. يرجى النظر مجددًا.',
    'لەم نێوەندەدا دۆخی ئەم سندوقە گۆڕاوە. تکایە دووبارە سەیری بکە.',
    '该收银班次状态已变化，请重新查看。',
  ]),
} as const satisfies Record<string, Code>;
