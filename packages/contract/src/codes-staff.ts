import { type Code, entry } from './code-entry.ts';

export const staffCodes = {
  SELF_APPROVAL: entry(7080, 403, [
    'Nobody approves what he entered himself.',
    'لا يجوز لأحد اعتماد ما أدخله بنفسه.',
    'کەس ناتوانێت ئەوە پەسەند بکات کە خۆی تۆماری کردووە.',
    '不能审批自己录入的内容。',
  ]),
  REVIEW_DECIDED: entry(7081, 409, [
    'Somebody else already decided this payment.',
    'سبق أن حسم شخص آخر هذه الدفعة.',
    'کەسێکی تر پێشتر بڕیاری لەم پارەدانە داوە.',
    '该付款已由他人处理。',
  ]),
  REASON_REQUIRED: entry(7082, 422, ['Please give a reason.', 'يرجى ذكر السبب.', 'تکایە هۆکار بنووسە.', '请填写原因。']),
  STAFF_LOGIN_WRONG: entry(7083, 422, [
    'User name or password is wrong.',
    'اسم المستخدم أو كلمة المرور غير صحيحة.',
    'ناوی بەکارهێنەر یان وشەی نهێنی هەڵەیە.',
    '用户名或密码错误。',
  ]),
  SECOND_FACTOR_WRONG: entry(7084, 422, [
    'The code of the second factor is wrong.',
    'رمز التحقق بخطوتين غير صحيح.',
    'کۆدی هەنگاوی دووەم هەڵەیە.',
    '动态验证码错误。',
  ]),
  SECOND_FACTOR_NEEDED: entry(7085, 403, [
    'Please finish the second factor first.',
    'يرجى إكمال التحقق بخطوتين أولًا.',
    'تکایە سەرەتا هەنگاوی دووەمی پشتڕاستکردنەوە تەواو بکە.',
    '请先完成第二步验证。',
  ]),
  RATE_JUMP: entry(7090, 409, [
    'The new rate is more than {percent}% away from the present one. Please confirm.',
    'السعر الجديد يبعد أكثر من {percent}% عن الحالي. يرجى التأكيد.',
    'نرخی نوێ زیاتر لە {percent}% لە نرخی ئێستا دوورە. تکایە پشتڕاستی بکەوە.',
    '新汇率与当前相差超过 {percent}%，请确认。',
  ]),
  WAYBILL_EXISTS: entry(7100, 422, [
    'This waybill is already entered.',
    'رقم البوليصة هذا مسجل من قبل.',
    'ئەم بارنامەیە پێشتر تۆمار کراوە.',
    '该运单号已录入。',
  ]),
  PARCEL_STATE: entry(7101, 409, [
    'The parcel is not in a state that allows this.',
    'حالة الطرد لا تسمح بهذا الإجراء.',
    'دۆخی پارسێلەکە ڕێگە بەم کارە نادات.',
    '包裹状态不允许此操作。',
  ]),
  CONTAINER_STATE: entry(7102, 409, [
    'The container is not in a state that allows this.',
    'حالة الحاوية لا تسمح بهذا الإجراء.',
    'دۆخی کانتینەرەکە ڕێگە بەم کارە نادات.',
    '货柜状态不允许此操作。',
  ]),
  CONTAINER_FULL: entry(7103, 422, [
    'The container has no room for this: {free} m³ and {freeKg} kg are free.',
    'لا متسع كافيًا في الحاوية: المتاح {free} م³ و{freeKg} كغم.',
    'کانتینەرەکە جێگەی نییە: {free} م³ و {freeKg} کگم بەتاڵە.',
    '货柜空间或载重不足：剩余 {free} m³、{freeKg} kg。',
  ]),
  PARCEL_UNPAID: entry(7104, 409, [
    'The second stage of order {orderNo} is not paid yet.',
    'لم تُدفع المرحلة الثانية للطلب {orderNo} بعد.',
    'قۆناغی دووەمی داواکاری {orderNo} هێشتا نەدراوە.',
    '订单 {orderNo} 的二段费用尚未支付。',
  ]),
  PICKUP_CODE_WRONG: entry(7105, 422, ['The pickup code is wrong.', 'رمز الاستلام غير صحيح.', 'کۆدی وەرگرتن هەڵەیە.', '取货码错误。']),
  STORAGE_DUE: entry(7106, 409, [
    'Storage of {amount} is due before the goods leave.',
    'يجب دفع أجور الخزن {amount} قبل خروج البضاعة.',
    'پێش دەرچوونی کاڵاکان دەبێت کرێی کۆگا {amount} بدرێت.',
    '货物出库前须支付仓储费 {amount}。',
  ]),
  LINE_STATE: entry(7107, 409, [
    'This order line is not in a state that allows this.',
    'حالة هذا البند لا تسمح بهذا الإجراء.',
    'دۆخی ئەم دێڕە ڕێگە بەم کارە نادات.',
    '该订单行状态不允许此操作。',
  ]),
  NOTHING_ARRIVED: entry(7108, 409, [
    'Nothing has been measured at the China warehouse yet.',
    'لم يُقَس أي طرد في مخزن الصين بعد.',
    'هێشتا هیچ پارسێلێک لە کۆگای چین نەپێوراوە.',
    '中国仓库尚未测量任何包裹。',
  ]),
  CATEGORY_MAP: entry(7120, 422, [
    'Goods can go only from a category without subcategories to another one that keeps its goods.',
    'لا تُنقل البضاعة إلا من فئة بلا فئات فرعية إلى فئة أخرى تحتفظ ببضاعتها.',
    'کاڵا تەنها لە پۆلێکی بێ ژێرپۆلەوە بۆ پۆلێکی تر دەچێت کە کاڵای خۆی هەیە.',
    '只能将没有下级的类目映射到另一个未被映射的类目。',
  ]),
  IMPORT_UNREADABLE: entry(7130, 422, [
    'This file cannot be read as a catalogue. JSONL, CSV and XLSX are accepted.',
    'تعذّرت قراءة هذا الملف ككتالوج. تُقبل ملفات JSONL وCSV وXLSX.',
    'ئەم فایلە وەک کەتەلۆگ ناخوێنرێتەوە. JSONL و CSV و XLSX وەردەگیرێن.',
    '无法将此文件读作商品目录。支持 JSONL、CSV 和 XLSX。',
  ]),
  IMPORT_BUSY: entry(7131, 409, [
    'Another import of this source has not ended yet.',
    'لم ينتهِ بعد استيراد آخر من المصدر نفسه.',
    'هاوردەکردنێکی تری هەمان سەرچاوە هێشتا تەواو نەبووە.',
    '该来源的另一次导入尚未结束。',
  ]),
  CLOCK_FIXED: entry(7110, 403, [
    'The clock can be moved in demo mode only.',
    'يمكن تحريك الساعة في وضع العرض التجريبي فقط.',
    'کاتژمێرەکە تەنها لە دۆخی نمایشدا دەجووڵێنرێت.',
    '仅演示模式可调整时钟。',
  ]),
} as const satisfies Record<string, Code>;
