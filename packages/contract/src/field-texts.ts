import { codes, type ErrorKey, errorText } from './codes.ts';
import type { Locale } from './locales.ts';

/** What is wrong with one field, where the list of codes has no entry of its own for it. */
export const fieldTexts = {
  REQUIRED: ['This field is required.', 'هذا الحقل مطلوب.', 'ئەم خانەیە پێویستە.', '此项必填。'],
  TOO_LONG: [
    'At most {max} characters.',
    'الحد الأقصى {max} من الأحرف.',
    'زۆرترین {max} پیت.',
    '最多 {max} 个字符。',
  ],
  TOO_SHORT: [
    'At least {min} characters.',
    '{min} أحرف على الأقل.',
    'لانیکەم {min} پیت.',
    '至少 {min} 个字符。',
  ],
  TOO_SMALL: ['At least {min}.', 'القيمة لا تقل عن {min}.', 'لانیکەم {min}.', '不能小于 {min}。'],
  TOO_BIG: ['At most {max}.', 'القيمة لا تزيد على {max}.', 'زۆرترین {max}.', '不能大于 {max}。'],
  TOO_FEW: [
    'Choose at least {min}.',
    'اختر {min} على الأقل.',
    'لانیکەم {min} هەڵبژێرە.',
    '至少选择 {min} 项。',
  ],
  TOO_MANY_ITEMS: ['At most {max}.', '{max} كحد أقصى.', 'زۆرترین {max}.', '最多 {max} 项。'],
  UNKNOWN_FIELD: [
    'Nothing can be written here: this field is not known.',
    'لا يمكن الكتابة هنا: هذا الحقل غير معروف.',
    'ناتوانرێت لێرە بنووسرێت: ئەم خانەیە نەناسراوە.',
    '此字段未知，无法写入。',
  ],
  NUMBER: ['Please enter a number.', 'يرجى إدخال رقم.', 'تکایە ژمارە بنووسە.', '请输入数字。'],
  FORMAT: [
    'This does not have the right form.',
    'الصيغة غير صحيحة.',
    'شێوازەکەی دروست نییە.',
    '格式不正确。',
  ],
  PERIOD: [
    'From one day to a later one, at most 366 days.',
    'من يوم إلى يوم بعده، على ألّا تزيد المدة على 366 يومًا.',
    'لە ڕۆژێکەوە بۆ ڕۆژێکی دواتر، زۆرترین 366 ڕۆژ.',
    '从某天到之后某天，最多366天。',
  ],
  TOO_COMPLEX: [
    'Too many values, or values nested too deeply.',
    'عدد القيم كبير جدًا أو متداخلة بعمق زائد.',
    'ژمارەی نرخەکان زۆرە یان زۆر لەناو یەکدان.',
    '值过多或嵌套过深。',
  ],
  EIGHT_DIGITS: [
    'Type the eight digits of the code.',
    'اكتب أرقام الرمز الثمانية.',
    'هەشت ژمارەکەی کۆدەکە بنووسە.',
    '请输入八位数字代码。',
  ],
  SIX_DIGITS: [
    'Please enter exactly 6 digits.',
    'يرجى إدخال 6 أرقام بالضبط.',
    'تکایە ڕێک 6 ژمارە بنووسە.',
    '请输入 6 位数字。',
  ],
  AMOUNT_DECIMALS: [
    'Too many decimals for this currency.',
    'الكسور أكثر مما تسمح به هذه العملة.',
    'ژمارەی دوای خاڵ بۆ ئەم دراوە زۆرە.',
    '该货币的小数位过多。',
  ],
  MAP_PLACE: [
    'Paste the link of a place shared from WhatsApp or a map (Google, Apple, OpenStreetMap), or its coordinates.',
    'الصق رابط الموقع كما تتم مشاركته من واتساب أو من الخرائط (Google أو Apple أو OpenStreetMap)، أو إحداثياته.',
    'بەستەری شوێنەکە دابنێ کە لە واتساپ یان نەخشەوە هاوبەش کراوە (Google، Apple یان OpenStreetMap)، یان پۆتانەکانی.',
    '请粘贴从 WhatsApp 或地图（Google、Apple、OpenStreetMap）分享的位置链接，或其坐标。',
  ],
  MATTER_ORDERS: [
    'Orders that are not finished: {count}. They must be delivered or cancelled first.',
    'طلبات لم تكتمل: {count}. يجب أن تُسلَّم أو تُلغى أولًا.',
    'داواکاریی تەواونەکراو: {count}. دەبێت سەرەتا بگەیەنرێن یان هەڵبوەشێنرێنەوە.',
    '未完成的订单：{count} 个。须先送达或取消。',
  ],
  MATTER_PAYMENTS: [
    'Payments that are still being checked or made: {count}.',
    'دفعات ما زالت قيد التحقق أو التنفيذ: {count}.',
    'پارەدانی لەژێر پشکنین یان جێبەجێکردندا: {count}.',
    '正在审核或处理中的付款：{count} 笔。',
  ],
  MATTER_WALLET: [
    'There is money in your wallet. Spend it, or ask us to pay it out.',
    'يوجد رصيد في محفظتك. أنفقه أو اطلب منا صرفه لك.',
    'پارە لە جزدانەکەتدا هەیە. خەرجی بکە، یان داوامان لێ بکە بۆت بگەڕێنینەوە.',
    '您的钱包中仍有余额。请先用完，或联系我们提现。',
  ],
  MATTER_REPORTS: [
    'Reports about an agent that are not answered yet: {count}.',
    'بلاغات عن وكيل لم يُرَدّ عليها بعد: {count}.',
    'ڕاپۆرت لەسەر بریکار کە هێشتا وەڵام نەدراوەتەوە: {count}.',
    '尚未答复的代理举报：{count} 件。',
  ],
  MATTER_AGENT: [
    'You are a procurement agent. Please ask us to end that first.',
    'أنت وكيل مشتريات. يرجى أن تطلب منا إنهاء ذلك أولًا.',
    'تۆ بریکاری کڕینیت. تکایە سەرەتا داوامان لێ بکە کۆتایی پێ بهێنین.',
    '您是采购代理。请先联系我们终止代理身份。',
  ],
  USER_NAME_FORM: [
    '3 to 40 letters, digits, dot, dash or underscore.',
    'من 3 إلى 40 حرفًا أو رقمًا أو نقطة أو شرطة.',
    '3 تا 40 پیت، ژمارە، خاڵ یان هێڵ.',
    '3 至 40 个字母、数字、点、横线或下划线。',
  ],
  TWO_WORDS: [
    'Write at least two words.',
    'اكتب كلمتين على الأقل.',
    'لانیکەم دوو وشە بنووسە.',
    '请至少填写两个词。',
  ],
  HS_CODE_FORM: ['4 to 10 digits.', 'من 4 إلى 10 أرقام.', '4 تا 10 ژمارە.', '4 至 10 位数字。'],
  CONTAINER_NUMBER: [
    'No container bears this number: please compare its letters and digits, also the last one.',
    'لا توجد حاوية بهذا الرقم: يرجى مطابقة الأحرف والأرقام، والرقم الأخير أيضًا.',
    'هیچ کانتینەرێک ئەم ژمارەیەی نییە: تکایە پیت و ژمارەکان بەراورد بکە، دوایین ژمارەش.',
    '柜号不正确，请核对字母和数字，包括末位校验码。',
  ],
  WAYBILL_FORM: [
    '4 to 40 Latin letters, digits or dashes.',
    'من 4 إلى 40 حرفًا لاتينيًا أو رقمًا أو شرطة.',
    '4 تا 40 پیتی لاتینی، ژمارە یان هێڵ.',
    '4 至 40 个字母、数字或横线。',
  ],
  ABOVE_ZERO: [
    'Must be above 0.',
    'يجب أن يكون أكبر من 0.',
    'دەبێت لە 0 زیاتر بێت.',
    '必须大于 0。',
  ],
  ONLY_USD: [
    'Only USD is taken: convert the prices before importing.',
    'تُقبل الأسعار بالدولار الأمريكي فقط: حوّلها قبل الاستيراد.',
    'تەنها نرخی دۆلاری ئەمریکی وەردەگیرێت: پێش هاوردەکردن بیگۆڕە.',
    '只接受美元：请先换算再导入。',
  ],
  EMPTY_ALL_LANGUAGES: [
    'Empty in every language.',
    'فارغ في جميع اللغات.',
    'لە هەموو زمانەکاندا بەتاڵە.',
    '所有语言均为空。',
  ],
  UNKEEPABLE: [
    'Has a character that cannot be kept.',
    'يحتوي محرفًا لا يمكن حفظه.',
    'پیتێکی تێدایە کە هەڵناگیرێت.',
    '含有无法保存的字符。',
  ],
  SKU_TWICE: [
    'Two variants have the same code.',
    'صنفان فرعيان بالرمز نفسه.',
    'دوو جۆر هەمان کۆدیان هەیە.',
    '两个规格使用了相同的编码。',
  ],
  ATTRIBUTE_TWICE: [
    'Two attributes have the same name.',
    'خاصيتان لهما الاسم نفسه.',
    'دوو تایبەتمەندی هەمان ناویان هەیە.',
    '有两个属性名称相同。',
  ],
  TIER_TWICE: [
    'Two prices start at the same quantity.',
    'سعران يبدآن من الكمية نفسها.',
    'دوو نرخ لە هەمان بڕەوە دەست پێ دەکەن.',
    '两个价格从同一数量开始。',
  ],
  LISTED_TWICE: [
    'A product is listed twice.',
    'منتج مذكور مرتين.',
    'کاڵایەک دوو جار نووسراوە.',
    '有商品重复。',
  ],
  CATEGORY_UNKNOWN: [
    'There is no category “{code}”.',
    'لا يوجد قسم «{code}».',
    'بەشی «{code}» نییە.',
    '没有分类“{code}”。',
  ],
  PRODUCT_UNKNOWN: [
    'No product of this source has this id.',
    'لا يوجد منتج بهذا الرقم من هذا المصدر.',
    'هیچ کاڵایەکی ئەم سەرچاوەیە ئەم ژمارەیەی نییە.',
    '该来源没有此编号的商品。',
  ],
  SKU_UNKNOWN: [
    'The product has no variant “{code}”.',
    'ليس للمنتج صنف فرعي «{code}».',
    'کاڵاکە جۆری «{code}»ی نییە.',
    '该商品没有规格“{code}”。',
  ],
  STOCK_OF_VARIANTS: [
    'The product has several variants: give the stock of each.',
    'للمنتج أصناف فرعية عدة: اذكر مخزون كل صنف.',
    'کاڵاکە چەند جۆرێکی هەیە: بڕی هەر جۆرێک بنووسە.',
    '该商品有多个规格：请分别填写库存。',
  ],
  COUPON_FORM: [
    '4 to 20 Latin letters, digits or dashes.',
    'من 4 إلى 20 حرفًا لاتينيًا أو رقمًا أو شرطة.',
    '4 تا 20 پیتی لاتینی، ژمارە یان هێڵ.',
    '4 至 20 个英文字母、数字或横线。',
  ],
  UNTIL_BEFORE_FROM: [
    'Must be later than the beginning.',
    'يجب أن يكون بعد البداية.',
    'دەبێت دوای دەستپێک بێت.',
    '必须晚于开始时间。',
  ],
  SCOPE_NOT_OPEN: [
    'A key of this kind cannot have this scope.',
    'لا تصلح هذه الصلاحية لمفتاح من هذا النوع.',
    'ئەم مۆڵەتە بۆ کلیلێکی لەم جۆرە نابێت.',
    '此类密钥不能有该权限范围。',
  ],
  WEBHOOK_ADDRESS: [
    'An https address on its usual port, without a user name.',
    'يجب أن يكون عنوان https على منفذه المعتاد وبلا اسم مستخدم.',
    'دەبێت ناونیشانی https بێت لەسەر پۆرتی ئاسایی و بێ ناوی بەکارهێنەر.',
    '须为使用默认端口且不含用户名的 https 地址。',
  ],
  NOT_JSON: ['Is not JSON.', 'ليس بصيغة JSON.', 'JSON نییە.', '不是 JSON。'],
  RECORD_BROKEN: [
    'The row cannot be read (a quotation mark that is not closed?).',
    'تعذّرت قراءة السطر (علامة اقتباس غير مغلقة؟).',
    'دێڕەکە ناخوێنرێتەوە (نیشانەی وەرگرتنێکی دانەخراو؟).',
    '无法读取该行（引号未闭合？）。',
  ],
  NUMBER_UNCLEAR: [
    '“{value}” can mean two numbers: choose how the file writes decimals.',
    '«{value}» تحتمل رقمين: اختر كيف يكتب الملف الكسور.',
    '«{value}» دوو واتای هەیە: هەڵبژێرە فایلەکە دەیی چۆن دەنووسێت.',
    '“{value}”可表示两个数：请选择文件的小数写法。',
  ],
} as const satisfies Record<string, readonly [string, string, string, string]>;
export type FieldTextKey = keyof typeof fieldTexts;

const position = { en: 0, ar: 1, ckb: 2, 'zh-Hans': 3 } as const satisfies Record<Locale, number>;

const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(codes, key);
const isFieldTextKey = (key: string): key is FieldTextKey => Object.hasOwn(fieldTexts, key);

/** The text of a field's fault in `locale`; an unknown key reads as a wrong form. */
export function fieldText(
  key: string,
  { locale, params = {} }: { locale: Locale; params?: Record<string, string | number> },
): string {
  if (isErrorKey(key)) return errorText(key, { locale, params });
  const text = fieldTexts[isFieldTextKey(key) ? key : 'FORMAT'][position[locale]];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
