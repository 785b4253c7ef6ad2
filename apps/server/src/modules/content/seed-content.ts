import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { countOfType, insertArticle, insertVersion } from './articles/articles.store.ts';
import { allHotWords, lockHotWords, replaceHotWords } from './content.store.ts';

const initialHotWords = [
  { en: 'thermos', ar: 'ترمس', ckb: 'تەرمۆس', 'zh-Hans': '保温杯' },
  { en: 'LED lamp', ar: 'مصباح LED', ckb: 'گڵۆپی LED', 'zh-Hans': 'LED 灯' },
  { en: 'power bank', ar: 'شاحن متنقل', ckb: 'پاوەربانک', 'zh-Hans': '充电宝' },
  { en: 'solar panel', ar: 'لوح شمسي', ckb: 'پانێڵی خۆر', 'zh-Hans': '太阳能板' },
  { en: 'tea glasses', ar: 'استكانات شاي', ckb: 'پیاڵەی چا', 'zh-Hans': '茶杯' },
  { en: 'phone case', ar: 'غطاء هاتف', ckb: 'بەرگی مۆبایل', 'zh-Hans': '手机壳' },
  {
    en: 'rechargeable fan',
    ar: 'مروحة قابلة للشحن',
    ckb: 'پانکەی بارگاویبوو',
    'zh-Hans': '充电风扇',
  },
  { en: 'backpack', ar: 'حقيبة ظهر', ckb: 'جانتای پشت', 'zh-Hans': '双肩包' },
  { en: 'kitchen knife', ar: 'سكين مطبخ', ckb: 'چەقۆی چێشتخانە', 'zh-Hans': '菜刀' },
  { en: 'carpet', ar: 'سجادة', ckb: 'فەرش', 'zh-Hans': '地毯' },
];

const initialBanners = [
  {
    titles: {
      en: 'From Chinese suppliers to Baghdad',
      ar: 'من المورّدين في الصين إلى بغداد',
      ckb: 'لە دابینکەرانی چینەوە بۆ بەغداد',
      'zh-Hans': '从中国供应商直达巴格达',
    },
    texts: {
      en: 'See the whole cost before you order: goods, freight in China, sea freight and insurance.',
      ar: 'اطّلع على الكلفة كاملة قبل الطلب: البضاعة والشحن داخل الصين والشحن البحري والتأمين.',
      ckb: 'پێش داواکردن تێچووی تەواو ببینە: کاڵا، گواستنەوەی ناو چین، گواستنەوەی دەریایی و بیمە.',
      'zh-Hans': '下单前即可看到全部费用：货款、国内运费、海运费和保险。',
    },
    link: '/category_search_list?type=hot&firstId=2',
  },
  {
    titles: {
      en: 'Pay in two stages',
      ar: 'ادفع على مرحلتين',
      ckb: 'بە دوو قۆناغ پارە بدە',
      'zh-Hans': '分两期付款',
    },
    texts: {
      en: 'The goods first; the sea freight after we have measured your parcels in China.',
      ar: 'البضاعة أولًا، ثم الشحن البحري بعد أن نقيس طرودك في الصين.',
      ckb: 'سەرەتا کاڵاکان، پاشان گواستنەوەی دەریایی دوای ئەوەی پارسێلەکانت لە چین دەپێوین.',
      'zh-Hans': '先付货款；包裹在中国量方后再付海运费。',
    },
    link: '/helpCenter/1',
  },
  {
    titles: {
      en: 'Mix variants of one supplier',
      ar: 'امزج أصناف المورّد الواحد',
      ckb: 'جۆرەکانی یەک دابینکەر تێکەڵ بکە',
      'zh-Hans': '同一供应商可混批',
    },
    texts: {
      en: 'Many suppliers count all pieces of your order together towards their minimum.',
      ar: 'كثير من المورّدين يحسبون قطع طلبك كلها معًا لبلوغ الحد الأدنى.',
      ckb: 'زۆر لە دابینکەران هەموو دانەکانی داواکارییەکەت پێکەوە بۆ کەمترین بڕ دەژمێرن.',
      'zh-Hans': '许多供应商按整单件数计算起订量。',
    },
    link: '/home',
  },
];

/** Banners published by the system. */
async function seedBanners(tx: Tx): Promise<void> {
  if ((await countOfType(tx, 'banner')) > 0) return;
  for (const [index, { titles, texts, link }] of initialBanners.entries()) {
    const articleId = newId('ar');
    await insertArticle(tx, {
      articleId,
      slug: `banner-${index + 1}`,
      state: 'PUBLISHED',
      version: 1,
      publishedVersion: 1,
      publishedAt: tx.now,
      expiresAt: null,
      nextVersion: null,
      nextAt: null,
      revision: 1,
      changedAt: tx.now,
    });
    await insertVersion(tx, {
      articleId,
      version: 1,
      category: 'banner',
      cover: null,
      titles,
      summaries: texts,
      bodies: {},
      banner: { link, place: index + 1, pictures: {} },
      publishAt: null,
      expiresAt: null,
      writtenBy: 'wasit',
      writtenAt: tx.now,
    });
  }
}

/** The first hot words and banners in four languages, if none exist yet. */
export async function seedContent(platform: Platform): Promise<void> {
  return platform.transact(async (tx) => {
    await lockHotWords(tx);
    await seedBanners(tx);
    if ((await allHotWords(tx)).length === 0)
      await replaceHotWords(
        tx,
        initialHotWords.map((names) => ({ names })),
      );
  });
}
