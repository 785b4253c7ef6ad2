import { type Code, entry } from '../code-entry.ts';

/** The warehouses: parcels, shelves, containers, hand-over. */
export const stationCodes = {
  UNKNOWN_ATTACHED: entry(7440, 409, [
    'A colleague has already attached this parcel to its order. Please look again.',
    'سبق أن ربط زميل هذا الطرد بطلبه. يرجى التحديث.',
    'هاوکارێک پێشتر ئەم پارسێلەی بە داواکارییەکەیەوە بەستووەتەوە. دووبارە سەیری بکەوە.',
    '该包裹已由其他同事归入订单，请刷新后查看。',
  ]),
  CONTAINER_CHANGED: entry(7441, 409, [
    'A colleague has changed this container’s file meanwhile. Please look again.',
    'عدّل زميل ملف هذه الحاوية في هذه الأثناء. يرجى التحديث.',
    'لەم نێوەندەدا هاوکارێک فایلی ئەم کانتینەرەی گۆڕیوە. دووبارە سەیری بکەوە.',
    '该货柜资料刚刚已由其他同事修改，请刷新后查看。',
  ]),
  REASON_NEEDED: entry(7442, 422, [
    'Please write why this is changed.',
    'يرجى كتابة سبب التعديل.',
    'تکایە هۆکاری گۆڕینەکە بنووسە.',
    '请填写修改原因。',
  ]),
  CUSTOMS_GAPS: entry(7443, 409, [
    'Goods aboard without HS code, weight or value: {count}. Complete them, then close the container.',
    'بضائع محمّلة ينقصها رمز HS أو الوزن أو القيمة: {count}. أكملها ثم أغلق الحاوية.',
    'کاڵای بارکراو کە کۆدی HS یان کێش یان نرخی نییە: {count}. تەواویان بکە، پاشان کانتینەرەکە دابخە.',
    '箱内有 {count} 项商品缺少 HS 编码、重量或价值，补全后才能封箱。',
  ]),
  COST_REVERSED: entry(7444, 409, [
    'This entry was already taken back.',
    'سبق إلغاء هذا القيد.',
    'ئەم تۆمارە پێشتر هەڵوەشێنراوەتەوە.',
    '该笔记录已被冲销。',
  ]),
  COURIER_CASH: entry(7445, 422, [
    'To collect here: {due} IQD. Please enter just that.',
    'المبلغ المطلوب تحصيله هنا: {due} دينار. يرجى إدخاله كما هو.',
    'بڕی وەرگرتن لێرە: {due} دینار. تکایە هەمان بڕ بنووسە.',
    '此单应收 {due} 伊拉克第纳尔，请如数填写。',
  ]),
  RUN_OPEN_STOPS: entry(7446, 409, [
    'Stops without a result: {count}. Record them first.',
    'توقفات بلا نتيجة: {count}. سجّلها أولًا.',
    'وێستگەی بێ ئەنجام: {count}. سەرەتا تۆماریان بکە.',
    '还有 {count} 个站点没有结果，请先登记。',
  ]),
  RUN_SETTLED: entry(7447, 409, [
    'A colleague has already settled this run.',
    'سبق أن أنهى زميل تسوية هذه الجولة.',
    'هاوکارێک پێشتر حسابی ئەم گەڕانەی یەکلا کردووەتەوە.',
    '该配送单已由其他同事结清。',
  ]),
  PARCEL_HELD: entry(7448, 409, [
    'Parcel {waybill} is held since it was counted: {reason}. Settle that first.',
    'الطرد {waybill} موقوف منذ فحصه: {reason}. عالج ذلك أولًا.',
    'پارسێلی {waybill} لە کاتی ژماردنەوە ڕاگیراوە: {reason}. سەرەتا ئەوە چارەسەر بکە.',
    '包裹 {waybill} 验货后被扣留：{reason}。请先处理。',
  ]),
  PACKING_MIXED: entry(7449, 422, [
    'One carton holds parcels of one customer that go to the same place.',
    'الكرتون الواحد يضم طرود زبون واحد تذهب إلى المكان نفسه.',
    'یەک کارتۆن پارسێلی یەک کڕیار دەگرێت کە بۆ هەمان شوێن دەچن.',
    '一个纸箱只能装同一位客户、送往同一地点的包裹。',
  ]),
  PACKING_DEARER: entry(7450, 422, [
    'Packed like this, sea freight would be {together} instead of {alone} USD. Use a smaller carton, or leave the parcels as they are.',
    'بهذه التعبئة تصبح أجرة الشحن البحري {together} بدل {alone} دولار. استخدم كرتونًا أصغر أو اترك الطرود كما هي.',
    'بەم پێچانەوەیە کرێی دەریایی دەبێتە {together} لەجیاتی {alone} دۆلار. کارتۆنێکی بچووکتر بەکاربهێنە یان پارسێلەکان وەک خۆیان بهێڵەوە.',
    '这样装箱海运费为 {together} 美元，高于单独运输的 {alone} 美元。请换小一点的纸箱，或保持原样。',
  ]),
  UNCLAIMED_EARLY: entry(7451, 409, [
    'The customer still has time to collect these goods.',
    'ما زال لدى الزبون وقت لاستلام هذه البضاعة.',
    'هێشتا کڕیار کاتی ماوە ئەم کاڵایانە وەربگرێت.',
    '客户取货期限尚未届满。',
  ]),
  UNCLAIMED_MOVED: entry(7452, 409, [
    'A colleague has already proposed or decided something about these goods. Please look again.',
    'سبق أن اقترح زميل أو قرر شيئًا بشأن هذه البضاعة. يرجى التحديث.',
    'هاوکارێک پێشتر شتێکی لەسەر ئەم کاڵایانە پێشنیار کردووە یان بڕیاری داوە. دووبارە سەیری بکەوە.',
    '其他同事已对这批货物提出建议或作出决定，请刷新后查看。',
  ]),
  CHECK_NEEDED: entry(7455, 422, [
    'These goods need a quality check first: {goods}.',
    'هذه البضاعة تحتاج إلى فحص الجودة أولًا: {goods}.',
    'ئەم کاڵایانە سەرەتا پشکنینی جۆرییان دەوێت: {goods}.',
    '以下商品需先质检：{goods}。',
  ]),
  IDENTITY_NEEDED: entry(7456, 422, [
    'This order is worth {amount} or more: please look at an identity document and enter its kind and last four characters.',
    'قيمة هذا الطلب {amount} أو أكثر: يرجى الاطلاع على وثيقة هوية وإدخال نوعها وآخر أربعة رموز منها.',
    'بەهای ئەم داواکارییە {amount} یان زیاترە: تکایە بەڵگەنامەی ناسنامە ببینە و جۆرەکەی و چوار پیتی کۆتایی بنووسە.',
    '该订单价值达 {amount} 或以上：请核对身份证件，并填写证件类型和末四位。',
  ]),
  CLOSING_PHOTOS: entry(7453, 422, [
    'Photos needed before this container is sealed: {count}.',
    'صور مطلوبة قبل ختم هذه الحاوية: {count}.',
    'وێنەی پێویست پێش مۆرکردنی ئەم کانتینەرە: {count}.',
    '封箱前至少需要 {count} 张照片。',
  ]),
  ATTACHMENTS_FULL: entry(7454, 422, [
    'At most {max} files. Remove one that is no longer needed.',
    'الحد الأقصى {max} ملفات. احذف ملفًا لم تعد بحاجة إليه.',
    'زۆرترین ژمارەی فایل {max}ە. فایلێک لاببە کە چیتر پێویست نییە.',
    '最多 {max} 个文件，请先移除不再需要的文件。',
  ]),
} as const satisfies Record<string, Code>;
