import { ApiError, type InputOf } from '@wasit/contract/api';
import { type Locale, locales, type Texts } from '@wasit/contract/locales';
import { callAs } from '../call-as.ts';
import { brands } from '../demo/data/suppliers.ts';
import { accountByUserName, staffActorOf } from '../modules/staff/index.ts';
import type { StaffActor } from '../platform/actor.ts';
import { days, minutes } from '../platform/clock/clock.ts';
import type { Platform } from '../platform/platform.ts';

type LocalizedText = Readonly<Record<Locale, string>>;

const sample: LocalizedText = {
  en: 'A sample text of the demo.',
  ar: 'نص نموذجي من العرض التجريبي.',
  ckb: 'دەقێکی نموونەیی نمایشەکە.',
  'zh-Hans': '演示用示例文字。',
};

interface ArticleSample {
  readonly slug: string;
  readonly category: InputOf<'staffSaveArticle'>['category'];
  readonly title: LocalizedText;
  readonly summary: LocalizedText;
  readonly body: LocalizedText;
}

const articles: readonly ArticleSample[] = [
  {
    slug: 'how-parcels-are-measured',
    category: 'shipping',
    title: {
      en: 'How your parcels are measured in China',
      ar: 'كيف تُقاس طرودك في الصين',
      ckb: 'پارسێلەکانت لە چین چۆن دەپێورێن',
      'zh-Hans': '您的包裹在中国如何量方',
    },
    summary: {
      en: 'Length, width, height and weight decide what the sea freight costs. You see the photos.',
      ar: 'الطول والعرض والارتفاع والوزن تحدد أجرة الشحن البحري، وترى الصور بنفسك.',
      ckb: 'درێژی، پانی، بەرزی و کێش کرێی دەریا دیاری دەکەن، و خۆت وێنەکان دەبینیت.',
      'zh-Hans': '长、宽、高和重量决定海运费，您可以看到照片。',
    },
    body: {
      en: '<p>Each supplier sends its box to our warehouse in China. There it is weighed, measured and photographed.</p><h2>What counts</h2><ul><li>the outer sides of the box, in centimetres</li><li>the weight, in kilograms</li></ul><p>The larger of volume and weight is what the ship charges. <a href="/helpCenter/2">More about shipping</a></p>',
      ar: '<p>يرسل كل مورّد طرده إلى مخزننا في الصين، وهناك يُوزن ويُقاس ويُصوَّر.</p><h2>ما الذي يُحسب</h2><ul><li>الأضلاع الخارجية للطرد بالسنتيمتر</li><li>الوزن بالكيلوغرام</li></ul><p>تحسب السفينة الأكبر من الحجم والوزن. <a href="/helpCenter/2">المزيد عن الشحن</a></p>',
      ckb: '<p>هەر دابینکەرێک پارسێلەکەی بۆ کۆگاکەمان لە چین دەنێرێت. لەوێ دەکێشرێت، دەپێورێت و وێنەی دەگیرێت.</p><h2>چی دەژمێردرێت</h2><ul><li>لایەنەکانی دەرەوەی پارسێل بە سانتیمەتر</li><li>کێش بە کیلۆگرام</li></ul><p>کەشتی گەورەترین لە قەبارە و کێش دەژمێرێت. <a href="/helpCenter/2">زیاتر دەربارەی گواستنەوە</a></p>',
      'zh-Hans':
        '<p>每个供应商把包裹寄到我们在中国的仓库，在那里称重、量方并拍照。</p><h2>如何计算</h2><ul><li>包裹外侧尺寸（厘米）</li><li>重量（公斤）</li></ul><p>船运按体积与重量中较大者计费。<a href="/helpCenter/2">了解运输</a></p>',
    },
  },
  {
    slug: 'first-order-step-by-step',
    category: 'buying',
    title: {
      en: 'Your first order, step by step',
      ar: 'طلبك الأول خطوة بخطوة',
      ckb: 'یەکەم داواکاریت، هەنگاو بە هەنگاو',
      'zh-Hans': '第一次下单，一步一步来',
    },
    summary: {
      en: 'From the search to the pickup in Baghdad: who does what, and when you pay.',
      ar: 'من البحث حتى الاستلام في بغداد: من يفعل ماذا ومتى تدفع.',
      ckb: 'لە گەڕانەوە تا وەرگرتن لە بەغدا: کێ چی دەکات و کەی پارە دەدەیت.',
      'zh-Hans': '从搜索到在巴格达提货：谁做什么，何时付款。',
    },
    body: {
      en: '<ol><li>Put goods into the cart and look at the whole cost.</li><li>Pay the goods; we buy them.</li><li>We measure the parcels; you pay the sea freight.</li><li>Collect them in Baghdad.</li></ol><table><tbody><tr><th>Payment</th><th>When</th></tr><tr><td>Goods</td><td>when you order</td></tr><tr><td>Sea freight</td><td>after measuring</td></tr></tbody></table>',
      ar: '<ol><li>ضع البضاعة في السلة واطّلع على الكلفة كاملة.</li><li>ادفع ثمن البضاعة فنشتريها.</li><li>نقيس الطرود فتدفع أجرة الشحن البحري.</li><li>استلمها في بغداد.</li></ol><table><tbody><tr><th>الدفعة</th><th>متى</th></tr><tr><td>البضاعة</td><td>عند الطلب</td></tr><tr><td>الشحن البحري</td><td>بعد القياس</td></tr></tbody></table>',
      ckb: '<ol><li>کاڵا بخە سەبەتەوە و تێچووی تەواو ببینە.</li><li>پارەی کاڵاکە بدە؛ ئێمە دەیکڕین.</li><li>پارسێلەکان دەپێوین؛ کرێی دەریا دەدەیت.</li><li>لە بەغدا وەریبگرە.</li></ol><table><tbody><tr><th>پارەدان</th><th>کەی</th></tr><tr><td>کاڵا</td><td>لەکاتی داواکردن</td></tr><tr><td>کرێی دەریا</td><td>دوای پێوان</td></tr></tbody></table>',
      'zh-Hans':
        '<ol><li>把商品放入购物车，查看全部费用。</li><li>支付货款，我们采购。</li><li>我们量方，您支付海运费。</li><li>在巴格达提货。</li></ol><table><tbody><tr><th>付款</th><th>时间</th></tr><tr><td>货款</td><td>下单时</td></tr><tr><td>海运费</td><td>量方后</td></tr></tbody></table>',
    },
  },
  {
    slug: 'warehouse-hours',
    category: 'announcement',
    title: {
      en: 'The Baghdad warehouse is closed on Fridays',
      ar: 'مخزن بغداد مغلق أيام الجمعة',
      ckb: 'کۆگای بەغدا هەینیان داخراوە',
      'zh-Hans': '巴格达仓库每周五休息',
    },
    summary: {
      en: 'Goods can be collected on all other days.',
      ar: 'يمكن استلام البضاعة في بقية الأيام.',
      ckb: 'لە ڕۆژەکانی تردا کاڵا وەردەگیرێت.',
      'zh-Hans': '其他日子均可提货。',
    },
    body: {
      en: '<p>Bring your pickup code: it stands on the page of your order.</p>',
      ar: '<p>أحضر رمز الاستلام، تجده في صفحة طلبك.</p>',
      ckb: '<p>کۆدی وەرگرتنت لەگەڵ خۆت بهێنە: لە پەڕەی داواکارییەکەتدایە.</p>',
      'zh-Hans': '<p>请带上提货码，它在您的订单页面上。</p>',
    },
  },
];

const story: LocalizedText = {
  en: 'An invented brand of the sample catalogue.',
  ar: 'علامة خيالية من الكتالوج النموذجي.',
  ckb: 'براندێکی خەیاڵی لە کەتەلۆگی نموونەیی.',
  'zh-Hans': '示例目录中的虚构品牌。',
};
const cooperations = ['distributor', 'authorised', 'none'] as const;
const hotBrands = brands.slice(0, 6);

const eventTitle: LocalizedText = {
  en: 'Best sellers of the season',
  ar: 'الأكثر مبيعًا هذا الموسم',
  ckb: 'پڕفرۆشترینەکانی وەرز',
  'zh-Hans': '当季热销',
};

const textsOf = (textIn: (locale: Locale) => string): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, textIn(locale)]));

interface Desk {
  readonly platform: Platform;
  readonly author: StaffActor;
  readonly reviewer: StaffActor;
}

/** Written by one person, published by another. */
async function writeArticles({ platform, author, reviewer }: Desk): Promise<void> {
  const write = { platform, actor: author };
  const page = await callAs(write, 'staffArticlePage', { pageSize: 1, type: 'article' });
  if (page.total > 0) return;
  for (const { slug, category, title, summary, body } of articles) {
    const { articleId } = await callAs(write, 'staffSaveArticle', {
      articleId: null,
      revision: 0,
      slug,
      category,
      cover: null,
      titles: title,
      summaries: summary,
      bodies: textsOf((locale) => `${body[locale]}<p>${sample[locale]}</p>`),
      publishAt: null,
      expiresAt: null,
    });
    await callAs(write, 'staffMoveArticle', { articleId, revision: 1, move: 'submit' });
    await callAs({ platform, actor: reviewer }, 'staffMoveArticle', {
      articleId,
      revision: 2,
      move: 'publish',
    });
  }
}

async function writeBrands({ platform, author: actor }: Desk): Promise<void> {
  const desk = { platform, actor };
  if ((await callAs(desk, 'staffBrandList', { pageSize: 1 })).total > 0) return;
  for (const [index, name] of hotBrands.entries())
    await callAs(desk, 'saveBrand', {
      brandId: null,
      revision: 0,
      names: { en: name },
      otherNames: [],
      story,
      country: 'CN',
      categoryIds: [],
      hotPosition: index + 1,
      cooperation: cooperations[index % cooperations.length] ?? 'none',
      shown: true,
    });
}

async function writeEvent({ platform, author: actor, reviewer }: Desk): Promise<void> {
  const desk = { platform, actor };
  const page = await callAs(desk, 'staffEventPage', { pageSize: 1, show: 'present' });
  if (page.total > 0) return;
  const now = platform.clock.now().getTime();
  const { eventId } = await callAs(desk, 'saveEvent', {
    eventId: null,
    revision: 0,
    titles: eventTitle,
    texts: textsOf((locale) => `<p>${sample[locale]}</p>`),
    banners: {},
    startsAt: new Date(now - minutes(1)).toISOString(),
    endsAt: new Date(now + days(30)).toISOString(),
    countdown: true,
    goods: { rule: 'hot' },
  });
  await callAs(desk, 'moveEvent', { eventId, revision: 0, move: 'submit' });
  await callAs({ platform, actor: reviewer }, 'moveEvent', {
    eventId,
    revision: 1,
    move: 'publish',
  });
}

/** Creates articles, hot brands and an event of the demo through the staff desks. */
export async function writeDemoContent(platform: Platform): Promise<void> {
  const actorByName = async (name: string) => {
    const account = await accountByUserName(platform.db, name);
    return account && (await staffActorOf(platform.db, account.staffId));
  };
  const [author, reviewer] = [await actorByName('content'), await actorByName('admin')];
  if (!author || !reviewer) return;
  const desk = { platform, author, reviewer };
  try {
    await writeArticles(desk);
    await writeBrands(desk);
    await writeEvent(desk);
  } catch (error) {
    // Somebody has since revoked these rights, or reset one of their passwords.
    if (!(error instanceof ApiError && error.key === 'FORBIDDEN')) throw error;
  }
}
