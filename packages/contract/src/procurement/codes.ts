import { type Code, entry } from '../code-entry.ts';

/** Purchase orders at suppliers. */
export const purchasingCodes = {
  PO_MOVED: entry(7501, 409, [
    'A colleague has changed this purchase order meanwhile. Please look again.',
    'عدّل زميل أمر الشراء هذا في هذه الأثناء. يرجى التحديث.',
    'لەم نێوەندەدا هاوکارێک ئەم داواکاریی کڕینەی گۆڕیوە. دووبارە سەیری بکەوە.',
    '该采购单刚刚已由其他同事修改，请刷新后查看。',
  ]),
  PO_LINE_TAKEN: entry(7502, 409, [
    'Some of these lines are in a purchase order already: {poNo}.',
    'بعض هذه البنود موجود في أمر شراء آخر: {poNo}.',
    'هەندێک لەم بڕگانە لە داواکاریی کڕینێکی تردان: {poNo}.',
    '部分商品行已在采购单 {poNo} 中。',
  ]),
  PO_LINES_CHANGED: entry(7503, 409, [
    'Lines that are no longer to be bought: {count}. Take them out of the purchase order first.',
    'بنود لم تعد للشراء: {count}. أخرجها من أمر الشراء أولًا.',
    'بڕگەی کە چیتر ناکڕدرێن: {count}. سەرەتا لە داواکاریی کڕینەکە دەریانبهێنە.',
    '有 {count} 行已无需采购，请先从采购单中移除。',
  ]),
  PO_LINES_BOUGHT: entry(7504, 409, [
    'Customers still wait for lines of this purchase order: {count}. Mark them out of stock first; then it can be cancelled.',
    'ما زال الزبائن ينتظرون بنودًا من أمر الشراء هذا: {count}. سجّلها غير متوفرة أولًا، ثم يمكن إلغاؤه.',
    'هێشتا کڕیاران چاوەڕێی بڕگەی ئەم داواکاریی کڕینەن: {count}. سەرەتا وەک تەواوبوو تۆماریان بکە، پاشان هەڵدەوەشێنرێتەوە.',
    '客户仍在等待此采购单中的 {count} 行商品。请先标记缺货，然后才能取消。',
  ]),
  SUPPLIER_CHANGED: entry(7505, 409, [
    'A colleague has changed this supplier’s file meanwhile. Please look again.',
    'عدّل زميل ملف هذا المورّد في هذه الأثناء. يرجى التحديث.',
    'لەم نێوەندەدا هاوکارێک پەڕگەی ئەم دابینکەرەی گۆڕیوە. دووبارە سەیری بکەوە.',
    '该供应商档案刚刚已由其他同事修改，请刷新后查看。',
  ]),
  CLAIM_MOVED: entry(7506, 409, [
    'A colleague has already decided on this claim. Please look again.',
    'سبق أن بتّ زميل في هذه المطالبة. يرجى التحديث.',
    'هاوکارێک پێشتر بڕیاری لەسەر ئەم داواکارییە داوە. دووبارە سەیری بکەوە.',
    '其他同事已处理此索赔，请刷新后查看。',
  ]),
  CLAIM_EXISTS: entry(7507, 409, [
    'For {reference} a claim on this supplier exists already: {claimNo}.',
    'توجد مطالبة على هذا المورّد بخصوص {reference}: {claimNo}.',
    'بۆ {reference} پێشتر داوای قەرەبوو لەم دابینکەرە کراوە: {claimNo}.',
    '针对 {reference} 已向该供应商提出索赔：{claimNo}。',
  ]),
  RATE_MISSING: entry(7373, 422, [
    'No rate of {currency} has been set yet.',
    'لم يُحدَّد سعر صرف {currency} بعد.',
    'هێشتا نرخی {currency} دانەنراوە.',
    '尚未设置 {currency} 汇率。',
  ]),
} as const satisfies Record<string, Code>;
