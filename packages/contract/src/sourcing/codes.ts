import { type Code, entry } from '../code-entry.ts';

/** Product links, suppliers' platforms and inquiries. */
export const sourcingCodes = {
  PRODUCT_LINK_UNKNOWN: entry(7160, 422, [
    'Please paste the full link of a product: 1688, Taobao, Tmall, Pinduoduo, Weidian, Alibaba or JD.',
    'يرجى لصق رابط المنتج كاملًا من 1688 أو Taobao أو Tmall أو Pinduoduo أو Weidian أو Alibaba أو JD.',
    'تکایە لینکی تەواوی کاڵاکە دابنێ: 1688، Taobao، Tmall، Pinduoduo، Weidian، Alibaba یان JD.',
    '请粘贴完整的商品链接：1688、淘宝、天猫、拼多多、微店、阿里巴巴或京东。',
  ]),
  SUPPLIER_UNAVAILABLE: entry(7161, 503, [
    'The suppliers’ platform does not answer now. Please try again later, or send us a request.',
    'منصّة المورّدين لا تستجيب الآن. يرجى المحاولة لاحقًا أو إرسال طلب إلينا.',
    'پلاتفۆرمی دابینکەران ئێستا وەڵام ناداتەوە. دواتر هەوڵ بدەرەوە، یان داواکارییەکمان بۆ بنێرە.',
    '供应商平台暂无响应，请稍后再试，或向我们提交询价。',
  ]),
  DOCUMENT_FILE_TYPE: entry(7162, 422, [
    'Only PNG, JPG, GIF, PDF, Word and Excel files up to 5 MB are accepted.',
    'تُقبل فقط ملفات PNG وJPG وGIF وPDF وWord وExcel حتى 5 ميغابايت.',
    'تەنها فایلی PNG و JPG و GIF و PDF و Word و Excel تا 5 مێگابایت وەردەگیرێت.',
    '仅支持 5 MB 以内的 PNG、JPG、GIF、PDF、Word 和 Excel 文件。',
  ]),
  INQUIRY_CLOSED: entry(7163, 409, [
    'This request has been answered or closed meanwhile. Please look again.',
    'تم الرد على هذا الطلب أو إغلاقه في هذه الأثناء. يرجى التحديث.',
    'لەم نێوەندەدا وەڵامی ئەم داواکارییە دراوەتەوە یان داخراوە. دووبارە سەیری بکەوە.',
    '该询价已被回复或关闭，请刷新后查看。',
  ]),
} as const satisfies Record<string, Code>;
