import type { Locale } from '../locales.ts';

type InFour = readonly [en: string, ar: string, ckb: string, zh: string];

/** One kind of thing that two of the staff may work on at once: its name, and what was done to it. */
interface Thing {
  readonly name: InFour;
  /** By the act of the audit trail, without its domain; `changed` stands for every other one. */
  readonly acts: Readonly<Record<string, InFour>> & { readonly changed: InFour };
}

const changed: InFour = ['changed', 'تعديله', 'گۆڕیویەتی', '修改'];
const changedShe: InFour = ['changed', 'تعديلها', 'گۆڕیویەتی', '修改'];

/** By the first part of an object of the audit trail; an order has its number alone. */
const things = {
  parcel: {
    name: ['parcel', 'الطرد', 'پارسێلی', '包裹'],
    acts: {
      changed,
      announce: ['entered', 'تسجيله', 'تۆماری کردووە', '录入'],
      receive: ['received', 'استلامه', 'وەریگرتووە', '收货'],
      pack: ['packed', 'تعبئته', 'پێچاویەتییەوە', '装箱'],
      unpack: ['unpacked', 'إخراجه من الكرتون', 'لە کارتۆنەکە دەریهێناوە', '拆箱'],
      load: ['loaded', 'تحميله', 'باری کردووە', '装柜'],
      unload: ['taken out', 'إنزاله من الحاوية', 'لە کانتینەرەکە دایگرتووە', '卸下'],
      unloadPacked: ['taken out', 'إنزاله من الحاوية', 'لە کانتینەرەکە دایگرتووە', '卸下'],
      scanIn: ['scanned in', 'تسجيل وصوله', 'گەیشتنی تۆمار کردووە', '扫描入库'],
      shelve: ['shelved', 'وضعه على الرف', 'لەسەر ڕەفە دایناوە', '上架'],
      handOver: ['handed over', 'تسليمه', 'ڕادەستی کردووە', '交付'],
      bringBack: ['brought back', 'إعادته إلى المخزن', 'گەڕاندوویەتییەوە', '退回仓库'],
      dispose: ['disposed of', 'التصرف به', 'یەکلای کردووەتەوە', '处置'],
      writeOff: ['written off', 'شطبه', 'وەک ونبوو تۆماری کردووە', '报失'],
      releaseParcel: ['released', 'رفع إيقافه', 'ڕاگرتنی لابردووە', '解除扣留'],
      openGoodsQuestion: ['asked about', 'سؤال الزبون عنه', 'لە کڕیار پرسیوە', '询问客户'],
    },
  },
  carton: {
    name: ['carton', 'الكرتون', 'کارتۆنی', '纸箱'],
    acts: {
      changed,
      packCarton: ['packed', 'تعبئته', 'پێچاویەتییەوە', '装箱'],
      unpackCarton: ['taken apart', 'تفكيكه', 'هەڵیوەشاندووەتەوە', '拆箱'],
    },
  },
  unknown: {
    name: ['unknown parcel', 'الطرد المجهول', 'پارسێلی نەناسراوی', '无主包裹'],
    acts: {
      changed,
      receiveUnknown: ['received', 'استلامه', 'وەریگرتووە', '收货'],
      attachUnknown: ['attached', 'ربطه بطلبه', 'بە داواکارییەکەیەوە بەستوویەتییەوە', '归入订单'],
    },
  },
  container: {
    name: ['container', 'الحاوية', 'کانتینەری', '货柜'],
    acts: {
      changed: changedShe,
      plan: ['planned', 'تخطيطها', 'پلانی داناوە', '创建'],
      startLoading: ['begun to load', 'بدء تحميلها', 'دەستی بە بارکردنی کردووە', '开始装柜'],
      close: ['closed', 'إغلاقها', 'دایخستووە', '封柜'],
      reopen: ['reopened', 'إعادة فتحها', 'دووبارە کردوویەتییەوە', '重新开柜'],
      depart: ['sent off', 'تسجيل مغادرتها', 'بەڕێی کردووە', '登记离港'],
      reachPort: [
        'recorded at the port',
        'تسجيل وصولها إلى الميناء',
        'گەیشتنی بە بەندەر تۆمار کردووە',
        '登记到港',
      ],
      enterCustoms: [
        'recorded in customs',
        'تسجيل دخولها الجمارك',
        'چوونە گومرگی تۆمار کردووە',
        '登记进入清关',
      ],
      release: [
        'recorded as released',
        'تسجيل الإفراج عنها',
        'ئازادکردنی لە گومرگ تۆمار کردووە',
        '登记放行',
      ],
      arrive: ['recorded as arrived', 'تسجيل وصولها', 'گەیشتنی تۆمار کردووە', '登记到达'],
      unload: ['emptied', 'تفريغها', 'بەتاڵی کردووە', '卸空'],
      fileContainer: ['changed', 'تعديل ملفها', 'فایلەکەی گۆڕیوە', '修改资料'],
      reverseContainerCost: [
        'taken a cost back of',
        'إلغاء قيد من تكاليفها',
        'تێچوویەکی هەڵوەشاندووەتەوە',
        '冲销费用',
      ],
    },
  },
  'courier-run': {
    name: ['run of', 'جولة المندوب', 'گەڕانی', '配送单'],
    acts: {
      changed: changedShe,
      startCourierRun: ['begun the', 'بدؤها', 'دەستی پێ کردووە', '开始配送'],
      settleCourierRun: ['settled the', 'تسويتها', 'حسابی یەکلا کردووەتەوە', '结清'],
    },
  },
  order: {
    name: ['order', 'الطلب', 'داواکاریی', '订单'],
    acts: {
      changed,
      completePurchase: ['bought', 'شراؤه', 'کڕیویەتی', '采购'],
      buy: ['bought', 'شراء بضاعته', 'کاڵاکانی کڕیوە', '采购'],
      announceParcel: [
        'entered a waybill of',
        'تسجيل بوليصته',
        'بارنامەی تۆمار کردووە',
        '录入运单',
      ],
      issueSecondStage: ['sent the bill of', 'إصدار فاتورته', 'پسووڵەی دەرکردووە', '出具账单'],
      depart: ['sent off', 'تسجيل مغادرته', 'بەڕێی کردووە', '登记离港'],
      arrive: ['recorded the arrival of', 'تسجيل وصوله', 'گەیشتنی تۆمار کردووە', '登记到达'],
      handOver: ['handed over', 'تسليمه', 'ڕادەستی کردووە', '交付'],
      delivered: ['recorded the delivery of', 'تسجيل تسليمه', 'گەیاندنی تۆمار کردووە', '登记送达'],
      bringBack: ['recorded the return of', 'تسجيل إعادته', 'گەڕانەوەی تۆمار کردووە', '登记退回'],
      terminate: ['ended', 'إنهاؤه', 'کۆتایی پێ هێناوە', '终止'],
      endUnclaimed: ['ended', 'إنهاؤه', 'کۆتایی پێ هێناوە', '终止'],
      'propose-unclaimed': [
        'proposed what becomes of',
        'تقديم اقتراح بشأنه',
        'پێشنیاری لەسەر کردووە',
        '提出处理建议',
      ],
      'decline-unclaimed': [
        'declined the proposal on',
        'رفض الاقتراح بشأنه',
        'پێشنیارەکەی ڕەت کردووەتەوە',
        '否决处理建议',
      ],
      'extend-unclaimed': [
        'given more time to',
        'تمديد مهلته',
        'ماوەی درێژ کردووەتەوە',
        '延长保管期',
      ],
      'sell-unclaimed': [
        'decided to sell the goods of',
        'إقرار بيع بضاعته',
        'بڕیاری فرۆشتنی کاڵاکانی داوە',
        '决定变卖',
      ],
      'give-up-unclaimed': [
        'decided to give up the goods of',
        'إقرار التخلي عن بضاعته',
        'بڕیاری دەستبەرداربوونی کاڵاکانی داوە',
        '决定放弃',
      ],
      pauseStorage: [
        'stopped the storage of',
        'إيقاف احتساب تخزينه',
        'ژماردنی ماوەی هەڵگرتنی ڕاگرتووە',
        '暂停仓储计时',
      ],
      resumeStorage: [
        'resumed the storage of',
        'استئناف احتساب تخزينه',
        'ژماردنی ماوەی هەڵگرتنی دەست پێ کردووەتەوە',
        '恢复仓储计时',
      ],
    },
  },
  'purchase-order': {
    name: ['purchase order', 'أمر الشراء', 'داواکاریی کڕینی', '采购单'],
    acts: {
      changed,
      'po-create': ['drafted', 'إنشاؤه', 'ڕەشنووسی نووسیوە', '创建'],
      'po-order': ['ordered', 'تسجيل طلبه', 'داوای کردووە', '下单'],
      'po-pay': ['recorded the payment of', 'تسجيل دفعه', 'پارەدانی تۆمار کردووە', '登记付款'],
      'po-close': ['closed', 'إغلاقه', 'دایخستووە', '关闭'],
      'po-cancel': ['cancelled', 'إلغاؤه', 'هەڵیوەشاندووەتەوە', '取消'],
      'po-correct': ['corrected', 'تصحيحه', 'ڕاستی کردووەتەوە', '更正'],
    },
  },
  'supplier-claim': {
    name: ['claim', 'المطالبة', 'داواکاریی قەرەبووی', '索赔'],
    acts: {
      changed: changedShe,
      'open-claim': ['opened', 'فتحها', 'کردوویەتییەوە', '提出'],
      'accept-claim': ['accepted', 'تسجيل قبولها', 'قبووڵکردنی تۆمار کردووە', '登记接受'],
      'refuse-claim': ['refused', 'تسجيل رفضها', 'ڕەتکردنەوەی تۆمار کردووە', '登记拒绝'],
      'settle-claim': ['settled', 'تسويتها', 'یەکلای کردووەتەوە', '结清'],
    },
  },
  supplier: {
    name: ['supplier', 'المورّد', 'دابینکەری', '供应商'],
    acts: {
      changed,
      'file-supplier': ['changed the file of', 'تعديل ملفه', 'پەڕگەکەی گۆڕیوە', '修改档案'],
    },
  },
  exception: {
    name: ['exception', 'الحالة', 'حاڵەتی', '异常'],
    acts: {
      changed: changedShe,
      plan: ['taken up', 'تولّيها', 'گرتوویەتییە ئەستۆ', '接手'],
      close: ['closed', 'إغلاقها', 'دایخستووە', '关闭'],
    },
  },
} as const satisfies Record<string, Thing>;

const isThing = (kind: string): kind is keyof typeof things => Object.hasOwn(things, kind);

/** What the staff of the trail's object `object` call it, and what `action` did to it. */
function wordsOf(object: string, action: string): { name: InFour; done: InFour } {
  const kind = object.includes(':') ? object.slice(0, object.indexOf(':')) : 'order';
  const { name, acts }: Thing = things[isThing(kind) ? kind : 'order'];
  return { name, done: acts[action.slice(action.indexOf('.') + 1)] ?? acts.changed };
}

/** In which order a language says who did what to what, and when. */
const sentences = {
  en: (name, done) => `{who} has already ${done} ${name} {what} ({at}). Please look again.`,
  ar: (name, done) => `${name} {what}: سبق ${done} بواسطة {who} ({at}). يرجى التحديث.`,
  ckb: (name, done) => `${name} {what}: {who} پێشتر ${done} ({at}). دووبارە سەیری بکەوە.`,
  'zh-Hans': (name, done) => `${name} {what}：{who} 已于 {at} ${done}，请刷新后查看。`,
} as const satisfies Record<Locale, (name: string, done: string) => string>;

const position = { en: 0, ar: 1, ckb: 2, 'zh-Hans': 3 } as const satisfies Record<Locale, number>;

/**
 * Tells who was faster, e.g. "Layla has already received parcel YT123 (14:05). Please look again."
 * `object` and `action` are those of the entry in the audit trail; `what` is how staff call the
 * object, `at` the time as the reader sees it.
 */
export function fasterText(
  { object, action }: { object: string; action: string },
  { locale, ...params }: { locale: Locale; who: string; what: string; at: string },
): string {
  const { name, done } = wordsOf(object, action);
  const at = position[locale];
  const values: Readonly<Record<string, string>> = params;
  return sentences[locale](name[at], done[at]).replace(
    /\{(\w+)\}/g,
    (whole, key: string) => values[key] ?? whole,
  );
}
